import { formatDay } from '#shared/time/dates'
import { formatCount } from '~/lib/format'

type Week = { from: string; count: number }
type WeeklyBarsProps = { title: string; weeks: Week[] }

/** A table, so that screen readers get the numbers behind the bars. */
export function WeeklyBars({ title, weeks }: WeeklyBarsProps) {
  const most = Math.max(1, ...weeks.map(({ count }) => count))
  const total = weeks.reduce((sum, { count }) => sum + count, 0)
  return (
    <section className="rounded-panel border border-line bg-surface p-5">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 className="text-base font-bold">{title}</h2>
        <p className="text-muted tabular-nums">{formatCount(total)} in 12 weeks</p>
      </div>
      <table className="w-full text-[0.8125rem] tabular-nums">
        <thead className="sr-only">
          <tr>
            <th scope="col">Week starting</th>
            <th scope="col">Number</th>
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ from, count }) => (
            <tr key={from}>
              <th scope="row" className="w-24 py-0.5 text-left font-normal text-muted">
                {formatDay(from)}
              </th>
              <td className="py-0.5">
                <span className="flex items-center gap-2">
                  <span
                    aria-hidden="true"
                    className="h-3 min-w-px rounded-[2px] bg-bar"
                    style={{ width: `${(count / most) * 80}%` }}
                  />
                  {formatCount(count)}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
