import type { ReactNode } from 'react'
import { Button } from '~/components/ui/Button'
import ModalDialog from './ModalDialog'

export type ConfirmProps = {
  open: boolean
  onClose: () => void
  title: string
  action: ReactNode
  /** Too late to cancel. */
  isBusy?: boolean
  testId?: string
  children: ReactNode
}

export default function ConfirmModal({ action, isBusy, children, ...modal }: ConfirmProps) {
  return (
    <ModalDialog
      {...modal}
      role="alertdialog"
      size="sm"
      footer={
        <>
          <Button onClick={modal.onClose} disabled={isBusy}>
            Cancel
          </Button>
          {action}
        </>
      }
    >
      <p className="text-base wrap-anywhere text-muted">{children}</p>
    </ModalDialog>
  )
}
