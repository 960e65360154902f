import { router } from '@inertiajs/react'
import { useState, type FormEvent } from 'react'
import type { Data } from '@generated/data'
import { formatDay } from '#shared/time/dates'
import { ACCESS_TOKENS, TOKEN_NAME_MAX } from '#shared/limits'
import { Alert } from '~/components/ui/Alert'
import { Button } from '~/components/ui/Button'
import { TextField } from '~/components/ui/forms/TextField'
import { useFormCall } from '~/hooks/useFormCall'
import { formatTime } from '~/lib/format'
import { notify } from '~/lib/notify'

type Created = { secret: string }

/** A new token shows its secret only once. */
export function AccessTokens({ tokens }: { tokens: Data.AccessToken[] }) {
  const [name, setName] = useState('')
  const [secret, setSecret] = useState<string | null>(null)
  const { setForm, send, busy, general, errorOf } = useFormCall<Created>(
    '/my-account/tokens',
    (answer) => {
      setSecret(answer.secret)
      setName('')
      router.reload({ only: ['tokens'] })
    }
  )
  const isFull = tokens.length >= ACCESS_TOKENS

  function create(event: FormEvent) {
    event.preventDefault()
    setSecret(null)
    void send({ name })
  }

  return (
    <>
      {tokens.length > 0 && (
        <ul className="divide-y border-b">
          {tokens.map((token) => (
            <Token key={token.ID} token={token} onRevoke={() => setSecret(null)} />
          ))}
        </ul>
      )}
      <div className="grid gap-4 p-4 sm:p-6">
        {secret && <Secret secret={secret} />}
        {isFull ? (
          <p className="text-muted">
            You have {ACCESS_TOKENS} tokens, which is the maximum. Revoke one to create another.
          </p>
        ) : (
          <form
            ref={setForm}
            onSubmit={create}
            noValidate
            className="flex flex-wrap items-start gap-3"
          >
            <TextField
              label="New token name"
              name="name"
              maxLength={TOKEN_NAME_MAX}
              value={name}
              error={errorOf('name') ?? general[0]}
              onChange={(event) => setName(event.target.value)}
              className="min-w-0 flex-1 basis-60"
            />
            <Button
              type="submit"
              busy={busy}
              disabled={name.trim() === ''}
              className="max-sm:w-full sm:mt-[1.6rem]"
            >
              Create token
            </Button>
          </form>
        )}
      </div>
    </>
  )
}

function Token({ token, onRevoke }: { token: Data.AccessToken; onRevoke: () => void }) {
  const [isBusy, setBusy] = useState(false)

  function revoke() {
    setBusy(true)
    onRevoke()
    router.delete(`/my-account/tokens/${token.ID}`, {
      preserveScroll: true,
      onFinish: () => setBusy(false),
    })
  }

  return (
    <li
      data-testid="access-token"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3.5 sm:px-6"
    >
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{token.name}</p>
        <p className="text-[0.8125rem] text-muted tabular-nums">
          Created {formatDay(token.date)} ·{' '}
          {token.last_used ? `last used ${formatTime(token.last_used)}` : 'never used'}
        </p>
      </div>
      <Button size="sm" busy={isBusy} aria-label={`Revoke ${token.name}`} onClick={revoke}>
        Revoke
      </Button>
    </li>
  )
}

function Secret({ secret }: { secret: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(secret)
      notify.success('Copied.')
    } catch {
      notify.error('Your browser blocked copying. Please copy the token yourself.')
    }
  }

  return (
    <Alert
      tone="success"
      title="Copy this token now. You won’t see it again."
      testId="new-token"
      action={
        <Button size="sm" onClick={copy}>
          Copy
        </Button>
      }
    >
      <code className="mt-1 block font-mono text-[0.8125rem] break-all text-ink">{secret}</code>
    </Alert>
  )
}
