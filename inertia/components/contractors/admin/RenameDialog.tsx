import { useState } from 'react'
import type { Data } from '@generated/data'
import { Button } from '~/components/ui/Button'
import { Modal } from '~/components/ui/dialogs/Modal'
import { TextField } from '~/components/ui/forms/TextField'
import { useAdminCall } from '~/components/admin/useAdminCall'
import { api } from '~/lib/api'

type RenameDialogProps = { contractor: Data.AdminContractor; onClose: () => void }

/** The old name still finds the firm. */
export function RenameDialog({ contractor, onClose }: RenameDialogProps) {
  const [name, setName] = useState(contractor.company)
  const { run, busy, failure } = useAdminCall()

  async function rename() {
    const call = () => api.put(`/admin/contractors/${contractor.id}`, { name })
    if (await run(call, 'Contractor renamed')) onClose()
  }

  return (
    <Modal
      open
      onClose={onClose}
      title="Rename contractor"
      testId="rename-contractor"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={busy} onClick={rename} data-testid="confirm-rename">
            Rename
          </Button>
        </>
      }
    >
      <TextField
        label="Name"
        value={name}
        maxLength={255}
        error={failure ?? undefined}
        hint="Imports using the old name will still match this contractor."
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && void rename()}
      />
    </Modal>
  )
}
