import { TIMELINE_ROWS } from '#shared/limits'
import type { Period } from '#shared/sites/period_axis'
import { formatSum } from '#shared/sites/sums'
import type { TimelineCounts } from '#shared/sites/timeline_groups'
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

type TimelineFootProps = {
  rows: readonly Period[]
  counts: TimelineCounts | null
  /** Counted are the rows alone. */
  isOfRows: boolean
  /** The list goes on after the rows that the timeline holds. */
  isFirst: boolean
  isText: boolean
  onSwitch: () => void
}

export function TimelineFoot(props: TimelineFootProps) {
  const { rows, counts, isOfRows, isFirst, isText, onSwitch } = props
  return (
    <div className="sticky bottom-0 z-10 flex min-h-10 flex-wrap items-center gap-x-5 gap-y-1 border-t bg-canvas px-3 py-1.5 text-xs text-muted">
      <p className="tabular-nums" data-testid="timeline-sum">
        {isOfRows && 'Of these rows: '}
        {counts && <Totals {...counts} />}
        {isFirst && ` · first ${formatCount(TIMELINE_ROWS)} shown, filter for more`}
      </p>
      <FootNotes keys={KEYS} rows={isText ? [] : rows} />
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

function Totals({ all, known }: Pick<TimelineCounts, 'all' | 'known'>) {
  return (
    <>
      <strong className="font-[650] text-ink">{formatCount(all.count)}</strong>{' '}
      {all.count === 1 ? 'project' : 'projects'}
      {known > 0 && (
        <>
          {' '}
          · <strong className="font-[650] text-ink">{formatSum(all.value)}</strong>
          {known < all.count && ` of ${formatCount(known)} known`}
        </>
      )}
    </>
  )
}
