import { Link } from '@inertiajs/react'
import { useState, type FormEvent } from 'react'
import { PASSWORD_MIN } from '#shared/limits'
import { PERSON_LENGTHS, phoneDigits } from '#shared/members/person'
import {
  SIGN_UP_FIELDS,
  signUpProblems,
  type SignUpField,
  type SignUpValues,
} from '#shared/members/sign_up'
import { Button } from '~/components/ui/Button'
import { ErrorList } from '~/components/ui/forms/ErrorList'
import { PasswordField } from '~/components/ui/forms/PasswordField'
import { TextField } from '~/components/ui/forms/TextField'
import { useFormCall } from '~/hooks/useFormCall'
import { LegalLinks } from './LegalLinks'
import { textLinkClass } from './links'
import { SignupSuccess } from './SignupSuccess'

type SignupFormProps = {
  /** Turns a popup into the login; without it the link opens the page. */
  onLogin?: () => void
}

const FREE_PLAN = 'free'

function valuesOf(form: FormData): SignUpValues {
  const entries = SIGN_UP_FIELDS.map((field) => [field, String(form.get(field) ?? '')])
  return Object.fromEntries(entries) as SignUpValues
}

export function SignupForm({ onLogin }: SignupFormProps) {
  const [email, setEmail] = useState<string | null>(null)
  const [problems, setProblems] = useState<Partial<SignUpValues>>({})
  const { setForm, ...call } = useFormCall('/register', () => {})

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const values = valuesOf(new FormData(form))
    const found = signUpProblems(values)
    setProblems(found)
    const first = SIGN_UP_FIELDS.find((field) => found[field])
    if (first) {
      form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
    } else if (await call.send({ ...values, plan: FREE_PLAN })) {
      setEmail(values.email)
    }
  }

  if (email) return <SignupSuccess email={email} onLogin={onLogin} />

  const field = (name: SignUpField) => ({
    name,
    required: true,
    error: problems[name] ?? call.errorOf(name),
    onChange: () => problems[name] && setProblems({ ...problems, [name]: undefined }),
  })

  return (
    <form
      ref={setForm}
      method="post"
      action="/register"
      onSubmit={submit}
      className="grid gap-4"
      noValidate
    >
      <ErrorList errors={call.list} testId="signup-errors" />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...field('first_name')}
          label="First name"
          autoComplete="given-name"
          maxLength={PERSON_LENGTHS.first_name}
          autoFocus
        />
        <TextField
          {...field('last_name')}
          label="Last name"
          autoComplete="family-name"
          maxLength={PERSON_LENGTHS.last_name}
        />
        <TextField
          {...field('email')}
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={PERSON_LENGTHS.email}
        />
        <TextField
          {...field('phone')}
          label="Phone"
          type="tel"
          inputMode="numeric"
          autoComplete="tel"
          maxLength={PERSON_LENGTHS.phone}
          onInput={({ currentTarget }) => (currentTarget.value = phoneDigits(currentTarget.value))}
        />
        <TextField
          {...field('company')}
          label="Company"
          autoComplete="organization"
          maxLength={PERSON_LENGTHS.company}
        />
        <TextField
          {...field('position')}
          label="Position"
          autoComplete="organization-title"
          maxLength={PERSON_LENGTHS.position}
        />
        <PasswordField
          {...field('password')}
          label="Password"
          autoComplete="new-password"
          minLength={PASSWORD_MIN}
          hint={
            !problems.password &&
            !call.errorOf('password') &&
            `At least ${PASSWORD_MIN} characters, with a letter and a number.`
          }
        />
        <PasswordField
          {...field('password_confirmation')}
          label="Confirm password"
          autoComplete="new-password"
        />
      </div>
      <input type="hidden" name="plan" value={FREE_PLAN} />
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
    </form>
  )
}
