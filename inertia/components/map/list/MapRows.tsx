import { memo } from 'react'
import type { Data } from '@generated/data'
import { periodMark, type PeriodAxis } from '#shared/sites/period_axis'
import { isMostlyNew } from '~/components/projects/NewUpdatedBadge'
import { AxisBar, axisLines, usePeriodAxis } from '~/components/projects/PeriodAxis'
import { TONES } from '~/components/projects/periodTones'
import { ViewButton } from '~/components/projects/ProjectButtons'
import { moveBetweenRows } from '~/components/projects/list/ProjectTable'
import { useProgressiveRows } from '~/components/ui/lazy/progressiveRows'
import { useRecycledRows } from '~/components/ui/lazy/recycledRows'
import { cx } from '~/lib/cx'
import { ProjectLines } from './ProjectLines'

type MapRowsProps = {
  rows: Data.Site[]
  /** Of what has ended. */
  isPast: boolean
  hrefOf: (id: number) => string
  onOpen: (id: number) => void
  /** Whose mark is hovered. */
  litId: number | null
  /** Null when no row is hovered or focused. */
  onLight: (id: number | null) => void
}

const ROW_HEIGHT = 88
/** More than the list shows at once. */
const ON_SCREEN = 12

/** The list beside the map, 88 pixels a row, on phones 104. */
export function MapRows({ rows, isPast, hrefOf, onOpen, litId, onLight }: MapRowsProps) {
  const axis = usePeriodAxis(isPast)
  const drawn = useProgressiveRows(rows.length)
  const items = useRecycledRows(
    rows.map((site) => ({ site, href: hrefOf(site.ID) })),
    ON_SCREEN
  )
  return (
    <ul
      data-new={isMostlyNew(rows)}
      style={{ ...axisLines(axis), minHeight: drawn < rows.length ? rows.length * ROW_HEIGHT : 0 }}
      className="divide-y divide-line bg-surface"
      onKeyDown={moveBetweenRows}
      onMouseLeave={() => onLight(null)}
      onBlur={() => onLight(null)}
    >
      {items.slice(0, drawn).map(({ key, site, href }) => (
        <MapRow key={key} {...{ site, axis, href, onOpen, onLight }} isLit={site.ID === litId} />
      ))}
    </ul>
  )
}

type MapRowProps = Pick<MapRowsProps, 'onOpen' | 'onLight'> & {
  site: Data.Site
  axis: PeriodAxis
  href: string
  isLit: boolean
}

const MapRow = memo(function Row({ site, axis, href, isLit, onOpen, onLight }: MapRowProps) {
  return (
    <li
      data-testid="map-row"
      data-project={site.ID}
      data-lit={isLit || undefined}
      className="group/row relative h-22 px-4 pt-2.5 max-md:h-26 focus-within:bg-canvas hover:bg-canvas data-lit:bg-canvas data-lit:shadow-[inset_3px_0_var(--color-inverse)]"
      onMouseEnter={() => onLight(site.ID)}
      onFocus={() => onLight(site.ID)}
    >
      <ProjectLines {...{ site, href, onOpen }} titleClass="after:absolute after:inset-0" />
      <RowPeriod site={site} axis={axis} onOpen={onOpen} />
    </li>
  )
})

type RowPeriodProps = { site: Data.Site; axis: PeriodAxis; onOpen: (id: number) => void }

function RowPeriod({ site, axis, onOpen }: RowPeriodProps) {
  const mark = periodMark(site, axis)
  return (
    <div className="flex h-7 items-center gap-3 text-xs max-md:h-11">
      <div className="axis-lines @container/axis h-4 flex-1 py-1 [--cell-padding:0px]">
        {mark.kind !== 'none' && <AxisBar mark={mark} todayAt={axis.todayAt} />}
      </div>
      {mark.facts && <span className="sr-only">{mark.facts}, </span>}
      <span
        className={cx(
          'shrink-0 font-semibold tabular-nums',
          mark.tone ? TONES[mark.tone].text : 'text-faint'
        )}
      >
        {mark.state}
      </span>
      <span className="relative shrink-0">
        <ViewButton site={site} onOpen={onOpen} isQuiet />
      </span>
    </div>
  )
}
