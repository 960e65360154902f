import { Link } from '@inertiajs/react'
import type { ReactNode } from 'react'
import type { LiveCounts } from '#queries/sites/live_counts'
import { BADGE_DAYS } from '#shared/limits'
import { formatSum } from '#shared/sites/sums'
import { NEXT_DUE_DAYS } from '#shared/sites/verification'
import { formatDay } from '#shared/time/dates'
import { textLinkClass } from '~/components/auth/links'
import { formatCount } from '~/lib/format'
import { NumberStrip, type LiveNumber } from './LiveNumbers'

/** How fresh the projects are, counted now, and what keeps them so. What the data do not say is left out. */
export function HowChecked(counts: LiveCounts) {
  const { total, value, added, updated, verified, listedOn } = counts
  const numbers: (LiveNumber | false)[] = [
    {
      label: 'Live projects today',
      text: formatCount(total),
      note: `${formatSum(value)} in known contract value`,
    },
    verified > 0 && {
      label: `Verified in the last ${NEXT_DUE_DAYS} days`,
      text: formatCount(verified),
      note: `${Math.floor((verified / total) * 100)}% of live projects`,
    },
    {
      label: `Added in the last ${BADGE_DAYS} days`,
      text: formatCount(added),
      note: `${formatCount(updated)} updated`,
    },
    listedOn !== null && {
      label: 'TPS and CTPS lists of',
      text: formatDay(listedOn),
      note: 'Numbers are checked against them',
    },
  ]
  return (
    <section aria-labelledby="checked-heading" data-testid="how-checked">
      <p className="text-[0.8125rem] font-semibold text-muted">How it is checked</p>
      <h2
        id="checked-heading"
        className="mt-1 mb-5 text-[1.625rem]/8 font-bold tracking-tight text-ink"
      >
        Every project carries its own dates
      </h2>
      <NumberStrip numbers={numbers.filter((number) => number !== false)} />
      <dl className="mt-8 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        <Check title="Verified">
          Each project shows the day our office last verified it. Our office verifies it again when
          it’s due.
        </Check>
        <Check title="Screened">
          Where we have a country’s do-not-call list, each number shows whether it’s registered and
          the date of the list, or that it couldn’t be checked.
        </Check>
        <Check title="Kept current">
          What changed is marked for {BADGE_DAYS} days. After a call, members can note what
          happened.
        </Check>
        <Check title="Fair">
          Anyone can have their details{' '}
          <Link href="/remove-my-details" className={textLinkClass}>
            removed
          </Link>
          . They stay out of every later import.
        </Check>
      </dl>
    </section>
  )
}

function Check({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-semibold text-ink">{title}</dt>
      <dd className="mt-1 text-muted">{children}</dd>
    </div>
  )
}
