import { router, useForm } from '@inertiajs/react'
import type { FormEvent } from 'react'
import { useState } from 'react'
import type { Data } from '@generated/data'
import { Button, ButtonLink, buttonClass } from '~/components/ui/Button'
import { Modal } from '~/components/ui/dialogs/Modal'
import { ConfirmDialog } from '~/components/ui/dialogs/ConfirmDialog'
import { TextField } from '~/components/ui/forms/TextField'
import { useSharedProps } from '~/hooks/useSharedProps'
import { formatCount } from '~/lib/format'
import { typedField } from '~/lib/formFields'

const STAY = { preserveScroll: true, preserveState: true }
const FORM_ID = 'anonymise'

type UserStepsProps = {
  user: Data.User
  /** The path of the newest agreement. */
  agreement: string | null
}

/** Offers nothing against oneself. */
export function UserSteps({ user, agreement }: UserStepsProps) {
  const { viewer } = useSharedProps()
  const [isRemoving, setIsRemoving] = useState(false)
  const path = `/admin/users/${user.ID}`
  const isOneself = viewer?.ID === user.ID

  return (
    <div className="flex flex-wrap gap-2" data-testid="user-steps">
      {!user.verified && (
        <>
          <Button
            size="sm"
            data-testid="verify-user"
            onClick={() => router.post(`${path}/verification`, { how: 'verify' }, STAY)}
          >
            Verify address
          </Button>
          <Button
            size="sm"
            data-testid="resend-verification"
            onClick={() => router.post(`${path}/verification`, { how: 'resend' }, STAY)}
          >
            Send the link again
          </Button>
        </>
      )}
      {user.creditsHeld > 0 && (
        <Button
          size="sm"
          data-testid="release-credits"
          onClick={() => router.post(`${path}/held-credits`, {}, STAY)}
        >
          {user.creditsHeld === 1
            ? 'Release 1 credit'
            : `Release ${formatCount(user.creditsHeld)} credits`}
        </Button>
      )}
      <Button
        size="sm"
        data-testid="send-password-reset"
        onClick={() => router.post(`${path}/password-reset`, {}, STAY)}
      >
        Send password reset
      </Button>
      {agreement && (
        <ButtonLink href={agreement} size="sm" data-testid="open-agreement">
          Open agreement
        </ButtonLink>
      )}
      {user.type === 'user' && (
        <Button
          size="sm"
          data-testid="open-user-upgrade"
          onClick={() => router.post('/admin/upgrades', { user_id: user.ID })}
        >
          Open upgrade
        </Button>
      )}
      <a
        href={`${path}/export`}
        download
        data-testid="export-user"
        className={buttonClass({ size: 'sm' })}
      >
        Export
      </a>
      {!isOneself && (
        <div className="flex gap-2">
          <Suspension user={user} path={`${path}/suspension`} />
          <Button
            size="sm"
            variant="danger"
            data-testid="anonymise-user"
            onClick={() => setIsRemoving(true)}
          >
            Anonymise
          </Button>
        </div>
      )}
      <AnonymiseDialog user={user} open={isRemoving} onClose={() => setIsRemoving(false)} />
    </div>
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
        variant={user.suspended ? 'secondary' : 'danger'}
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
