import { useState, type ChangeEvent, type FormEvent } from 'react'
import { OBJECTION_LENGTHS, type ObjectionProof } from '#shared/members/objections'
import { ObjectionCode } from './ObjectionCode'
import { ObjectionReceived } from './ObjectionReceived'
import { Button } from '~/components/ui/Button'
import { ErrorList } from '~/components/ui/forms/ErrorList'
import { Segmented } from '~/components/ui/forms/Segmented'
import { TextField } from '~/components/ui/forms/TextField'
import { useFormCall } from '~/hooks/useFormCall'

const WAYS = [
  { value: 'email', label: 'Email address' },
  { value: 'phone', label: 'Phone number' },
] as const

type Received = { token: string; proof: ObjectionProof }

export function ObjectionForm() {
  const [by, setBy] = useState<'email' | 'phone'>('email')
  const [typed, setTyped] = useState({ name: '', email: '', phone: '' })
  const [received, setReceived] = useState<Received | null>(null)
  const [isProven, setProven] = useState(false)
  const { setForm, ...call } = useFormCall<Received>('/remove-my-details', setReceived)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const hidden = form.elements.namedItem('website') as HTMLInputElement
    void call.send({ ...Object.fromEntries(new FormData(form)), by })
    // A browser may have filled the honeypot; it must not block the next try.
    hidden.value = ''
  }

  const field = (name: keyof typeof typed) => ({
    name,
    maxLength: OBJECTION_LENGTHS[name],
    value: typed[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      setTyped((before) => ({ ...before, [name]: target.value })),
    error: call.errorOf(name),
  })

  if (isProven || received?.proof === 'call') {
    return <ObjectionReceived proof={isProven ? 'code' : 'call'} />
  }
  if (received) {
    return (
      <ObjectionCode
        token={received.token}
        email={typed.email}
        onProven={() => setProven(true)}
        onAgain={() => setReceived(null)}
      />
    )
  }
  return (
    <form
      ref={setForm}
      method="post"
      action="/remove-my-details"
      onSubmit={submit}
      className="grid gap-4"
      data-testid="objection-form"
      noValidate
    >
      <ErrorList errors={call.general} testId="objection-errors" />
      <TextField {...field('name')} label="Your name" autoComplete="name" required />
      <div className="grid gap-2">
        <p className="text-sm font-medium">I’m listed by my</p>
        <Segmented
          label="I’m listed by my"
          options={WAYS}
          value={by}
          onChange={setBy}
          className="justify-self-start"
          testId="objection-by"
        />
      </div>
      {by === 'email' ? (
        <TextField
          key="email"
          {...field('email')}
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          hint="We’ll send a code there to check it’s yours."
          required
        />
      ) : (
        <TextField
          key="phone"
          {...field('phone')}
          label="Phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint="We’ll call you there to check it’s yours."
          required
        />
      )}
      <p className="hidden" aria-hidden="true">
        <input name="website" tabIndex={-1} autoComplete="off" aria-label="Leave this empty" />
      </p>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        busy={call.busy}
        className="w-full"
        data-testid="send-objection"
      >
        {by === 'email' ? 'Send code' : 'Request removal'}
      </Button>
    </form>
  )
}
