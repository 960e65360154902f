import { memo, type ReactNode } from 'react'
import type { Data } from '@generated/data'
import { periodMark, type PeriodAxis } from '#shared/sites/period_axis'
import { distanceLabel } from '#shared/places/area'
import { formatPounds } from '#shared/sites/money'
import { Badge } from '~/components/ui/Badge'
import { useProgressiveRows } from '~/components/ui/lazy/progressiveRows'
import { useRecycledRows } from '~/components/ui/lazy/recycledRows'
import { cx } from '~/lib/cx'
import { placeOf } from '~/lib/format'
import { TONES } from '~/components/projects/periodTones'
import { ContractorName } from '~/components/projects/ContractorName'
import { isMostlyNew } from '~/components/projects/NewUpdatedBadge'
import { AxisBar, axisLines, usePeriodAxis } from '~/components/projects/PeriodAxis'
import { BookmarkButton, NotesButton, ViewButton } from '~/components/projects/ProjectButtons'
import { NewSince } from './NewSince'
import { itemOf, type ProjectItemProps, type ProjectListProps } from './ProjectRow'
import { moveBetweenRows } from './ProjectTable'
import { ProjectTitle } from '~/components/projects/ProjectTitle'
import { SectorMark } from '~/components/projects/SectorMark'
import { Unknown } from '~/components/projects/Unknown'
import { SectorText } from '~/components/projects/SectorText'
import { RowCheckbox } from '~/components/tables/RowCheckbox'
import { hasShift } from '~/components/tables/useSelection'
import { StagePicker } from './StagePicker'

/** More than a phone shows. */
const ON_SCREEN = 6

const CARD_HEIGHT_REM = 8.75

/** Cards outside the window are not laid out. Their placeholder is as high, or Back would scroll to another card. */
const OFFSCREEN = '[contain-intrinsic-block-size:auto_8.75rem] [content-visibility:auto]'

export function ProjectCards({ rows, divider, isPast, ...list }: ProjectListProps) {
  const axis = usePeriodAxis(isPast)
  const drawn = useProgressiveRows(rows.length)
  const items = useRecycledRows(rows.map(itemOf(list)), ON_SCREEN)
  return (
    <ul
      data-new={isMostlyNew(rows)}
      style={{
        ...axisLines(axis),
        minHeight: drawn < rows.length ? `${rows.length * CARD_HEIGHT_REM}rem` : 0,
      }}
      className="@container/axis space-y-[7px]"
      onKeyDown={moveBetweenRows}
    >
      {items.slice(0, drawn).map(({ key, ...item }, at) => {
        const hasDivider = divider?.at === at
        return (
          <li key={key} className={cx(!hasDivider && OFFSCREEN)}>
            {hasDivider && <NewSince {...divider} />}
            <ProjectCard axis={axis} {...item} />
          </li>
        )
      })}
    </ul>
  )
}

const ProjectCard = memo(function Card({
  site,
  axis,
  href,
  onOpen,
  hasStages,
  isTicked,
  onTick,
  own,
  isDummy,
}: ProjectItemProps) {
  const words = (
    <>
      <SectorText site={site} />
      {site.description && ` · ${site.description}`}
    </>
  )
  return (
    <article
      data-testid={isDummy ? undefined : 'project-card'}
      data-project={site.ID}
      className="group/row rounded-panel border border-line bg-surface px-3 pt-2 pb-1"
    >
      <div className="flex items-center gap-2">
        {onTick && (
          <label className="-my-3 -ml-3 flex cursor-pointer py-3 pl-3">
            <RowCheckbox
              aria-label={`Select ${site.name}`}
              data-testid="select-row"
              data-control="select"
              checked={isTicked}
              onChange={(event) => onTick(site.ID, hasShift(event))}
            />
          </label>
        )}
        <div className="min-w-0 flex-1">
          <ProjectTitle
            site={site}
            href={href}
            onOpen={onOpen}
            hasView
            className="block min-h-6 flex-1 truncate text-[0.96875rem]/6"
          />
        </div>
        <span className="shrink-0 text-[0.96875rem]/6 font-[650] tabular-nums">
          {site.value ? formatPounds(site.value) : <Unknown what="Value" />}
        </span>
      </div>
      <p className="flex items-center gap-1.5 text-[0.8125rem]/[1.125rem] text-muted">
        <SectorMark sector={site.type} />
        <span className="min-w-0 flex-1 truncate" title={site.description ?? undefined}>
          {own ? <own.Line site={site}>{words}</own.Line> : words}
        </span>
        <span className="max-w-3/5 shrink-0 truncate">
          {placeOf(site).near ?? <Unknown what="Location" />}
        </span>
        {site.miles_away !== undefined && (
          <span className="shrink-0" data-testid="distance">
            · {distanceLabel(site.miles_away)}
          </span>
        )}
      </p>
      <div className="flex min-h-5 items-center justify-between gap-3 text-[0.8125rem]/5 text-ink">
        <span className="min-w-0 truncate">
          <ContractorName name={site.contractor} />
        </span>
        {hasStages ? (
          <StagePicker project={site} />
        ) : (
          site.sales_stage && <Badge tone="stage">{site.sales_stage}</Badge>
        )}
      </div>
      <CardPeriod site={site} axis={axis}>
        <BookmarkButton site={site} isQuiet />
        <NotesButton site={site} onOpen={onOpen} isQuiet />
        <ViewButton site={site} onOpen={onOpen} isQuiet />
      </CardPeriod>
    </article>
  )
})

type CardPeriodProps = { site: Data.Site; axis: PeriodAxis; children: ReactNode }

/** The bar over the whole card, its state and dates beside what can be done. */
function CardPeriod({ site, axis, children }: CardPeriodProps) {
  const mark = periodMark(site, axis)
  const { kind, tone, months, state, facts } = mark
  return (
    <>
      <div className="axis-lines mt-1 h-4 py-1 [--cell-padding:0px]">
        {kind !== 'none' && <AxisBar mark={mark} todayAt={axis.todayAt} />}
      </div>
      <div className="flex items-center gap-2">
        <p className="min-w-0 flex-1 text-xs/4 tabular-nums">
          {facts && <span className="sr-only">{facts}, </span>}
          <span
            className={cx(
              'block text-[0.8125rem] font-semibold',
              tone ? TONES[tone].text : 'text-faint'
            )}
          >
            {state}
          </span>
          <span aria-hidden="true" className="block truncate text-muted">
            {months}
          </span>
        </p>
        {children}
      </div>
    </>
  )
}
