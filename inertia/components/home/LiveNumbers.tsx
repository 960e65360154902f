import { BADGE_DAYS } from '#shared/limits'
import { formatPounds } from '#shared/sites/money'
import { formatDay } from '#shared/time/dates'
import { formatCount } from '~/lib/format'

type LiveNumbersProps = {
  total: number
  value: number
  added: number
  updated: number
  listedOn: string | null
}

/** How much there is and how fresh, counted now. */
export function LiveNumbers({ total, value, added, updated, listedOn }: LiveNumbersProps) {
  const figures = [
    { label: 'live projects today', text: formatCount(total) },
    { label: 'in known contract value', text: formatPounds(value) },
    { label: `added in the last ${BADGE_DAYS} days`, text: formatCount(added) },
    { label: `updated in the last ${BADGE_DAYS} days`, text: formatCount(updated) },
  ]
  return (
    <div>
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-xl bg-line ring-1 ring-line lg:grid-cols-4">
        {figures.map(({ label, text }) => (
          <div
            key={label}
            className="flex flex-col-reverse justify-end bg-surface px-5 py-5 sm:px-6"
          >
            <dt className="text-[0.9375rem] text-muted">{label}</dt>
            <dd className="text-[1.75rem]/tight font-extrabold tracking-tight text-ink tabular-nums sm:text-[2.25rem]/none">
              {text}
            </dd>
          </div>
        ))}
      </dl>
      {listedOn && (
        <p className="mt-3 text-muted">
          Numbers are checked against the TPS and CTPS lists of {formatDay(listedOn)}.
        </p>
      )}
    </div>
  )
}
