import { EnvelopeIcon, PhoneIcon } from '@heroicons/react/20/solid'
import { buttonClass } from '~/components/ui/Button'
import { telHref } from '~/lib/format'

export type Contact = { role: string; name: string; phone: string | null; email: string | null }

const LINK = 'inline-block py-0.5 hover:underline'

type ContactCardProps = { contact: Contact; isLead: boolean }

/** One person on the site: name, telephone, e-mail, and the two ways to reach them. */
export function ContactCard({ contact, isLead }: ContactCardProps) {
  const { role, name, phone, email } = contact
  return (
    <div
      data-testid="contact-card"
      className="flex min-w-0 flex-col rounded-panel border border-line bg-surface p-4"
    >
      <p className="text-xs font-medium text-muted">{role}</p>
      <p className="mt-0.5 text-base font-semibold wrap-anywhere">{name || 'Name unknown'}</p>
      <p className="mt-1.5 tabular-nums">
        {phone ? (
          <a href={telHref(phone)} className={LINK}>
            {phone}
          </a>
        ) : (
          <None>No phone number</None>
        )}
      </p>
      <p className="wrap-anywhere">
        {email ? (
          <a href={`mailto:${email}`} className={LINK}>
            {email}
          </a>
        ) : (
          <None>No e-mail address</None>
        )}
      </p>
      {(phone || email) && (
        <div className="mt-auto flex flex-wrap gap-2 pt-3">
          {phone && (
            <a
              href={telHref(phone)}
              data-testid="call-now"
              className={buttonClass({ variant: isLead ? 'primary' : 'secondary', size: 'sm' })}
            >
              <PhoneIcon aria-hidden="true" className="size-4" />
              Call Now<span className="sr-only">: {name}</span>
            </a>
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

function None({ children }: { children: string }) {
  return <span className="text-faint">{children}</span>
}
