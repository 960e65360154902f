import { Link } from '@inertiajs/react'
import type { CSSProperties } from 'react'
import type { Region } from '#shared/places/regions'
import { cx } from '~/lib/cx'
import { formatCount } from '~/lib/format'
import { filteredListPath } from './filteredListPath'

/** Four columns by four rows, roughly as on a real map. */
const PLACES: Record<Region, string> = {
  'Scotland': 'sm:col-start-2 sm:row-start-1',
  'North East': 'sm:col-start-3 sm:row-start-1',
  'Ireland': 'sm:col-start-1 sm:row-start-2',
  'North West': 'sm:col-start-2 sm:row-start-2',
  'Yorkshire & The Humber': 'sm:col-start-3 sm:row-start-2',
  'Wales': 'sm:col-start-1 sm:row-start-3',
  'West Midlands': 'sm:col-start-2 sm:row-start-3',
  'East Midlands': 'sm:col-start-3 sm:row-start-3',
  'East of England': 'sm:col-start-4 sm:row-start-3',
  'South West': 'sm:col-start-2 sm:row-start-4',
  'South East': 'sm:col-start-3 sm:row-start-4',
  'London': 'sm:col-start-4 sm:row-start-4',
}

const FAINTEST_PERCENT = 5
const STRONGEST_PERCENT = 30

type RegionTilesProps = { regions: { region: Region; count: number }[] }

/** Fuller regions have stronger tiles. */
export function RegionTiles({ regions }: RegionTilesProps) {
  const most = Math.max(1, ...regions.map(({ count }) => count))
  return (
    <ul
      className="grid flex-1 grid-cols-2 gap-2 sm:grid-cols-4 sm:grid-rows-4"
      data-testid="region-counts"
    >
      {regions.map(({ region, count }) => {
        const tint = FAINTEST_PERCENT + (count / most) * (STRONGEST_PERCENT - FAINTEST_PERCENT)
        return (
          <li key={region} className={cx('flex', PLACES[region])}>
            <Link
              href={filteredListPath({ region: [region] })}
              style={{ '--tint': `${tint.toFixed(1)}%` } as CSSProperties}
              className="flex min-h-[5.25rem] w-full flex-col justify-between rounded-panel bg-[color-mix(in_oklab,var(--color-bar)_var(--tint),var(--color-surface))] p-3 ring-1 ring-line transition-shadow ring-inset hover:ring-2 hover:ring-ink"
            >
              <span className="text-lg/6 font-bold text-ink tabular-nums">
                {formatCount(count)}
              </span>
              <span className="text-[0.8125rem]/4 font-medium text-ink">{region}</span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
