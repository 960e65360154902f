import { periodMark, type Period } from '#shared/sites/period_axis'
import { daysLeft, daysLeftText, daysLeftTone } from '#shared/sites/days_left'
import { formatDay } from '#shared/time/dates'
import { useSharedProps } from '~/hooks/useSharedProps'
import { cx } from '~/lib/cx'
import { AxisBar, axisLines, AxisScale, usePeriodAxis } from './PeriodAxis'
import { TONES } from './periodTones'

function periodText({ start_date: start, end_date: end }: Period): string {
  if (start && end) return `${formatDay(start)} – ${formatDay(end)}`
  return start ? `From ${formatDay(start)}` : `Until ${formatDay(end)}`
}

type PeriodDetailProps = { period: Period; title?: string }

/** The dates that are known, and the bar of the lists on an axis of its own. Nothing without dates. */
export function PeriodDetail({ period, title = 'Project period' }: PeriodDetailProps) {
  const { today } = useSharedProps()
  const days = daysLeft(period.end_date, today)
  const axis = usePeriodAxis(days !== null && days < 0)
  const onAxis = periodMark(period, axis)
  // What begins today has begun.
  const mark =
    onAxis.startsIn === 0 ? { ...onAxis, kind: 'running' as const, startsIn: null } : onAxis
  if (!period.start_date && !period.end_date) return null
  return (
    <div data-testid="project-period">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 tabular-nums">
        <h2 className="text-[0.8125rem] text-muted">
          {title}{' '}
          <span className="font-[550] whitespace-nowrap text-ink">{periodText(period)}</span>
        </h2>
        {days !== null && (
          <span className={cx('font-semibold', TONES[daysLeftTone(days)].text)}>
            {daysLeftText(days, 'detail')}
          </span>
        )}
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
