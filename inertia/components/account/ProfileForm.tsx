import { useForm } from '@inertiajs/react'
import type { FormEvent } from 'react'
import type { Data } from '@generated/data'
import { PERSON_LENGTHS, phoneDigits } from '#shared/members/person'
import { TextField } from '~/components/ui/forms/TextField'
import { keepScroll } from './keepScroll'
import { FormFooter } from './FormFooter'

export function ProfileForm({ profile }: { profile: Data.Profile }) {
  const { first_name, last_name, phone, company, position } = profile
  const form = useForm({ first_name, last_name, phone, company, position })

  function save(event: FormEvent) {
    event.preventDefault()
    form.put('/my-account/profile', {
      preserveScroll: keepScroll,
      onSuccess: () => form.setDefaults(),
    })
  }

  const field = (name: keyof typeof form.data, toText = (typed: string) => typed) => ({
    name,
    required: true,
    maxLength: PERSON_LENGTHS[name],
    value: form.data[name],
    error: form.errors[name],
    onChange: (event: { target: { value: string } }) =>
      form.setData(name, toText(event.target.value)),
  })

  return (
    <form onSubmit={save} noValidate>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="First name" autoComplete="given-name" {...field('first_name')} />
        <TextField label="Last name" autoComplete="family-name" {...field('last_name')} />
        <TextField label="Company" autoComplete="organization" {...field('company')} />
        <TextField label="Position" autoComplete="organization-title" {...field('position')} />
        <TextField
          label="Phone"
          type="tel"
          inputMode="numeric"
          autoComplete="tel"
          hint="Digits only."
          {...field('phone', phoneDigits)}
        />
      </div>
      <FormFooter busy={form.processing} disabled={!form.isDirty}>
        Save details
      </FormFooter>
    </form>
  )
}
