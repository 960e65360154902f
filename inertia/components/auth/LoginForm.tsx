import { EnvelopeIcon, LockClosedIcon } from '@heroicons/react/24/outline'
import { Link } from '@inertiajs/react'
import type { FormEvent } from 'react'
import { UNVERIFIED } from '#shared/members/unverified'
import { Button } from '~/components/ui/Button'
import { Checkbox } from '~/components/ui/forms/Checkbox'
import { ErrorList } from '~/components/ui/forms/ErrorList'
import { PasswordField } from '~/components/ui/forms/PasswordField'
import { TextField } from '~/components/ui/forms/TextField'
import { useFormCall } from '~/hooks/useFormCall'
import { useSharedProps } from '~/hooks/useSharedProps'
import { textLinkClass } from './links'

type LoginFormProps = {
  /** Gets the address where the member wanted to go. */
  onDone: (redirectTo: string) => void
  /** Turns a popup into the signup; without it the link opens the page. */
  onSignup?: () => void
  /** Closes a popup when a link leaves the page. */
  onLeave?: () => void
}

export function LoginForm({ onDone, onSignup, onLeave }: LoginFormProps) {
  const { verifiedEmail } = useSharedProps()
  const { setForm, send, busy, list, errorOf } = useFormCall<{ redirectTo: string }>(
    '/login',
    (answer) => onDone(answer.redirectTo)
  )

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    void send({
      email: typed.get('email'),
      password: typed.get('password'),
      remember: typed.has('remember'),
    })
  }

  return (
    <form
      ref={setForm}
      method="post"
      action="/login"
      onSubmit={submit}
      className="grid gap-4"
      noValidate
    >
      <ErrorList errors={list} testId="login-errors">
        {list.includes(UNVERIFIED) && (
          <p>
            Follow the link in our latest email; it’s valid for one hour. Didn’t get it?{' '}
            <Link href="/verify-email" onClick={onLeave} className={textLinkClass}>
              Send a new link
            </Link>
          </p>
        )}
      </ErrorList>
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        required
        defaultValue={verifiedEmail ?? undefined}
        autoFocus={!verifiedEmail}
        icon={<EnvelopeIcon />}
        invalid={Boolean(errorOf('email'))}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        autoFocus={Boolean(verifiedEmail)}
        icon={<LockClosedIcon />}
        invalid={Boolean(errorOf('password'))}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Checkbox name="remember" label="Remember me" />
        <Link href="/forgot-password" onClick={onLeave} className={textLinkClass}>
          Forgot Password
        </Link>
      </div>
      <Button type="submit" variant="primary" size="lg" busy={busy} className="mt-1 w-full">
        Log in
      </Button>
      <p className="text-center text-muted">
        New User?{' '}
        {onSignup ? (
          <button type="button" onClick={onSignup} className={textLinkClass}>
            Join for FREE
          </button>
        ) : (
          <Link href="/register" className={textLinkClass}>
            Join for FREE
          </Link>
        )}
      </p>
    </form>
  )
}
