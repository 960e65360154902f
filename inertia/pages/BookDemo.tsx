import { CheckIcon } from '@heroicons/react/20/solid'
import { EnquiryForm } from '~/components/enquiries/EnquiryForm'
import { PublicHead } from '~/components/seo/PublicHead'
import { useSharedProps } from '~/hooks/useSharedProps'

const SHOWN = [
  'Live projects for your trade in the towns you cover',
  'How to find and call the right person on site within a minute',
  'My Projects and the sales pipeline, from first call to won',
  'What a plan would cost your firm, with no hidden extras',
]

export { PublicFooter as footer } from '~/layouts/PublicFooter'
export const title = 'Book a demo'

export default function BookDemo() {
  const { app } = useSharedProps()
  return (
    <div className="flex-1">
      <PublicHead
        title={title}
        description={`A 20-minute call while you follow on your screen: see what ${app.brand} has for your trade and area.`}
      />
      <div className="mx-auto grid w-full max-w-5xl gap-x-14 gap-y-8 px-4 py-10 sm:px-6 sm:py-16 lg:grid-cols-[1fr_1.1fr] lg:items-start">
        <div className="lg:pt-6">
          <h1 className="text-3xl font-bold tracking-tight sm:text-4xl">Book a demo</h1>
          <p className="mt-3 max-w-md text-base/6 text-muted">
            A 20-minute call while you follow on your screen. We’ll call you and show you what{' '}
            {app.brand} has for your trade and area.
          </p>
          <ul className="mt-6 grid gap-3 text-base/6">
            {SHOWN.map((line) => (
              <li key={line} className="flex gap-3">
                <CheckIcon
                  aria-hidden="true"
                  className="mt-0.5 size-5 shrink-0 text-success-text"
                />
                {line}
              </li>
            ))}
          </ul>
        </div>
        <div className="rounded-xl border border-line bg-raised p-5 shadow-float sm:p-8">
          <EnquiryForm
            topic="demo"
            button="Book a demo"
            messageLabel="What would you like to see, and when can we call? (optional)"
            thanks="We’ll call you within one working day to agree a time."
          />
        </div>
      </div>
    </div>
  )
}
