import { useForm } from '@inertiajs/react'
import { useState, type FormEvent } from 'react'
import { DELETION_WORD } from '#shared/limits'
import { AGREEMENT_RETENTION_YEARS } from '#shared/members/retention'
import { Button } from '~/components/ui/Button'
import { Modal } from '~/components/ui/dialogs/Modal'
import { PasswordField } from '~/components/ui/forms/PasswordField'
import { TextField } from '~/components/ui/forms/TextField'

const FORM_ID = 'delete-account'

export function DeleteAccount() {
  const [isOpen, setOpen] = useState(false)
  const form = useForm({ confirmation: '', password: '' })

  function close() {
    setOpen(false)
    form.resetAndClearErrors()
  }

  function remove(event: FormEvent) {
    event.preventDefault()
    form.post('/my-account/deletion', { onSuccess: close })
  }

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <p className="max-w-prose flex-1 basis-72 text-muted">
          Your details, notes, bookmarks, saved filters, unlocked projects and credits will be
          deleted straight away and cannot be recovered. We keep signed agreements for{' '}
          {AGREEMENT_RETENTION_YEARS} years, log entries without your name, and backups for two
          weeks: see our privacy policy. Download your data first if you want to keep it.
        </p>
        <Button
          onClick={() => setOpen(true)}
          data-testid="delete-account"
          className="border-danger-line! text-danger-text! max-sm:w-full"
        >
          Delete account
        </Button>
      </div>
      <Modal
        open={isOpen}
        onClose={close}
        role="alertdialog"
        title="Delete your account?"
        testId="delete-account-dialog"
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button
              type="submit"
              form={FORM_ID}
              variant="danger"
              busy={form.processing}
              disabled={form.data.confirmation !== DELETION_WORD || form.data.password === ''}
              data-testid="confirm-delete-account"
            >
              Delete account
            </Button>
          </>
        }
      >
        <form id={FORM_ID} onSubmit={remove} noValidate className="grid gap-4">
          <p className="text-base text-muted">
            This cannot be undone. Type <strong className="text-ink">{DELETION_WORD}</strong> and
            enter your password.
          </p>
          <TextField
            label={`Type ${DELETION_WORD}`}
            name="confirmation"
            autoComplete="off"
            autoCapitalize="characters"
            value={form.data.confirmation}
            error={form.errors.confirmation}
            onChange={(event) => form.setData('confirmation', event.target.value)}
          />
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            value={form.data.password}
            error={form.errors.password}
            onChange={(event) => form.setData('password', event.target.value)}
          />
        </form>
      </Modal>
    </>
  )
}
