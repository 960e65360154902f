import type { ReactNode } from 'react'
import { Button } from '~/components/ui/Button'
import { Modal } from './Modal'

type QuestionProps = {
  open: boolean
  onClose: () => void
  title: string
  /** The button or link that does what is asked for. */
  action: ReactNode
  /** Nothing may be called off any more. */
  isBusy?: boolean
  testId?: string
  children: ReactNode
}

/** Asks before something is done that cannot be taken back, or should not be done lightly. */
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
