import { router, useForm } from '@inertiajs/react'
import type { FormEvent } from 'react'
import type { Data } from '@generated/data'
import { PERSON_LENGTHS } from '#shared/members/person'
import { Alert } from '~/components/ui/Alert'
import { Button } from '~/components/ui/Button'
import { PasswordField } from '~/components/ui/forms/PasswordField'
import { TextField } from '~/components/ui/forms/TextField'
import { FormFooter } from './FormFooter'
import { keepScroll } from './keepScroll'

/** The old address stays until the new one is verified. */
export function EmailForm({ profile }: { profile: Data.Profile }) {
  const form = useForm({ email: '', password: '' })

  function change(event: FormEvent) {
    event.preventDefault()
    form.put('/my-account/email', {
      preserveScroll: keepScroll,
      onSuccess: () => form.reset(),
    })
  }

  return (
    <form onSubmit={change} noValidate>
      <p className="mb-5 text-muted">
        You log in with <strong className="break-all text-ink">{profile.email}</strong>.
      </p>
      {profile.pending_email && <Pending email={profile.pending_email} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="New email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          maxLength={PERSON_LENGTHS.email}
          value={form.data.email}
          error={form.errors.email}
          onChange={(event) => form.setData('email', event.target.value)}
        />
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          required
          value={form.data.password}
          error={form.errors.password}
          onChange={(event) => form.setData('password', event.target.value)}
        />
      </div>
      <FormFooter busy={form.processing} disabled={!form.isDirty}>
        Change email
      </FormFooter>
    </form>
  )
}

function Pending({ email }: { email: string }) {
  const cancel = () => router.delete('/my-account/email', { preserveScroll: true })
  return (
    <Alert
      className="mb-5"
      testId="pending-email"
      action={
        <Button size="sm" onClick={cancel}>
          Keep current address
        </Button>
      }
    >
      <p>
        We’ve sent a link to <strong className="break-all">{email}</strong>. It’s valid for one
        hour.
      </p>
    </Alert>
  )
}
