import { useState, type ReactNode } from 'react'
import { SELECTION_MAX } from '#shared/limits'
import { Button } from '~/components/ui/Button'
import { Modal } from '~/components/ui/dialogs/Modal'
import { TextField } from '~/components/ui/forms/TextField'

type ConfirmManyProps = {
  open: boolean
  count: number
  title: string
  /** What the button says. */
  action: string
  onClose: () => void
  onConfirm: () => void
  children: ReactNode
}

/** More than a page of rows asks for their number. */
export function ConfirmMany({
  open,
  count,
  title,
  action,
  onClose,
  onConfirm,
  children,
}: ConfirmManyProps) {
  const [typed, setTyped] = useState('')
  const isMany = count > SELECTION_MAX

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
      title={title}
      testId="confirm-many-dialog"
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
            data-testid="confirm-many"
          >
            {action}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 text-base">
        <p className="text-muted">{children}</p>
        {isMany && (
          <TextField
            label={`Type ${count} to confirm`}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            data-testid="confirm-many-count"
          />
        )}
      </div>
    </Modal>
  )
}
