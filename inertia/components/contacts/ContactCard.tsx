import { CheckBadgeIcon, EnvelopeIcon } from '@heroicons/react/20/solid'
import { formatDay } from '#shared/time/dates'
import { callMade } from '~/components/activity/calls'
import { buttonClass } from '~/components/ui/Button'
import { CopyButton } from '~/components/ui/CopyButton'
import { cx } from '~/lib/cx'
import { telHref } from '~/lib/format'
import { CallNow, CallStatusLine, type Call } from './CallCheck'

export type Contact = {
  role: string
  name: string
  phone: string | null
  email: string | null
  call: Call
}

const LINK = 'inline-block py-0.5 hover:underline max-md:py-2'
const COPY = 'max-md:size-10!'
/** On a phone, Call Now is beside the number. */
const GRID =
  'max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:content-start max-md:items-center max-md:p-3 max-md:*:col-span-full'

type ContactCardProps = {
  siteId: number
  contact: Contact
  isLead: boolean
  verified: string | null
}

export function ContactCard({ siteId, contact, isLead, verified }: ContactCardProps) {
  const { role, name, phone, email, call } = contact
  if (call.status === 'Objected') return <Objected role={role} />
  return (
    <div
      data-testid="contact-card"
      className={cx('flex min-w-0 flex-col rounded-panel border border-line bg-surface p-4', GRID)}
    >
      <p className="flex flex-wrap justify-between gap-x-3 text-xs font-medium text-muted">
        {role}
        {verified && (
          <span className="inline-flex items-center gap-1 text-success-text tabular-nums">
            <CheckBadgeIcon aria-hidden="true" className="size-4" />
            Verified {formatDay(verified)}
          </span>
        )}
      </p>
      <p className="mt-0.5 text-base font-semibold wrap-anywhere">{name || 'Name unknown'}</p>
      <p
        className={cx(
          'mt-1.5 text-[0.9375rem] font-[550] tabular-nums max-md:col-span-1! max-md:row-start-3 max-md:mt-0',
          phone && 'max-md:text-[1.1875rem]/6'
        )}
      >
        <PhoneNumber phone={phone} call={call} onCall={() => callMade(siteId, name)} />{' '}
        {phone && (
          <CopyButton text={phone} what={`the number of ${name || role}`} className={COPY} />
        )}
      </p>
      <p className="flex items-center gap-1">
        {email ? (
          <>
            <a href={`mailto:${email}`} title={email} className={cx(LINK, 'min-w-0 truncate')}>
              {email}
            </a>
            <CopyButton
              text={email}
              what={`the email address of ${name || role}`}
              className={COPY}
            />
          </>
        ) : (
          <None>No email address</None>
        )}
      </p>
      <CallStatusLine call={call} />
      {(phone || email) && (
        <div className="mt-auto flex flex-wrap gap-2 pt-3 max-md:col-span-1! max-md:col-start-2! max-md:row-start-3 max-md:mt-0 max-md:pt-0 max-md:*:h-10">
          {phone && (
            <CallNow
              siteId={siteId}
              name={name}
              phone={phone}
              call={call}
              look={{ variant: isLead ? 'primary' : 'secondary', size: 'sm' }}
              testId="call-now"
            />
          )}
          {email && (
            <a
              href={`mailto:${email}`}
              className={cx(buttonClass({ size: 'sm' }), 'max-md:hidden')}
            >
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
function PhoneNumber({
  phone,
  call,
  onCall,
}: Pick<Contact, 'phone' | 'call'> & { onCall: () => void }) {
  if (!phone) return <None>No phone number</None>
  if (call.status === 'Registered') return phone
  return (
    <a href={telHref(phone)} onClick={onCall} className={LINK}>
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
      <p className="mt-0.5 text-base font-semibold">Do not contact</p>
      <p className="mt-1.5 text-muted">This person has asked not to be listed or called.</p>
    </div>
  )
}

function None({ children }: { children: string }) {
  return <span className="text-faint">{children}</span>
}
