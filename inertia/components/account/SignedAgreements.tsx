import { Link } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { formatDay } from '#shared/time/dates'
import { textLinkClass } from '~/components/auth/links'

export function SignedAgreements({ agreements }: { agreements: Data.Upgrade[] }) {
  if (agreements.length === 0) return null
  return (
    <ul className="mt-5 grid gap-2 border-t pt-5" data-testid="signed-agreements">
      {agreements.map((agreement) => (
        <li key={agreement.id} className="flex flex-wrap justify-between gap-x-6 gap-y-1">
          <Link href={agreement.path} className={textLinkClass}>
            Agreement signed {formatDay(agreement.member_signed_at)}
          </Link>
          <span className="text-muted tabular-nums">
            {agreement.plan_end_date
              ? `${formatDay(agreement.plan_start_date)} – ${formatDay(agreement.plan_end_date)}`
              : agreement.cancelled_at
                ? 'Cancelled'
                : 'Not yet paid'}
          </span>
        </li>
      ))}
    </ul>
  )
}
