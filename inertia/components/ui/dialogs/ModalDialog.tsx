import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react'
import { XMarkIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'
import { cx } from '~/lib/cx'
import { DialogError } from './DialogError'
import { IconButton } from '~/components/ui/IconButton'

const SIZES = { sm: 'sm:max-w-md', md: 'sm:max-w-lg', lg: 'sm:max-w-3xl', xl: 'sm:max-w-5xl' }

export type ModalProps = {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** The main button comes last. */
  footer?: ReactNode
  size?: keyof typeof SIZES
  /** `alertdialog` for a question that needs an answer. */
  role?: 'dialog' | 'alertdialog'
  testId?: string
}

export default function ModalDialog({
  open,
  onClose,
  title,
  children,
  footer,
  size = 'md',
  role,
  testId,
}: ModalProps) {
  return (
    <Dialog open={open} onClose={onClose} role={role} className="relative z-40">
      <DialogBackdrop
        transition
        className="fixed inset-0 bg-scrim transition-opacity duration-150 data-closed:opacity-0"
      />
      <div className="fixed inset-0 scroll-pb-24 overflow-y-auto">
        <div className="flex min-h-full items-end justify-center sm:items-center sm:p-6">
          <DialogPanel
            transition
            data-testid={testId}
            className={cx(
              'relative w-full rounded-t-2xl bg-raised shadow-float sm:rounded-xl',
              'transition duration-150 ease-out data-closed:translate-y-4 data-closed:opacity-0',
              SIZES[size]
            )}
          >
            <div className="flex items-start justify-between gap-4 px-6 pt-6">
              <DialogTitle className="text-lg/6 font-bold tracking-tight text-ink">
                {title}
              </DialogTitle>
              <IconButton
                size="sm"
                label="Close"
                onClick={onClose}
                className="-mt-1 -mr-2"
                icon={<XMarkIcon aria-hidden="true" />}
              />
            </div>
            <DialogError className="px-6 pt-4" />
            <div className="px-6 pt-4 pb-6">{children}</div>
            {footer && (
              <div className="sticky bottom-0 z-10 flex flex-wrap justify-end gap-3 border-t border-line bg-raised px-6 py-4 sm:rounded-b-xl">
                {footer}
              </div>
            )}
          </DialogPanel>
        </div>
      </div>
    </Dialog>
  )
}
