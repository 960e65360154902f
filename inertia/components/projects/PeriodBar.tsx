import { formatDay } from '#shared/time/dates'
import { daysLeft, daysLeftText, daysLeftTone, periodPercent } from '#shared/sites/days_left'
import { useSharedProps } from '~/hooks/useSharedProps'
import { cx } from '~/lib/cx'
import type { Period } from '#shared/sites/period_axis'
import { TONES } from './periodTones'

/** Percent; less would be invisible. */
const LEAST_SHARE = 3

function useDaysLeft({ end_date }: Period, wording: 'list' | 'detail') {
  const { today } = useSharedProps()
  const days = daysLeft(end_date, today)
  if (days === null) return { text: 'End date unknown', look: null, today }
  return { text: daysLeftText(days, wording), look: TONES[daysLeftTone(days)], today }
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
  const percent = look ? periodPercent(period.start_date, period.end_date, today) : 0
  const share = percent === 0 ? 0 : Math.max(percent, LEAST_SHARE)
  return (
    <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-line">
      <div
        className={cx('h-full rounded-full bg-current', look?.bar)}
        style={{ width: `${share}%` }}
      />
    </div>
  )
}

const day = (iso: string | null) => formatDay(iso) || 'Unknown'

export function PeriodStrip({ period, children }: { period: Period; children: React.ReactNode }) {
  const { text, look, today } = useDaysLeft(period, 'list')
  return (
    <div>
      <div className="mb-1.5 flex items-baseline justify-between gap-3 text-[0.8125rem]">
        <span className="min-w-0 truncate text-muted">{children}</span>
        <span className={cx('shrink-0 font-semibold tabular-nums', look?.text ?? 'text-faint')}>
          {text}
        </span>
      </div>
      <Bar period={period} look={look} today={today} />
    </div>
  )
}

export function PeriodDetail({ period }: { period: Period }) {
  const { text, look, today } = useDaysLeft(period, 'detail')
  return (
    <div data-testid="project-period">
      <div className="mb-2 grid grid-cols-[auto_minmax(0,1fr)_auto] items-baseline gap-x-3 tabular-nums">
        <span>{day(period.start_date)}</span>
        <span className={cx('text-center font-semibold', look?.text ?? 'text-faint')}>{text}</span>
        <span className="text-right">{day(period.end_date)}</span>
      </div>
      <Bar period={period} look={look} today={today} />
    </div>
  )
}
