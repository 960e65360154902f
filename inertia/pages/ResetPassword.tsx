import { Link } from '@inertiajs/react'
import { useState, type FormEvent } from 'react'
import { PASSWORD_MIN } from '#shared/limits'
import { AuthCard } from '~/components/auth/AuthCard'
import { textLinkClass } from '~/components/auth/links'
import { Alert } from '~/components/ui/Alert'
import { Button, ButtonLink } from '~/components/ui/Button'
import { ErrorList } from '~/components/ui/forms/ErrorList'
import { PasswordField } from '~/components/ui/forms/PasswordField'
import { useFormCall } from '~/hooks/useFormCall'
import type { InertiaProps } from '~/types'

export const title = 'Choose a new password'

/** The mailed link leads here and works once. */
export default function ResetPassword({ token }: InertiaProps<{ token: string | null }>) {
  return (
    <AuthCard title="Choose a new password">
      {token ? (
        <NewPasswordForm token={token} />
      ) : (
        <>
          <Alert tone="danger" testId="link-refused">
            <p>This link is no longer valid. Please request a new one.</p>
          </Alert>
          <ButtonLink href="/forgot-password" variant="primary" size="lg" className="mt-5 w-full">
            Request a new link
          </ButtonLink>
        </>
      )}
    </AuthCard>
  )
}

function NewPasswordForm({ token }: { token: string }) {
  const [done, setDone] = useState<string | null>(null)
  const { setForm, ...call } = useFormCall<{ message: string }>('/reset-password', ({ message }) =>
    setDone(message)
  )

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    void call.send({ token, ...Object.fromEntries(form) })
  }

  if (done) {
    return (
      <>
        <Alert tone="success" testId="password-changed">
          <p>{done}</p>
        </Alert>
        <ButtonLink href="/login" variant="primary" size="lg" className="mt-5 w-full">
          Log in
        </ButtonLink>
      </>
    )
  }
  return (
    <form
      ref={setForm}
      method="post"
      action="/reset-password"
      onSubmit={submit}
      className="grid gap-4"
      noValidate
    >
      <ErrorList errors={call.general} testId="form-errors" />
      <PasswordField
        label="New password"
        name="password"
        autoComplete="new-password"
        minLength={PASSWORD_MIN}
        required
        autoFocus
        hint={`At least ${PASSWORD_MIN} characters, with a letter and a number.`}
        error={call.errorOf('password')}
      />
      <PasswordField
        label="Confirm new password"
        name="password_confirmation"
        autoComplete="new-password"
        required
        error={call.errorOf('password_confirmation')}
      />
      <Button type="submit" variant="primary" size="lg" busy={call.busy} className="w-full">
        Change password
      </Button>
      <p className="text-center text-muted">
        You’ll be logged out of every browser, and your access tokens will be revoked.{' '}
        <Link href="/login" className={textLinkClass}>
          Log in
        </Link>
      </p>
    </form>
  )
}
