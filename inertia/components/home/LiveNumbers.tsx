import type { LiveCounts } from '#queries/sites/live_counts'
import { BADGE_DAYS } from '#shared/limits'
import { formatSum } from '#shared/sites/sums'
import { cx } from '~/lib/cx'
import { formatCount } from '~/lib/format'

export type LiveNumber = { label: string; text: string; note?: string }

const COLUMNS: Record<number, string> = {
  2: 'sm:grid-cols-2',
  3: 'sm:grid-cols-3',
  4: 'grid-cols-2 lg:grid-cols-4',
}

/** How much there is and how fresh, counted now. */
export function LiveNumbers({ total, value, added, updated }: LiveCounts) {
  return (
    <NumberStrip
      numbers={[
        { label: 'live projects today', text: formatCount(total) },
        { label: 'in known contract value', text: formatSum(value) },
        { label: `added in the last ${BADGE_DAYS} days`, text: formatCount(added) },
        { label: `updated in the last ${BADGE_DAYS} days`, text: formatCount(updated) },
      ]}
    />
  )
}

export function NumberStrip({ numbers }: { numbers: LiveNumber[] }) {
  return (
    <dl
      className={cx(
        'grid gap-px overflow-hidden rounded-xl bg-line ring-1 ring-line',
        COLUMNS[numbers.length]
      )}
    >
      {numbers.map(({ label, text, note }) => (
        <div key={label} className="bg-surface px-4 py-5 sm:px-6">
          <dt className="text-[0.9375rem]/5 text-muted">{label}</dt>
          <dd className="mt-1 text-2xl/9 font-[650] tracking-[-0.025em] text-ink tabular-nums sm:text-[1.75rem]/9">
            {text}
          </dd>
          {note && <dd className="mt-0.5 text-[0.8125rem] text-muted">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
