import { EnvelopeIcon } from '@heroicons/react/24/outline'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Alert } from '~/components/ui/Alert'
import { Button } from '~/components/ui/Button'
import { ErrorList } from '~/components/ui/forms/ErrorList'
import { TextField } from '~/components/ui/forms/TextField'
import { useFormCall } from '~/hooks/useFormCall'
import { restoreLostFocus } from '~/lib/lostFocus'

type LinkRequestFormProps = { path: string; label: string }

/** The answer is the same for every address. */
export function LinkRequestForm({ path, label }: LinkRequestFormProps) {
  const [sent, setSent] = useState<string | null>(null)
  const { setForm, ...call } = useFormCall<{ message: string }>(path, ({ message }) =>
    setSent(message)
  )
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (sent) restoreLostFocus(button.current)
  }, [sent])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setSent(null)
    void call.send({ email: new FormData(event.currentTarget).get('email') })
  }

  return (
    <form
      ref={setForm}
      method="post"
      action={path}
      onSubmit={submit}
      className="grid gap-4"
      noValidate
    >
      <ErrorList errors={call.general} testId="form-errors" />
      {sent && (
        <Alert tone="success" testId="link-sent">
          <p>{sent}</p>
        </Alert>
      )}
      <TextField
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        required
        autoFocus
        icon={<EnvelopeIcon />}
        error={call.errorOf('email')}
      />
      <Button
        ref={button}
        type="submit"
        variant="primary"
        size="lg"
        busy={call.busy}
        className="w-full"
      >
        {label}
      </Button>
    </form>
  )
}
