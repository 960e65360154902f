import { useState } from 'react'
import { BULK_SITES } from '#shared/sites/admin_sites'
import type { SiteStatus } from '#shared/sites/site_status'
import { Button } from '~/components/ui/Button'
import { Modal } from '~/components/ui/dialogs/Modal'
import { TextField } from '~/components/ui/forms/TextField'
import { formatCount } from '~/lib/format'

type ConfirmStatusProps = {
  open: boolean
  count: number
  status: SiteStatus | ''
  onClose: () => void
  onConfirm: () => void
}

/** More than a page of sites asks for their number. */
export function ConfirmStatus({ open, count, status, onClose, onConfirm }: ConfirmStatusProps) {
  const [typed, setTyped] = useState('')
  const isMany = count > BULK_SITES

  function close() {
    setTyped('')
    onClose()
  }

  return (
    <Modal
      open={open}
      onClose={close}
      role="alertdialog"
      size="sm"
      title={`Set ${formatCount(count)} ${count === 1 ? 'site' : 'sites'} to ${status}?`}
      testId="bulk-status-dialog"
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            variant="primary"
            disabled={isMany && typed.trim() !== String(count)}
            onClick={() => {
              close()
              onConfirm()
            }}
            data-testid="confirm-bulk-status"
          >
            Set status
          </Button>
        </>
      }
    >
      <div className="grid gap-4 text-base">
        <p className="text-muted">You can undo this afterwards: it is listed with the imports.</p>
        {isMany && (
          <TextField
            label={`Type ${count} to confirm`}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            data-testid="bulk-status-count"
          />
        )}
      </div>
    </Modal>
  )
}
