import type { Data } from '@generated/data'
import { formatPounds } from '#shared/sites/money'
import { cx } from '~/lib/cx'
import { formatCount } from '~/lib/format'
import { sumOf } from '#shared/sites/timeline_groups'

const KEYS = [
  { keys: ['↑', '↓'], does: 'row' },
  { keys: ['←', '→'], does: 'move' },
  { keys: ['+', '−'], does: 'span' },
  { keys: ['Enter'], does: 'open' },
  { keys: ['T'], does: 'today' },
]

const LEGEND = [
  { look: 'bg-hatch text-days-blue', means: 'not begun' },
  { look: 'bg-days-blue-fill', means: 'on site' },
  { look: 'border border-dashed border-edge', means: 'end not known' },
]

export function TimelineFoot({ rows }: { rows: Data.Site[] }) {
  const known = rows.filter(({ value }) => value !== null)
  return (
    <div className="sticky bottom-0 z-10 flex min-h-10 flex-wrap items-center gap-x-5 gap-y-1 border-t bg-canvas px-3 py-1.5 text-xs text-muted">
      <p className="tabular-nums">
        <strong className="font-[650] text-ink">{formatCount(rows.length)}</strong>{' '}
        {rows.length === 1 ? 'project' : 'projects'}
        {known.length > 0 && (
          <>
            {' '}
            · <strong className="font-[650] text-ink">{formatPounds(sumOf(known))}</strong>
            {known.length < rows.length && ` of ${formatCount(known.length)} known`}
          </>
        )}
      </p>
      <ul className="flex flex-wrap gap-x-3 @max-[66rem]:hidden" aria-label="Keys">
        {KEYS.map(({ keys, does }) => (
          <li key={does} className="flex items-center gap-1">
            {keys.map((key) => (
              <kbd
                key={key}
                className="rounded-[4px] border border-edge bg-surface px-1.5 font-sans text-[0.6875rem]/4"
              >
                {key}
              </kbd>
            ))}
            {does}
          </li>
        ))}
      </ul>
      <ul className="flex flex-wrap gap-x-4 sm:ml-auto" aria-label="Legend">
        {LEGEND.map(({ look, means }) => (
          <li key={means} className="flex items-center gap-1.5">
            <span aria-hidden="true" className={cx('h-2 w-7 rounded-[3px]', look)} />
            {means}
          </li>
        ))}
      </ul>
    </div>
  )
}
