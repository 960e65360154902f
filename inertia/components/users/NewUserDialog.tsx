import { useForm } from '@inertiajs/react'
import type { FormEvent } from 'react'
import { INVITATION_DAYS } from '#shared/limits'
import { LeaveQuestion } from '~/components/ui/dialogs/LeaveQuestion'
import { Modal } from '~/components/ui/dialogs/Modal'
import { SubmitButton } from '~/components/ui/forms/SubmitButton'
import { useUnsavedChangesGuard } from '~/hooks/useUnsavedChangesGuard'
import { AwardedField, PersonFields, PlanFields, type UserDetails } from './UserFields'

type NewUserDialogProps = {
  open: boolean
  /** The default for a new member. */
  credits: number
  onClose: () => void
}

/** The member gets a link to choose the password. */
export default function NewUserDialog({ open, credits, onClose }: NewUserDialogProps) {
  const form = useForm<UserDetails>({
    first_name: '',
    last_name: '',
    email: '',
    phone: '',
    company: '',
    position: '',
    membership: 'free',
    plan_start_date: '',
    plan_end_date: '',
    freeCredits: String(credits),
    contract_awarded: false,
  })
  const guard = useUnsavedChangesGuard(form.isDirty)

  function close() {
    form.resetAndClearErrors()
    onClose()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    form.post('/admin/users', {
      preserveScroll: true,
      preserveState: true,
      onSuccess: close,
    })
  }

  return (
    <Modal open={open} onClose={() => guard.close(close)} title="Add User" testId="new-user-dialog">
      <form onSubmit={submit} noValidate className="grid gap-4">
        <p className="text-muted">
          We’ll email a link to choose a password. It’s valid for {INVITATION_DAYS} days.
        </p>
        <div className="grid gap-4 sm:grid-cols-2">
          <PersonFields form={form} />
          <PlanFields form={form} />
          <AwardedField form={form} className="sm:col-span-2" />
        </div>
        <SubmitButton busy={form.processing} data-testid="save-new-user">
          Add User
        </SubmitButton>
      </form>
      <LeaveQuestion guard={guard} />
    </Modal>
  )
}
