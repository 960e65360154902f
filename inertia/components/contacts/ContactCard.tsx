import { EnvelopeIcon } from '@heroicons/react/20/solid'
import { buttonClass } from '~/components/ui/Button'
import { telHref } from '~/lib/format'
import { CallNow, CallStatusLine, type Call } from './CallCheck'

export type Contact = {
  role: string
  name: string
  phone: string | null
  email: string | null
  call: Call
}

const LINK = 'inline-block py-0.5 hover:underline'

type ContactCardProps = { contact: Contact; isLead: boolean }

export function ContactCard({ contact, isLead }: ContactCardProps) {
  const { role, name, phone, email, call } = contact
  if (call.status === 'Objected') return <Objected role={role} />
  return (
    <div
      data-testid="contact-card"
      className="flex min-w-0 flex-col rounded-panel border border-line bg-surface p-4"
    >
      <p className="text-xs font-medium text-muted">{role}</p>
      <p className="mt-0.5 text-base font-semibold wrap-anywhere">{name || 'Name unknown'}</p>
      <p className="mt-1.5 tabular-nums">
        <PhoneNumber phone={phone} call={call} />
      </p>
      <p className="wrap-anywhere">
        {email ? (
          <a href={`mailto:${email}`} className={LINK}>
            {email}
          </a>
        ) : (
          <None>No email address</None>
        )}
      </p>
      <CallStatusLine call={call} />
      {(phone || email) && (
        <div className="mt-auto flex flex-wrap gap-2 pt-3">
          {phone && (
            <CallNow
              name={name}
              phone={phone}
              call={call}
              look={{ variant: isLead ? 'primary' : 'secondary', size: 'sm' }}
              testId="call-now"
            />
          )}
          {email && (
            <a href={`mailto:${email}`} className={buttonClass({ size: 'sm' })}>
              <EnvelopeIcon aria-hidden="true" className="size-4 text-faint" />
              Email<span className="sr-only"> {name}</span>
            </a>
          )}
        </div>
      )}
    </div>
  )
}

/** Only Call Now dials a registered number, since it asks first. */
function PhoneNumber({ phone, call }: Pick<Contact, 'phone' | 'call'>) {
  if (!phone) return <None>No phone number</None>
  if (call.status === 'Registered') return phone
  return (
    <a href={telHref(phone)} className={LINK}>
      {phone}
    </a>
  )
}

/** Replaces a person who objected. */
function Objected({ role }: { role: string }) {
  return (
    <div
      data-testid="contact-objected"
      className="rounded-panel border border-dashed border-edge bg-surface p-4"
    >
      <p className="text-xs font-medium text-muted">{role}</p>
      <p className="mt-0.5 text-base font-semibold">Objected</p>
      <p className="mt-1.5 text-muted">This person has asked not to be listed or called.</p>
    </div>
  )
}

function None({ children }: { children: string }) {
  return <span className="text-faint">{children}</span>
}
