import { Button } from '~/components/ui/Button'
import { Modal } from '~/components/ui/dialogs/Modal'

type LeaveQuestionProps = { open: boolean; onStay: () => void; onLeave: () => void }

export function LeaveQuestion({ open, onStay, onLeave }: LeaveQuestionProps) {
  return (
    <Modal
      open={open}
      onClose={onStay}
      size="sm"
      role="alertdialog"
      title="Leave without saving?"
      testId="leave-site"
      footer={
        <>
          <Button onClick={onStay}>Keep editing</Button>
          <Button variant="danger" onClick={onLeave} data-testid="discard-site">
            Discard changes
          </Button>
        </>
      }
    >
      <p className="text-muted">You have unsaved changes.</p>
    </Modal>
  )
}
