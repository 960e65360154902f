import { daysBetween, formatDay } from '#shared/time/dates'
import { daysLeft, daysLeftText, daysLeftTone, periodPercent } from '#shared/sites/days_left'
import { useSharedProps } from '~/hooks/useSharedProps'
import { cx } from '~/lib/cx'
import { startWord, type Period } from '#shared/sites/period_axis'
import { TONES } from './periodTones'

/** Percent; less would be invisible. */
const LEAST_SHARE = 3

function useDaysLeft({ start_date, end_date }: Period) {
  const { today } = useSharedProps()
  const days = daysLeft(end_date, today)
  const start = start_date && start_date > today ? startWord(daysBetween(today, start_date)) : null
  if (days === null) return { text: 'End date unknown', start, look: null, today }
  return { text: daysLeftText(days, 'detail'), start, look: TONES[daysLeftTone(days)], today }
}

function Bar({
  period,
  look,
  today,
}: {
  period: Period
  look: { bar: string } | null
  today: string
}) {
  const isAhead = look && (period.start_date ?? '') > today
  const percent = look ? periodPercent(period.start_date, period.end_date, today) : 0
  const share = isAhead ? 100 : percent && Math.max(percent, LEAST_SHARE)
  return (
    <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-line">
      <div
        className={cx('h-full rounded-full', isAhead ? 'bg-hatch' : 'bg-current', look?.bar)}
        style={{ width: `${share}%` }}
      />
    </div>
  )
}

const day = (iso: string | null) => formatDay(iso) || 'Unknown'

export function PeriodDetail({ period }: { period: Period }) {
  const { text, start, look, today } = useDaysLeft(period)
  return (
    <div data-testid="project-period">
      <div className="mb-2 grid grid-cols-[auto_minmax(0,1fr)_auto] items-baseline gap-x-3 tabular-nums">
        <span>{day(period.start_date)}</span>
        <span className="text-center">
          {start && <span className="text-muted">starts {start} · </span>}
          <span className={cx('font-semibold', look?.text ?? 'text-faint')}>{text}</span>
        </span>
        <span className="text-right">{day(period.end_date)}</span>
      </div>
      <Bar period={period} look={look} today={today} />
    </div>
  )
}
