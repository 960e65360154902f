import { periodMark, type Period } from '#shared/sites/period_axis'
import { daysLeft, daysLeftText, daysLeftTone } from '#shared/sites/days_left'
import { formatDay } from '#shared/time/dates'
import { useSharedProps } from '~/hooks/useSharedProps'
import { cx } from '~/lib/cx'
import { AxisBar, axisLines, AxisScale, usePeriodAxis } from './PeriodAxis'
import { TONES } from './periodTones'

const day = (iso: string | null) => formatDay(iso) || 'Unknown'

type PeriodDetailProps = { period: Period; title?: string }

/** The dates, and the bar of the lists on an axis of its own. */
export function PeriodDetail({ period, title = 'Project period' }: PeriodDetailProps) {
  const { today } = useSharedProps()
  const days = daysLeft(period.end_date, today)
  const axis = usePeriodAxis(days !== null && days < 0)
  const onAxis = periodMark(period, axis)
  // What begins today has begun.
  const mark =
    onAxis.startsIn === 0 ? { ...onAxis, kind: 'running' as const, startsIn: null } : onAxis
  return (
    <div data-testid="project-period">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 tabular-nums">
        <h2 className="text-[0.8125rem] text-muted">
          {title}{' '}
          <span className="font-[550] whitespace-nowrap text-ink">
            {day(period.start_date)} – {day(period.end_date)}
          </span>
        </h2>
        <span
          className={cx(
            'font-semibold',
            days === null ? 'text-faint' : TONES[daysLeftTone(days)].text
          )}
        >
          {days === null ? 'End date unknown' : daysLeftText(days, 'detail')}
        </span>
      </div>
      <div style={axisLines(axis)} className="mt-2.5">
        <AxisScale axis={axis} hasToday={false} />
        <div className="axis-lines @container/axis mt-1.5 h-4 py-1 [--cell-padding:0px]">
          {mark.kind !== 'none' && <AxisBar mark={mark} todayAt={axis.todayAt} />}
        </div>
      </div>
    </div>
  )
}
