import { memo } from 'react'
import type { Data } from '@generated/data'
import type { PeriodAxis } from '#shared/sites/period_axis'
import { distanceLabel } from '#shared/places/area'
import { formatPounds } from '#shared/sites/money'
import { Badge } from '~/components/ui/Badge'
import { useProgressiveRows } from '~/components/ui/lazy/progressiveRows'
import { placeOf } from '~/lib/format'
import { ContractorName } from '~/components/projects/ContractorName'
import { AxisCell, axisLines, usePeriodAxis } from '~/components/projects/PeriodAxis'
import { BookmarkButton, NotesButton, ViewButton } from '~/components/projects/ProjectButtons'
import { NewSince } from './NewSince'
import type { ProjectListProps } from './ProjectRow'
import { moveBetweenRows } from './ProjectTable'
import { ProjectTitle } from '~/components/projects/ProjectTitle'
import { SectorMark } from '~/components/projects/SectorMark'
import { SectorText } from '~/components/projects/SectorText'
import { Tick } from '~/components/tables/Tick'
import { hasShift } from '~/components/tables/useSelection'
import { StagePicker } from './StagePicker'

export function ProjectCards({ rows, divider, ...card }: ProjectListProps) {
  const axis = usePeriodAxis()
  const drawn = useProgressiveRows(rows.length)
  return (
    <ul style={axisLines(axis)} className="flex flex-col gap-2.5" onKeyDown={moveBetweenRows}>
      {rows.slice(0, drawn).map((site, at) => (
        <li key={site.ID}>
          {divider?.at === at && <NewSince {...divider} />}
          <ProjectCard site={site} axis={axis} {...card} />
        </li>
      ))}
    </ul>
  )
}

type ProjectCardProps = Omit<ProjectListProps, 'rows' | 'divider'> & {
  site: Data.Site
  axis: PeriodAxis
}

const ProjectCard = memo(function Card({
  site,
  axis,
  hrefOf,
  onOpen,
  hasStages,
  selection,
  own,
  isDummy,
}: ProjectCardProps) {
  return (
    <article
      data-testid={isDummy ? undefined : 'project-card'}
      data-project={site.ID}
      className="rounded-panel border border-line bg-surface p-4"
    >
      <div className="flex items-start justify-between gap-3">
        <div className="flex min-w-0 items-start gap-3">
          {selection && (
            <label className="-m-3 flex cursor-pointer p-3">
              <Tick
                aria-label={`Select ${site.name}`}
                data-testid="select-row"
                data-control="select"
                checked={selection.has(site.ID)}
                onChange={(event) => selection.toggle(site.ID, hasShift(event))}
              />
            </label>
          )}
          <ProjectTitle
            site={site}
            hrefOf={hrefOf}
            onOpen={onOpen}
            className="line-clamp-3 text-base/5 wrap-anywhere"
          />
        </div>
        <span className="shrink-0 text-base/5 font-bold tabular-nums">
          {formatPounds(site.value)}
        </span>
      </div>
      <p className="mt-0.5 flex gap-1.5 text-muted">
        <span className="truncate">{placeOf(site).near}</span>
        {site.miles_away !== undefined && (
          <span className="shrink-0" data-testid="distance">
            · {distanceLabel(site.miles_away)}
          </span>
        )}
      </p>
      <p className="mt-1.5 line-clamp-2 text-ink">
        <SectorMark sector={site.type} className="mr-1.5" />
        <SectorText site={site} />
        {!hasStages && site.sales_stage && (
          <span className="ml-1.5">
            <Badge tone="stage">{site.sales_stage}</Badge>
          </span>
        )}
        {site.description && ` · ${site.description}`}
      </p>
      <div className="mt-2 flex items-center justify-between gap-3 text-[0.8125rem] text-muted">
        <span className="min-w-0 truncate">
          <ContractorName name={site.contractor} />
        </span>
        {hasStages && <StagePicker project={site} />}
      </div>
      {own && <own.Line site={site} />}
      <div className="axis-lines mt-1 pt-1.5 [--cell-padding:0px]">
        <AxisCell axis={axis} period={site} />
      </div>
      <div className="mt-3 grid grid-cols-[1fr_1fr_auto] gap-2 max-[22.5rem]:*:px-2.5">
        <ViewButton site={site} onOpen={onOpen} />
        <BookmarkButton site={site} />
        <NotesButton site={site} onOpen={onOpen} />
      </div>
    </article>
  )
})
