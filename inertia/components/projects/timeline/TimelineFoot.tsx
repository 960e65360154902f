import type { Data } from '@generated/data'
import { formatPounds } from '#shared/sites/money'
import { sumOf } from '#shared/sites/timeline_groups'
import FootNotes from '~/components/projects/list/FootNotes'
import { formatCount } from '~/lib/format'
import { QUIET_LINK } from './TimelineControls'

const KEYS = [
  { keys: ['↑', '↓'], does: 'row' },
  { keys: ['←', '→'], does: 'move' },
  { keys: ['+', '−'], does: 'span' },
  { keys: ['Enter'], does: 'open' },
  { keys: ['T'], does: 'today' },
]

const LEGEND = ['not begun', 'on site', 'end date unknown'] as const

type TimelineFootProps = { rows: Data.Site[]; isText: boolean; onSwitch: () => void }

export function TimelineFoot({ rows, isText, onSwitch }: TimelineFootProps) {
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
      <FootNotes keys={KEYS} legend={isText ? [] : LEGEND} />
      <button
        type="button"
        className={`${QUIET_LINK} ml-auto min-h-6`}
        onClick={onSwitch}
        data-testid="timeline-as-text"
      >
        {isText ? 'Show as bars' : 'Show as table'}
      </button>
    </div>
  )
}
