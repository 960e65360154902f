import { router } from '@inertiajs/react'
import { useState, type FormEvent } from 'react'
import { isSameName, SIGNATURE_MAX, SIGNATURE_REASON_MAX } from '#shared/members/agreements'
import { Button } from '~/components/ui/Button'
import { Checkbox } from '~/components/ui/forms/Checkbox'
import { ErrorList } from '~/components/ui/forms/ErrorList'
import { TextField } from '~/components/ui/forms/TextField'
import { useFormCall } from '~/hooks/useFormCall'
import { useSharedProps } from '~/hooks/useSharedProps'
import { restoreLostFocus } from '~/lib/lostFocus'
import { silentVisit } from '~/lib/silentVisit'

type SignatureFormProps = {
  path: string
  /** The seal of the text shown. */
  read: string
}

export function SignatureForm({ path, read }: SignatureFormProps) {
  const { viewer } = useSharedProps()
  /** The fingerprint of the accepted text: new terms must be accepted again. */
  const [ticked, setTicked] = useState<string | null>(null)
  const accepted = ticked === read
  const [name, setName] = useState('')
  const isOtherName = name.trim() !== '' && !isSameName(name, viewer?.name ?? '')
  const { setForm, ...call } = useFormCall<{ path: string }>(`${path}/signature`, (answer) =>
    router.visit(answer.path, { replace: true })
  )

  /** A refusal shows the current agreement, which may have changed; one that can no longer be signed says why at the top. */
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const reason = new FormData(event.currentTarget).get('reason')
    const isSigned = await call.send({ name, reason, accept: accepted, read })
    if (isSigned) return
    router.reload({
      ...silentVisit,
      onSuccess: ({ props }) => !props.canSign && showWhy(),
    })
  }

  return (
    <form
      ref={setForm}
      onSubmit={(event) => void submit(event)}
      noValidate
      data-testid="signature-form"
      className="grid gap-4 rounded-panel border border-line bg-raised p-5 sm:p-8"
    >
      <h2 className="text-lg font-bold tracking-tight">Your signature</h2>
      <ErrorList errors={call.general} testId="signature-errors" />
      <TextField
        label="Your full name"
        name="name"
        autoComplete="name"
        maxLength={SIGNATURE_MAX}
        placeholder={viewer?.name}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={call.errorOf('name')}
        hint="Typing your name and choosing Sign counts as your signature."
        required
      />
      {isOtherName && (
        <TextField
          label="Why are you signing with a different name?"
          name="reason"
          maxLength={SIGNATURE_REASON_MAX}
          error={call.errorOf('reason')}
          hint={`Your account is in the name of ${viewer?.name}. We’ll keep the reason with the agreement.`}
          required
        />
      )}
      <Checkbox
        label="I have read the agreement and accept it on behalf of the member named in it."
        name="accept"
        checked={accepted}
        onChange={({ target }) => setTicked(target.checked ? read : null)}
        error={call.errorOf('accept')}
      />
      <div className="flex justify-end">
        <Button
          type="submit"
          variant="primary"
          size="lg"
          busy={call.busy}
          disabled={!accepted}
          data-testid="sign"
          className="max-sm:w-full"
        >
          Sign the agreement
        </Button>
      </div>
    </form>
  )
}

function showWhy() {
  window.scrollTo(0, 0)
  setTimeout(() => restoreLostFocus(document.getElementById('content')))
}
