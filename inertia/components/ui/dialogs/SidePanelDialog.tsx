import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react'
import { XMarkIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'
import { cx } from '~/lib/cx'
import { DialogError } from './DialogError'
import { IconButton } from '~/components/ui/IconButton'

export type SidePanelProps = {
  open: boolean
  onClose: () => void
  /** The accessible name, and the heading without a `header`. */
  title: string
  /** Replaces heading and close button, so it must offer its own way to close. */
  header?: ReactNode
  children: ReactNode
  /** Stays in reach at the lower edge. */
  footer?: ReactNode
  side?: 'right' | 'left'
  size?: 'sm' | 'lg'
  testId?: string
}

export default function SidePanelDialog({
  open,
  onClose,
  title,
  header,
  children,
  footer,
  side = 'right',
  size = 'lg',
  testId,
}: SidePanelProps) {
  return (
    <Dialog open={open} onClose={onClose} className="relative z-40">
      <DialogBackdrop
        transition
        className="fixed inset-0 bg-scrim transition-opacity duration-200 data-closed:opacity-0"
      />
      <div className={cx('fixed inset-0 flex overflow-hidden', side === 'right' && 'justify-end')}>
        <DialogPanel
          transition
          data-testid={testId}
          className={cx(
            'flex h-full w-full flex-col bg-surface shadow-float transition duration-200 ease-out',
            size === 'lg' ? 'sm:max-w-[45rem]' : 'max-w-[min(22rem,88vw)]',
            side === 'right' ? 'data-closed:translate-x-full' : 'data-closed:-translate-x-full'
          )}
        >
          {header ? (
            <>
              <DialogTitle className="sr-only">{title}</DialogTitle>
              <div className="shrink-0 border-b border-line px-4 py-4 sm:px-6">{header}</div>
            </>
          ) : (
            <div
              className={cx(
                'flex shrink-0 items-center justify-between border-b border-line py-3 pr-3 pl-4',
                size === 'lg' && 'sm:pl-6'
              )}
            >
              <DialogTitle className="text-base font-bold text-ink">{title}</DialogTitle>
              <IconButton label="Close" onClick={onClose} icon={<XMarkIcon aria-hidden="true" />} />
            </div>
          )}
          <DialogError className="shrink-0 px-4 pt-4 sm:px-6" />
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</div>
          {footer && (
            <div className="shrink-0 border-t border-line px-4 py-3 sm:px-6">{footer}</div>
          )}
        </DialogPanel>
      </div>
    </Dialog>
  )
}
