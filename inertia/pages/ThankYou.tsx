import { CheckCircleIcon } from '@heroicons/react/24/outline'
import type { Data } from '@generated/data'
import { formatPence, termStart } from '#shared/members/agreements'
import { ButtonLink } from '~/components/ui/Button'
import type { InertiaProps } from '~/types'

type ThankYouProps = InertiaProps<{ agreement: Data.Upgrade }>

export const title = 'Thank you'

export default function ThankYou({ agreement }: ThankYouProps) {
  const isPaid = agreement.status === 'completed'
  return (
    <div className="flex flex-1 items-start justify-center bg-drawing px-4 py-10 sm:items-center sm:py-16">
      <div
        className="w-full max-w-xl rounded-xl border border-line bg-raised p-6 text-center shadow-float sm:p-10"
        data-testid="thank-you"
      >
        <span className="mx-auto flex size-14 items-center justify-center rounded-full bg-success-soft text-success-text">
          <CheckCircleIcon aria-hidden="true" className="size-7" />
        </span>
        <h1 className="mt-4 text-2xl/8 font-bold tracking-tight">Thank you</h1>
        <p className="mt-2 text-base/6 text-muted">
          {isPaid
            ? 'Your agreement is signed and paid. You can now see contacts for every project, within your daily limit.'
            : 'Your agreement is signed. We’ve emailed you a confirmation with its fingerprint.'}
        </p>
        {!isPaid && agreement.price_pence !== null && (
          <p className="mt-3 text-base/6 text-muted">
            We’ll send you an invoice for{' '}
            <strong className="text-ink">{formatPence(agreement.price_pence)}</strong> plus VAT
            where it applies. Your term will start {termStart(agreement.runs_until)}.
          </p>
        )}
        <div className="mt-6 flex flex-wrap justify-center gap-3 max-sm:flex-col-reverse">
          <ButtonLink href={agreement.path}>Open the agreement</ButtonLink>
          <ButtonLink href="/projects" variant="primary">
            See live projects
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}
