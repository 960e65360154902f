import type { ComponentProps } from 'react'
import { MEMBERSHIP_LABELS, MEMBERSHIPS, type Membership } from '#shared/members/people'
import { PERSON_LENGTHS } from '#shared/members/person'
import { Checkbox } from '~/components/ui/forms/Checkbox'
import { DateField } from '~/components/ui/forms/DateField'
import { Select } from '~/components/ui/forms/Select'
import { TextField } from '~/components/ui/forms/TextField'
import { pickedField, typedField } from '~/lib/formFields'

export const USER_LABELS = {
  first_name: 'First name',
  last_name: 'Last name',
  email: 'Email',
  phone: 'Phone',
  company: 'Company',
  position: 'Position',
  membership: 'Membership',
  plan_start_date: 'Plan start',
  plan_end_date: 'Plan end',
  freeCredits: 'Credits granted',
  contract_awarded: 'Can filter by Contract Awarded',
}

const PERSON = [
  { name: 'first_name', required: true },
  { name: 'last_name', required: true },
  { name: 'email', type: 'email', required: true },
  { name: 'phone', type: 'tel' },
  { name: 'company' },
  { name: 'position' },
] as const
const PLANS = MEMBERSHIPS.map((value) => ({ value, label: MEMBERSHIP_LABELS[value] }))

export type UserDetails = Record<(typeof PERSON)[number]['name'], string> & {
  membership: Membership
  plan_start_date: string
  plan_end_date: string
  freeCredits: string
  contract_awarded: boolean
}

type UserFieldsProps = { form: Parameters<typeof typedField<UserDetails>>[0] }

export function PersonFields({ form }: UserFieldsProps) {
  return PERSON.map(({ name, ...rest }) => (
    <TextField
      key={name}
      {...rest}
      {...typedField(form, name)}
      label={USER_LABELS[name]}
      maxLength={PERSON_LENGTHS[name]}
    />
  ))
}

export function PlanFields({ form }: UserFieldsProps) {
  return (
    <>
      <Select
        label={USER_LABELS.membership}
        options={PLANS}
        {...pickedField(form, 'membership')}
        testId="user-membership"
      />
      <DateField
        label={USER_LABELS.plan_start_date}
        name="plan_start_date"
        {...pickedField(form, 'plan_start_date')}
      />
      <DateField
        label={USER_LABELS.plan_end_date}
        name="plan_end_date"
        {...pickedField(form, 'plan_end_date')}
      />
      <TextField
        label={USER_LABELS.freeCredits}
        inputMode="numeric"
        {...typedField(form, 'freeCredits')}
      />
    </>
  )
}

type AwardedFieldProps = UserFieldsProps & Pick<ComponentProps<typeof Checkbox>, 'className'>

/** Whether the user may filter by Contract Awarded. */
export function AwardedField({ form, className }: AwardedFieldProps) {
  const { value, onChange } = pickedField(form, 'contract_awarded')
  return (
    <Checkbox
      label={USER_LABELS.contract_awarded}
      checked={value}
      onChange={({ target }) => onChange(target.checked)}
      className={className}
    />
  )
}
