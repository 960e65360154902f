import { router, useForm } from '@inertiajs/react'
import { useState, type FormEvent } from 'react'
import type { Data } from '@generated/data'
import { Button } from '~/components/ui/Button'
import { ConfirmDialog } from '~/components/ui/dialogs/ConfirmDialog'
import { Modal } from '~/components/ui/dialogs/Modal'
import { TextField } from '~/components/ui/forms/TextField'
import { useSharedProps } from '~/hooks/useSharedProps'
import { typedField } from '~/lib/formFields'

const STAY = { preserveScroll: true, preserveState: true }
const FORM_ID = 'anonymise'

/** Offers nothing against oneself. */
export function UserRemoval({ user }: { user: Data.User }) {
  const { viewer } = useSharedProps()
  const [isRemoving, setIsRemoving] = useState(false)
  if (viewer?.ID === user.ID) return null

  return (
    <section aria-labelledby="user-removal" className="grid gap-3 border-t border-line pt-6">
      <h3 id="user-removal" className="text-base font-bold">
        Suspend or remove
      </h3>
      <div className="flex flex-wrap gap-2">
        <Suspension user={user} path={`/admin/users/${user.ID}/suspension`} />
        <Button size="sm" data-testid="anonymise-user" onClick={() => setIsRemoving(true)}>
          Remove person
        </Button>
      </div>
      <AnonymiseDialog user={user} open={isRemoving} onClose={() => setIsRemoving(false)} />
    </section>
  )
}

/** Asks first, because suspending ends every session; lifts at once. */
function Suspension({ user, path }: { user: Data.User; path: string }) {
  const [isAsking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)

  function put(suspended: boolean) {
    router.put(
      path,
      { suspended },
      {
        ...STAY,
        onStart: () => setBusy(true),
        onFinish: () => {
          setBusy(false)
          setAsking(false)
        },
      }
    )
  }

  return (
    <>
      <Button
        size="sm"
        data-testid="suspend-user"
        onClick={() => (user.suspended ? put(false) : setAsking(true))}
      >
        {user.suspended ? 'Lift suspension' : 'Suspend'}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`Suspend ${user.name}?`}
        isBusy={busy}
        testId="suspend-dialog"
        action={
          <Button
            variant="danger"
            busy={busy}
            data-testid="confirm-suspension"
            onClick={() => put(true)}
          >
            Suspend
          </Button>
        }
      >
        They’ll be logged out everywhere and can’t log in until the suspension is lifted.
      </ConfirmDialog>
    </>
  )
}

type AnonymiseDialogProps = { user: Data.User; open: boolean; onClose: () => void }

function AnonymiseDialog({ user, open, onClose }: AnonymiseDialogProps) {
  const form = useForm({ confirmation: '' })

  function submit(event: FormEvent) {
    event.preventDefault()
    form.post(`/admin/users/${user.ID}/anonymisation`, { ...STAY, onSuccess: onClose })
  }

  return (
    <Modal
      open={open}
      onClose={onClose}
      title={`Remove ${user.name}`}
      role="alertdialog"
      testId="anonymise-dialog"
      footer={
        <>
          <Button onClick={onClose} disabled={form.processing}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={FORM_ID}
            variant="danger"
            busy={form.processing}
            data-testid="confirm-anonymise"
          >
            Remove person
          </Button>
        </>
      }
    >
      <form id={FORM_ID} onSubmit={submit} noValidate className="grid gap-4">
        <p className="text-muted">
          Their name, contact details and everything they wrote will be removed, and they won’t be
          able to log in. Activity counts stay. This cannot be undone.
        </p>
        <TextField
          label={`Type ${user.email} to confirm`}
          autoComplete="off"
          {...typedField(form, 'confirmation')}
        />
      </form>
    </Modal>
  )
}
