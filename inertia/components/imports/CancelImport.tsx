import { router } from '@inertiajs/react'
import { useState } from 'react'
import type { Data } from '@generated/data'
import { Button } from '~/components/ui/Button'
import { Modal } from '~/components/ui/dialogs/Modal'

type CancelImportProps = { upload: Data.Import }

/** Asks first when some rows are already written. */
export function CancelImport({ upload }: CancelImportProps) {
  const [asks, setAsks] = useState(false)
  const isWriting = upload.status === 'running'

  function cancel() {
    router.post(
      `/admin/sites/imports/${upload.id}/cancellation`,
      {},
      { onFinish: () => setAsks(false) }
    )
  }

  return (
    <>
      <Button data-testid="cancel-import" onClick={() => (isWriting ? setAsks(true) : cancel())}>
        Cancel import
      </Button>
      <Modal
        open={asks}
        onClose={() => setAsks(false)}
        role="alertdialog"
        title="Stop this import?"
        footer={
          <>
            <Button onClick={() => setAsks(false)}>Keep importing</Button>
            <Button variant="danger" onClick={cancel}>
              Stop import
            </Button>
          </>
        }
      >
        Rows already imported will stay. You can undo them afterwards.
      </Modal>
    </>
  )
}
