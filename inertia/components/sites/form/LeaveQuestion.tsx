import { Button } from '~/components/ui/Button'
import { Modal } from '~/components/ui/dialogs/Modal'

type LeaveQuestionProps = { open: boolean; onStay: () => void; onLeave: () => void }

/** Asks before what was changed in the form of a site is lost. */
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
          <Button onClick={onStay}>Go on editing</Button>
          <Button variant="danger" onClick={onLeave} data-testid="discard-site">
            Discard changes
          </Button>
        </>
      }
    >
      <p className="text-muted">What you changed is not saved yet.</p>
    </Modal>
  )
}
