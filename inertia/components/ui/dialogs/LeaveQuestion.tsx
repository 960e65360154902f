import { Button } from '~/components/ui/Button'
import type { UnsavedChangesGuard } from '~/hooks/useUnsavedChangesGuard'
import { Modal } from './Modal'

export function LeaveQuestion({ guard }: { guard: UnsavedChangesGuard }) {
  return (
    <Modal
      open={guard.isAsking}
      onClose={guard.stay}
      size="sm"
      role="alertdialog"
      title="Leave without saving?"
      testId="leave-site"
      footer={
        <>
          <Button onClick={guard.stay}>Keep editing</Button>
          <Button variant="danger" onClick={guard.leave} data-testid="discard-site">
            Discard changes
          </Button>
        </>
      }
    >
      <p className="text-muted">You have unsaved changes.</p>
    </Modal>
  )
}
