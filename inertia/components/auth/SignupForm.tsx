import { Link } from '@inertiajs/react'
import type { FormEvent, ReactNode } from 'react'
import { useState } from 'react'
import { PASSWORD_MIN } from '#shared/limits'
import { PERSON_LENGTHS, phoneDigits } from '#shared/members/person'
import { Button } from '~/components/ui/Button'
import { ErrorList } from '~/components/ui/forms/ErrorList'
import { PasswordField } from '~/components/ui/forms/PasswordField'
import { TextField } from '~/components/ui/forms/TextField'
import { useFormCall } from '~/hooks/useFormCall'
import { LegalLinks } from './LegalLinks'
import { textLinkClass } from './links'
import { SignupSuccess } from './SignupSuccess'
import { useSignupFields } from './useSignupFields'

type SignupFormProps = {
  /** Turns a popup into the login; without it the link opens the page. */
  onLogin?: () => void
}

const FREE_PLAN = 'free'

export function SignupForm({ onLogin }: SignupFormProps) {
  const [email, setEmail] = useState<string | null>(null)
  const { setForm, ...call } = useFormCall('/register', () => {})
  const { field, check } = useSignupFields(call.errorOf)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = check(event.currentTarget)
    if (values && (await call.send({ ...values, plan: FREE_PLAN }))) setEmail(values.email)
  }

  if (email) return <SignupSuccess email={email} onLogin={onLogin} />

  return (
    <form
      ref={setForm}
      method="post"
      action="/register"
      onSubmit={submit}
      className="grid gap-6"
      noValidate
    >
      <ErrorList errors={call.list} testId="signup-errors" />
      <Group legend="About you">
        <TextField
          {...field('first_name')}
          label="First name"
          autoComplete="given-name"
          autoCapitalize="words"
          maxLength={PERSON_LENGTHS.first_name}
          autoFocus
        />
        <TextField
          {...field('last_name')}
          label="Last name"
          autoComplete="family-name"
          autoCapitalize="words"
          maxLength={PERSON_LENGTHS.last_name}
        />
        <TextField
          {...field('email')}
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={PERSON_LENGTHS.email}
        />
        <TextField
          {...field('phone')}
          label="Phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          onInput={({ currentTarget }) => {
            currentTarget.value = phoneDigits(currentTarget.value).slice(0, PERSON_LENGTHS.phone)
          }}
        />
      </Group>
      <Group legend="Your work">
        <TextField
          {...field('company')}
          label="Company"
          autoComplete="organization"
          autoCapitalize="words"
          maxLength={PERSON_LENGTHS.company}
        />
        <TextField
          {...field('position')}
          label="Position"
          autoComplete="organization-title"
          maxLength={PERSON_LENGTHS.position}
        />
      </Group>
      <Group legend="Your password">
        <PasswordField
          {...field('password')}
          label="Password"
          autoComplete="new-password"
          minLength={PASSWORD_MIN}
          hint={
            !field('password').error &&
            `At least ${PASSWORD_MIN} characters, with a letter and a number.`
          }
        />
        <PasswordField
          {...field('password_confirmation')}
          label="Confirm password"
          autoComplete="new-password"
        />
      </Group>
      <input type="hidden" name="plan" value={FREE_PLAN} />
      <div className="grid gap-4">
        <LegalLinks />
        <Button type="submit" variant="primary" size="lg" busy={call.busy} className="w-full">
          Start FREE Trial
        </Button>
        <p className="text-center text-muted">
          Already a member?{' '}
          {onLogin ? (
            <button type="button" onClick={onLogin} className={textLinkClass}>
              Log in
            </button>
          ) : (
            <Link href="/login" className={textLinkClass}>
              Log in
            </Link>
          )}
        </p>
      </div>
    </form>
  )
}

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 border-t border-line pt-4 first-of-type:border-t-0 first-of-type:pt-0">
      <legend className="float-left mb-3 w-full text-sm font-bold text-ink">{legend}</legend>
      <div className="clear-both grid gap-4 sm:grid-cols-2">{children}</div>
    </fieldset>
  )
}
