import type { PeriodAxis } from '#shared/sites/period_axis'
import { cx } from '~/lib/cx'

/** Room for a year, and for a month with its year, short or whole. */
const YEAR_PX = 36
const WITH_SHORT_YEAR_PX = 44
const WITH_YEAR_PX = 60

export function MonthScale({ axis, width }: { axis: PeriodAxis; width: number }) {
  const { from, ticks } = axis
  const room = width / ticks.length
  const short = (year: string) => `’${year.slice(2)}`
  const first = from.slice(0, 4)
  return (
    <div aria-hidden="true" className="relative mx-2 h-7">
      {ticks.map(({ at, name, year }, index) => (
        <span
          key={at}
          style={{ left: `${at}%` }}
          className={cx(
            'absolute inset-y-0 border-l pl-1 text-[0.6875rem]/7 whitespace-nowrap',
            year ? 'border-edge font-[650] text-ink' : 'font-medium text-faint'
          )}
        >
          {year && room < YEAR_PX ? short(year) : (year ?? name)}
          {index === 0 &&
            !year &&
            room >= WITH_SHORT_YEAR_PX &&
            ` ${room < WITH_YEAR_PX ? short(first) : first}`}
        </span>
      ))}
    </div>
  )
}
