import type { ReactNode } from 'react'
import { Button } from '~/components/ui/Button'
import { Modal } from './Modal'

type QuestionProps = {
  open: boolean
  onClose: () => void
  title: string
  action: ReactNode
  /** Too late to cancel. */
  isBusy?: boolean
  testId?: string
  children: ReactNode
}

export function ConfirmDialog({ action, isBusy, children, ...modal }: QuestionProps) {
  return (
    <Modal
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
    </Modal>
  )
}
