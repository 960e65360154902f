import type { FormEvent } from 'react'
import { CODE_DIGITS, CODE_MINUTES } from '#shared/members/objections'
import { Button } from '~/components/ui/Button'
import { TextField } from '~/components/ui/forms/TextField'
import { useFormCall } from '~/hooks/useFormCall'

type ObjectionCodeProps = {
  token: string
  email: string
  onProven: () => void
  onAgain: () => void
}

export function ObjectionCode({ token, email, onProven, onAgain }: ObjectionCodeProps) {
  const { setForm, ...call } = useFormCall('/remove-my-details/code', onProven)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void call.send({ token, code: new FormData(event.currentTarget).get('code') })
  }

  return (
    <form
      ref={setForm}
      onSubmit={submit}
      className="grid gap-4"
      data-testid="objection-code-form"
      noValidate
    >
      <h2 className="text-xl font-bold tracking-tight">Enter your code</h2>
      <p className="text-base/6 text-muted" role="status">
        We’ve sent a {CODE_DIGITS}-digit code to{' '}
        <span className="wrap-anywhere text-ink">{email}</span>. It’s valid for {CODE_MINUTES}{' '}
        minutes.
      </p>
      <TextField
        label="Code"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={CODE_DIGITS + 1}
        error={call.errorOf('code') ?? call.general[0]}
        autoFocus
        required
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" busy={call.busy} data-testid="prove-objection">
          Confirm
        </Button>
        <Button variant="link" onClick={onAgain}>
          Request a new code
        </Button>
      </div>
    </form>
  )
}
