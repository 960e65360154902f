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
  /** Of the page. */
  rows: readonly Period[]
  counts: TimelineCounts | null
  /** Counted are those of the page, which are not all. */
  isPart: boolean
  /** Of those counted, where a range leaves some of the page out. */
  shown: number | null
  isText: boolean
  onSwitch: () => void
}

export function TimelineFoot(props: TimelineFootProps) {
  const { rows, counts, isPart, shown, isText, onSwitch } = props
  return (
    <div className="sticky bottom-0 z-10 flex min-h-10 flex-wrap items-center gap-x-5 gap-y-1 border-t bg-canvas px-3 py-1.5 text-xs text-muted">
      <p className="tabular-nums" data-testid="timeline-sum">
        {isPart && 'On this page: '}
        {counts && <Totals {...counts} shown={shown} />}
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

type TotalsProps = Pick<TimelineCounts, 'all' | 'known'> & Pick<TimelineFootProps, 'shown'>

function Totals({ all, known, shown }: TotalsProps) {
  return (
    <>
      <strong className="font-[650] text-ink">{formatCount(all.count)}</strong>{' '}
      {all.count === 1 ? 'project' : 'projects'}
      {shown !== null && shown < all.count && `, ${formatCount(shown)} on this page`}
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
