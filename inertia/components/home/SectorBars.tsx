import { Link } from '@inertiajs/react'
import { sectorLabel, type Sector } from '#shared/sites/sectors'
import { sectorLook } from '~/components/projects/sectorLook'
import { cx } from '~/lib/cx'
import { formatCount } from '~/lib/format'
import { filteredListPath } from './filteredListPath'

type SectorBarsProps = { sectors: { sector: Sector; count: number }[] }

export function SectorBars({ sectors }: SectorBarsProps) {
  const most = Math.max(1, ...sectors.map(({ count }) => count))
  const fullestFirst = [...sectors].sort((one, other) => other.count - one.count)
  return (
    <ul className="grid" data-testid="sector-counts">
      {fullestFirst.map(({ sector, count }) => (
        <li key={sector}>
          <Link
            href={filteredListPath({ sectors: [sector] })}
            className="group grid min-h-[2.375rem] grid-cols-[8rem_1fr_3.5rem] items-center gap-3 rounded-control px-2 hover:bg-sunken"
          >
            <span className="truncate font-medium text-ink">{sectorLabel(sector)}</span>
            <span className="h-2 overflow-hidden rounded-full bg-line" aria-hidden="true">
              <span
                className={cx('block h-full rounded-full', sectorLook(sector).mark)}
                style={{ width: `${((count / most) * 100).toFixed(1)}%` }}
              />
            </span>
            <span className="text-right font-semibold text-ink tabular-nums">
              {formatCount(count)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
