import type { PeriodAxis } from '#shared/sites/period_axis'
import { cx } from '~/lib/cx'

/** Room for a month with its year. */
const WITH_YEAR_PX = 60

export function MonthScale({ axis, width }: { axis: PeriodAxis; width: number }) {
  const { from, ticks } = axis
  const hasRoom = width / ticks.length >= WITH_YEAR_PX
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
          {year ?? name}
          {index === 0 && !year && hasRoom && ` ${from.slice(0, 4)}`}
        </span>
      ))}
    </div>
  )
}
