import { useForm } from '@inertiajs/react'
import type { FormEvent } from 'react'
import { passwordProblem, PASSWORD_MESSAGES } from '#shared/members/passwords'
import { PasswordField } from '~/components/ui/forms/PasswordField'
import { FormFooter } from './FormFooter'
import { keepScroll } from './keepScroll'

const EMPTY = { current_password: '', password: '', password_confirmation: '' }

/** The browser checks what it can before it asks the server. */
export function PasswordForm() {
  const form = useForm(EMPTY)

  function change(event: FormEvent) {
    event.preventDefault()
    const { password, password_confirmation: repeated } = form.data
    const problem = passwordProblem(password)
    form.clearErrors()
    if (problem) return form.setError('password', problem)
    if (password !== repeated) {
      return form.setError('password_confirmation', PASSWORD_MESSAGES.mismatch)
    }
    form.put('/my-account/password', {
      preserveScroll: keepScroll,
      onSuccess: () => form.reset(),
    })
  }

  const field = (name: keyof typeof EMPTY) => ({
    name,
    required: true,
    value: form.data[name],
    error: form.errors[name],
    onChange: (event: { target: { value: string } }) => form.setData(name, event.target.value),
  })

  return (
    <form onSubmit={change} noValidate>
      <div className="grid gap-4 sm:grid-cols-2">
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          className="sm:col-span-2 sm:mr-[calc(50%+0.5rem)]"
          {...field('current_password')}
        />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint="At least 8 characters, with a letter and a number."
          {...field('password')}
        />
        <PasswordField
          label="New password again"
          autoComplete="new-password"
          {...field('password_confirmation')}
        />
      </div>
      <FormFooter busy={form.processing} disabled={!form.isDirty}>
        Change password
      </FormFooter>
    </form>
  )
}
