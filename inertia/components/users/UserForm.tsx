import { useForm } from '@inertiajs/react'
import type { FormEvent } from 'react'
import type { Data } from '@generated/data'
import { MEMBERSHIP_LABELS, MEMBERSHIPS } from '#shared/people'
import { PERSON_LENGTHS } from '#shared/person'
import { Button } from '~/components/ui/Button'
import { Checkbox } from '~/components/ui/Checkbox'
import { ErrorList } from '~/components/ui/ErrorList'
import { Select } from '~/components/ui/Select'
import { TextField } from '~/components/ui/TextField'
import { typedField } from '~/lib/formFields'
import { followUpOptions, type FollowUpNames } from './followUp'

const TYPES = [
  { value: 'user' as const, label: 'User' },
  { value: 'admin' as const, label: 'Administrator' },
]
const PLANS = MEMBERSHIPS.map((value) => ({ value, label: MEMBERSHIP_LABELS[value] }))

const TEXTS = [
  { name: 'first_name', label: 'First name' },
  { name: 'last_name', label: 'Last name' },
  { name: 'email', label: 'Email', type: 'email' },
  { name: 'phone', label: 'Phone', type: 'tel' },
  { name: 'company', label: 'Company' },
  { name: 'position', label: 'Position' },
] as const

type UserFormProps = { user: Data.User; followUpNames: FollowUpNames }

/** Everything that an administrator may change about a user (D31). */
export function UserForm({ user, followUpNames }: UserFormProps) {
  const form = useForm({
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
  })
  const { data, errors, setData } = form

  function submit(event: FormEvent) {
    event.preventDefault()
    form.transform((values) => ({ ...values, seen: user.state }))
    form.put(`/admin/users/${user.ID}`, { preserveScroll: true, preserveState: true })
  }

  return (
    <form onSubmit={submit} noValidate data-testid="user-form" className="grid gap-4">
      <h3 className="text-base font-bold">Details</h3>
      <ErrorList errors={Object.values(errors)} testId="user-errors" />
      <div className="grid gap-4 sm:grid-cols-2">
        {TEXTS.map(({ name, label, ...rest }) => (
          <TextField
            key={name}
            {...rest}
            {...typedField(form, name)}
            label={label}
            maxLength={PERSON_LENGTHS[name]}
          />
        ))}
        <Select
          label="Type"
          options={TYPES}
          value={data.type}
          onChange={(type) => setData('type', type)}
          error={errors.type}
          testId="user-type"
        />
        <Select
          label="Membership"
          options={PLANS}
          value={data.membership}
          onChange={(membership) => setData('membership', membership)}
          error={errors.membership}
          testId="user-membership"
        />
        <TextField label="Plan start" type="date" {...typedField(form, 'plan_start_date')} />
        <TextField label="Plan end" type="date" {...typedField(form, 'plan_end_date')} />
        <TextField label="Credits given" inputMode="numeric" {...typedField(form, 'freeCredits')} />
        <TextField label="Credits left" inputMode="numeric" {...typedField(form, 'viewsLeft')} />
        <Select
          label="Follow-up label"
          options={followUpOptions(followUpNames, 'No label')}
          value={data.follow_up}
          onChange={(label) => setData('follow_up', label as typeof data.follow_up)}
          error={errors.follow_up}
          testId="user-follow-up"
        />
        <Checkbox
          label="May filter by Contract Awarded"
          checked={data.contract_awarded}
          onChange={({ target }) => setData('contract_awarded', target.checked)}
          className="self-end pb-2.5"
        />
      </div>
      <Button
        type="submit"
        variant="primary"
        busy={form.processing}
        data-testid="save-user"
        className="justify-self-end max-sm:w-full"
      >
        Save
      </Button>
    </form>
  )
}
