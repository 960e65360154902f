import { useState, type FormEvent } from 'react'
import { ENQUIRY_LENGTHS, type EnquiryTopic } from '#shared/members/enquiries'
import { phoneDigits } from '#shared/members/person'
import { Button } from '~/components/ui/Button'
import { ErrorList } from '~/components/ui/forms/ErrorList'
import { TextArea } from '~/components/ui/forms/TextArea'
import { TextField } from '~/components/ui/forms/TextField'
import { ThankYou } from '~/components/ui/ThankYou'
import { useFormCall } from '~/hooks/useFormCall'
import { useSharedProps } from '~/hooks/useSharedProps'

type EnquiryFormProps = {
  topic: EnquiryTopic
  button: string
  messageLabel: string
  /** What happens next. */
  thanks: string
}

export function EnquiryForm({ topic, button, messageLabel, thanks }: EnquiryFormProps) {
  const { viewer } = useSharedProps()
  const [sent, setSent] = useState(false)
  const { setForm, ...call } = useFormCall('/enquiries', () => setSent(true))
  const isDemo = topic === 'demo'

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void call.send({ ...Object.fromEntries(new FormData(event.currentTarget)), topic })
  }

  if (sent) return <ThankYou next={thanks} testId="enquiry-sent" />

  const field = (name: keyof typeof ENQUIRY_LENGTHS) => ({
    name,
    maxLength: ENQUIRY_LENGTHS[name],
    error: call.errorOf(name),
  })

  return (
    <form
      ref={setForm}
      method="post"
      action="/enquiries"
      onSubmit={submit}
      className="grid gap-4"
      data-testid="enquiry-form"
      noValidate
    >
      <ErrorList errors={call.general} testId="enquiry-errors" />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...field('name')}
          label="Name"
          autoComplete="name"
          defaultValue={viewer?.name}
          required
        />
        <TextField
          {...field('email')}
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          defaultValue={viewer?.email}
          required
        />
        <TextField
          {...field('company')}
          label={isDemo ? 'Company' : 'Company (optional)'}
          autoComplete="organization"
          required={isDemo}
        />
        <TextField
          {...field('phone')}
          label={isDemo ? 'Phone' : 'Phone (optional)'}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          required={isDemo}
          onInput={({ currentTarget }) => (currentTarget.value = phoneDigits(currentTarget.value))}
        />
      </div>
      <TextArea {...field('message')} label={messageLabel} rows={5} required={!isDemo} />
      <p className="hidden" aria-hidden="true">
        <input name="website" tabIndex={-1} autoComplete="off" aria-label="Leave this empty" />
      </p>
      <Button type="submit" variant="primary" size="lg" busy={call.busy} className="w-full">
        {button}
      </Button>
    </form>
  )
}
