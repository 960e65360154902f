import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react'
import { XMarkIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'
import { IconButton } from '~/components/ui/IconButton'
import { DialogError } from './DialogError'

export type BottomSheetProps = {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  footer: ReactNode
  testId: string
}

/** From 44 pixels below the top, so that what it changes stays in sight. */
export default function BottomSheetDialog({
  open,
  onClose,
  title,
  children,
  footer,
  testId,
}: BottomSheetProps) {
  return (
    <Dialog open={open} onClose={onClose} className="relative z-40">
      <DialogBackdrop
        transition
        className="fixed inset-0 bg-scrim transition-opacity duration-150 data-closed:opacity-0"
      />
      <DialogPanel
        transition
        data-testid={testId}
        className="fixed inset-x-0 top-11 bottom-0 flex flex-col rounded-t-2xl bg-surface shadow-float transition duration-150 ease-out data-closed:translate-y-8 data-closed:opacity-0"
      >
        <div aria-hidden="true" className="mx-auto mt-2 h-1 w-10 shrink-0 rounded-full bg-edge" />
        <div className="flex shrink-0 items-center justify-between pr-2 pl-4">
          <DialogTitle className="text-lg/6 font-bold tracking-tight text-ink">{title}</DialogTitle>
          <IconButton
            label="Close"
            onClick={onClose}
            className="size-11!"
            icon={<XMarkIcon aria-hidden="true" />}
          />
        </div>
        <DialogError className="shrink-0 px-4" />
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</div>
        <div className="shrink-0 border-t border-line px-4 py-2.5">{footer}</div>
      </DialogPanel>
    </Dialog>
  )
}
