import { periodMark, type Period } from '#shared/sites/period_axis'
import { daysLeft, daysLeftText, daysLeftTone } from '#shared/sites/days_left'
import { formatDay } from '#shared/time/dates'
import { useSharedProps } from '~/hooks/useSharedProps'
import { cx } from '~/lib/cx'
import { AxisBar, axisLines, AxisScale, usePeriodAxis } from './PeriodAxis'
import { TONES } from './periodTones'

const day = (iso: string | null) => formatDay(iso) || 'Unknown'

/** The dates, and the bar of the lists on an axis of its own. */
export function PeriodDetail({ period }: { period: Period }) {
  const { today } = useSharedProps()
  const days = daysLeft(period.end_date, today)
  const axis = usePeriodAxis(days !== null && days < 0)
  const onAxis = periodMark(period, axis)
  // What begins today has begun.
  const mark =
    onAxis.startsIn === 0 ? { ...onAxis, kind: 'running' as const, startsIn: null } : onAxis
  return (
    <div data-testid="project-period">
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-baseline gap-x-3 tabular-nums">
        <span>{day(period.start_date)}</span>
        <span
          className={cx(
            'text-center font-semibold',
            days === null ? 'text-faint' : TONES[daysLeftTone(days)].text
          )}
        >
          {days === null ? 'End date unknown' : daysLeftText(days, 'detail')}
        </span>
        <span className="text-right">{day(period.end_date)}</span>
      </div>
      <div style={axisLines(axis)} className="mt-6">
        <AxisScale axis={axis} />
        <div className="axis-lines @container/axis mt-1.5 h-4 py-1 [--cell-padding:0px]">
          {mark.kind !== 'none' && <AxisBar mark={mark} todayAt={axis.todayAt} />}
        </div>
      </div>
    </div>
  )
}
