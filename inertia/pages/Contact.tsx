import { Link } from '@inertiajs/react'
import type { EnquiryTopic } from '#shared/members/enquiries'
import { textLinkClass } from '~/components/auth/links'
import { EnquiryForm } from '~/components/enquiries/EnquiryForm'
import { PublicHead } from '~/components/seo/PublicHead'
import type { InertiaProps } from '~/types'

type ContactProps = InertiaProps<{ topic: EnquiryTopic }>

export { PublicFooter as footer } from '~/layouts/PublicFooter'
export const title = ({ topic }: ContactProps) =>
  topic === 'data-rights' ? 'Request about personal data' : 'Contact us'

/** With the topic data rights, a request under data protection law. */
export default function Contact(props: ContactProps) {
  const { topic, app } = props
  const isRequest = topic === 'data-rights'
  const heading = title(props)
  return (
    <div className="flex-1">
      <PublicHead
        title={heading}
        description={`Contact ${app.brand}. We reply within one working day.`}
      />
      <div className="mx-auto w-full max-w-2xl px-4 py-10 sm:px-6 sm:py-16">
        <h1 className="text-3xl font-bold tracking-tight">{heading}</h1>
        <p className="mt-3 text-base/6 text-muted">
          {isRequest
            ? 'Ask what we hold about you, have it corrected or object to its use. We’ll reply within one month and may need to confirm your identity first.'
            : 'Got a question, spotted a mistake or found something that doesn’t work? Tell us and we’ll reply within one working day.'}
        </p>
        <div className="mt-6 rounded-xl border border-line bg-raised p-5 shadow-float sm:p-8">
          <EnquiryForm
            key={topic}
            topic={topic}
            button={isRequest ? 'Send the request' : 'Send'}
            messageLabel={isRequest ? 'Your request' : 'Message'}
            thanks={
              isRequest
                ? 'We’ll reply within one month, and usually much sooner.'
                : 'We’ll reply within one working day.'
            }
          />
        </div>
        <p className="mt-5 text-muted">
          Or email{' '}
          <a href={`mailto:${app.contactEmail}`} className={textLinkClass}>
            {app.contactEmail}
          </a>
          .{' '}
          {!isRequest && (
            <>
              About your personal data?{' '}
              <Link href="/contact?topic=data-rights" className={textLinkClass}>
                Send a data request
              </Link>
              .{' '}
            </>
          )}
          Are you listed as a contact?{' '}
          <Link href="/remove-my-details" className={textLinkClass}>
            Remove my details
          </Link>
          .
        </p>
      </div>
    </div>
  )
}
