import type { FormEvent } from 'react'
import type { Data } from '@generated/data'
import { MEMBERSHIP_LABELS } from '#shared/members/people'
import { formatDay } from '#shared/time/dates'
import { REFUSAL } from '#shared/members/refusal'
import { EditConflictNotice } from '~/components/admin/EditConflictNotice'
import { ErrorList } from '~/components/ui/forms/ErrorList'
import { Select } from '~/components/ui/forms/Select'
import { SubmitButton } from '~/components/ui/forms/SubmitButton'
import { TextField } from '~/components/ui/forms/TextField'
import { useRecordForm } from '~/components/admin/useRecordForm'
import { typedField } from '~/lib/formFields'
import { AwardedField, PersonFields, PlanFields, USER_LABELS } from './UserFields'
import { followUpName, followUpOptions, type FollowUpNames } from './followUp'

const TYPES = [
  { value: 'user' as const, label: 'User' },
  { value: 'admin' as const, label: 'Administrator' },
]

const LABELS = {
  ...USER_LABELS,
  type: 'Type',
  viewsLeft: 'Credits left',
  follow_up: 'Follow-up label',
}

type UserFormProps = { user: Data.User; followUpNames: FollowUpNames }

export function UserForm({ user, followUpNames }: UserFormProps) {
  const stored = {
    first_name: user.first_name,
    last_name: user.last_name,
    email: user.email,
    phone: user.phone,
    company: user.company,
    position: user.position,
    type: user.type,
    membership: user.membership,
    plan_start_date: user.plan_start_date ?? '',
    plan_end_date: user.plan_end_date ?? '',
    freeCredits: String(user.freeCredits),
    viewsLeft: String(user.viewsLeft),
    contract_awarded: user.contract_awarded,
    follow_up: user.status ?? '',
  }
  const form = useRecordForm(stored)
  const { data, errors, setData } = form
  const wrongFields = Object.keys(errors).filter((field) => field !== REFUSAL)

  function submit(event: FormEvent) {
    event.preventDefault()
    form.send({ method: 'put', path: `/admin/users/${user.ID}`, extra: { seen: user.state } })
  }

  return (
    <form onSubmit={submit} noValidate data-testid="user-form" className="grid gap-4">
      <h3 className="text-base font-bold">Details</h3>
      <ErrorList errors={wrongFields.map((field) => errors[field])} testId="user-errors" />
      <EditConflictNotice
        fields={form.conflicts}
        labels={LABELS}
        stored={inWords(user, followUpNames)}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <PersonFields form={form} />
        <Select
          label={LABELS.type}
          options={TYPES}
          value={data.type}
          onChange={(type) => setData('type', type)}
          error={errors.type}
          testId="user-type"
        />
        <PlanFields form={form} />
        <TextField
          label={LABELS.viewsLeft}
          inputMode="numeric"
          {...typedField(form, 'viewsLeft')}
        />
        <Select
          label={LABELS.follow_up}
          options={followUpOptions(followUpNames, 'No label')}
          value={data.follow_up}
          onChange={(label) => setData('follow_up', label as typeof data.follow_up)}
          error={errors.follow_up}
          testId="user-follow-up"
        />
        <AwardedField form={form} className="self-end pb-2.5" />
      </div>
      <div className="sticky bottom-0 z-10 -mx-4 grid border-t border-line bg-surface px-4 py-3 sm:-mx-6 sm:px-6">
        <SubmitButton busy={form.processing} data-testid="save-user">
          Save
        </SubmitButton>
      </div>
    </form>
  )
}

function inWords(user: Data.User, names: FollowUpNames): Record<keyof typeof LABELS, string> {
  return {
    ...user,
    type: TYPES.find(({ value }) => value === user.type)!.label,
    membership: MEMBERSHIP_LABELS[user.membership],
    plan_start_date: user.plan_start_date ? formatDay(user.plan_start_date) : '',
    plan_end_date: user.plan_end_date ? formatDay(user.plan_end_date) : '',
    freeCredits: String(user.freeCredits),
    viewsLeft: String(user.viewsLeft),
    contract_awarded: user.contract_awarded ? 'Yes' : 'No',
    follow_up: user.status ? followUpName(user.status, names) : '',
  }
}
