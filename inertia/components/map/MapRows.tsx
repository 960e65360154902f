import type { Data } from '@generated/data'
import { formatPounds } from '#shared/sites/money'
import { sectorLabel } from '#shared/sites/sectors'
import { moveBetweenRows } from '~/components/projects/list/ProjectTable'
import { ProjectTitle } from '~/components/projects/ProjectTitle'
import { SectorMark } from '~/components/projects/SectorMark'
import { placeOf } from '~/lib/format'

type MapRowsProps = {
  rows: Data.Site[]
  hrefOf: (id: number) => string
  onOpen: (id: number) => void
  /** Null when no row is hovered or focused. */
  onLight: (id: number | null) => void
}

export function MapRows({ rows, hrefOf, onOpen, onLight }: MapRowsProps) {
  return (
    <ul
      className="divide-y divide-line overflow-clip rounded-panel border border-line bg-surface"
      onKeyDown={moveBetweenRows}
      onMouseLeave={() => onLight(null)}
      onBlur={() => onLight(null)}
    >
      {rows.map((site) => (
        <li
          key={site.ID}
          data-testid="map-row"
          data-project={site.ID}
          className="relative px-3.5 py-2.5 focus-within:bg-sunken hover:bg-sunken"
          onMouseEnter={() => onLight(site.ID)}
          onFocus={() => onLight(site.ID)}
        >
          <div className="flex items-start justify-between gap-3">
            <ProjectTitle
              site={site}
              hrefOf={hrefOf}
              onOpen={onOpen}
              className="line-clamp-2 wrap-anywhere after:absolute after:inset-0"
            />
            <span className="shrink-0 font-semibold tabular-nums">{formatPounds(site.value)}</span>
          </div>
          <p className="mt-0.5 flex min-w-0 items-center gap-1.5 text-[0.8125rem] text-muted">
            <SectorMark sector={site.type} />
            <span className="shrink-0">{sectorLabel(site.type)}</span>
            <span aria-hidden="true" className="text-faint">
              ·
            </span>
            <span className="truncate">{placeOf(site).near}</span>
            {site.latitude === null && (
              <span className="ml-auto shrink-0 text-faint">Not on the map</span>
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}
