import { Link } from '@inertiajs/react'
import { cx } from '~/lib/cx'
import { formatCount } from '~/lib/format'
import type { Drawn } from './figures'

/** A line each, all of it a link to its list; what is unknown is only outlined. */
export function RowBars({ label, figures }: { label: string; figures: Drawn[] }) {
  const most = Math.max(1, ...figures.map(({ count }) => count))
  return (
    <ul
      aria-label={label}
      data-testid="chart"
      style={{ maxHeight: `${figures.length * 2.625}rem` }}
      className="grid h-full auto-rows-[minmax(1.625rem,1fr)] grid-cols-[auto_minmax(0,1fr)_auto]"
    >
      {figures.map(({ key, name, count, href, colour }) => (
        <li key={key} className="col-span-full grid grid-cols-subgrid">
          <Link
            href={href}
            data-testid="bar-link"
            className="group relative col-span-full grid min-h-[1.625rem] grid-cols-subgrid items-center gap-x-3 rounded-control text-[0.8125rem] text-ink hover:bg-sunken"
          >
            <span className="whitespace-nowrap">
              {name}
              <span className="sr-only">:</span>
            </span>
            <span
              aria-hidden="true"
              style={{ width: `${(count / most) * 100}%`, backgroundColor: colour }}
              className={cx(
                'block h-2 min-w-px rounded-[2px]',
                key === 'Unknown' ? 'border border-dashed border-edge' : !colour && 'bg-bar'
              )}
            />
            <span className="text-right font-[650] tabular-nums underline decoration-edge underline-offset-4 group-hover:decoration-ink">
              {formatCount(count)}
              <span className="sr-only"> {count === 1 ? 'project' : 'projects'}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
