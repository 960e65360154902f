import { memo, type ComponentType, type MouseEvent, type ReactNode } from 'react'
import type { Data } from '@generated/data'
import type { PeriodAxis } from '#shared/sites/period_axis'
import { shortDistance } from '#shared/places/area'
import type { MySort } from '#shared/sites/filters'
import { cx } from '~/lib/cx'
import type { Divider } from './NewSince'
import { formatCount, placeOf } from '~/lib/format'
import { ContractorName } from '~/components/projects/ContractorName'
import { AxisCell } from '~/components/projects/PeriodAxis'
import { BookmarkButton, NotesButton, ViewButton } from '~/components/projects/ProjectButtons'
import { NewUpdatedBadge } from '~/components/projects/NewUpdatedBadge'
import { ProjectLink } from '~/components/projects/ProjectLink'
import { SectorMark } from '~/components/projects/SectorMark'
import { Unknown } from '~/components/projects/Unknown'
import { Value } from '~/components/projects/Value'
import { SectorText } from '~/components/projects/SectorText'
import { RowCheckbox } from '~/components/tables/RowCheckbox'
import { hasShift, type Selection } from '~/components/tables/useSelection'
import { Badge } from '~/components/ui/Badge'
import type { MemberState } from '~/list/memberWork'
import { StagePicker } from './StagePicker'

export type Column = {
  label: string
  column?: MySort
  width: string
  isNumber?: boolean
  hasAxis?: boolean
  /** Without its name where the table is narrowest. */
  isIcon?: boolean
}

/** For the member's own work on each project. */
export type OwnColumns = {
  columns: Column[]
  Cells: ComponentType<{ site: Data.Site }>
  /** On a card; its children are the card's own words. */
  Line: ComponentType<{ site: Data.Site; children: ReactNode }>
}

export type ProjectListProps = {
  rows: Data.Site[]
  hrefOf: (id: number) => string
  onOpen: (id: number) => void
  /** Where each project's stage can be set; one that has none shows it only to a pointer or the focus. */
  hasStages?: boolean
  divider?: Divider | null
  /** Of what has ended. */
  isPast?: boolean
  /** Where rows can be ticked. */
  selection?: Selection
  own?: OwnColumns
  /** Behind the visitor's blur. */
  isDummy?: boolean
}

/** Of one row or card, which is drawn again only when one of these changes. */
export type ProjectItemProps = Pick<
  ProjectListProps,
  'onOpen' | 'hasStages' | 'own' | 'isDummy'
> & {
  site: Data.Site & Pick<MemberState, 'failed'>
  axis: PeriodAxis
  href: string
  isTicked?: boolean
  /** Where it can be ticked. */
  onTick?: Selection['toggle']
}

/** Makes the props of a row or card from those of its list. */
export function itemOf({ hrefOf, selection, ...list }: Omit<ProjectListProps, 'rows' | 'isPast'>) {
  return (site: Data.Site) => ({
    ...list,
    site,
    href: hrefOf(site.ID),
    isTicked: selection?.has(site.ID),
    onTick: selection?.toggle,
  })
}

type ProjectRowProps = ProjectItemProps & { isCompact?: boolean }

/** Before the name: the badge, or on hover, with the focus and while rows are ticked the box. A finger gets both. */
const SLOT =
  'relative flex size-4.5 shrink-0 items-center justify-center pointer-coarse:w-12 pointer-coarse:justify-between'
const UNTICKED =
  'flex pointer-fine:group-hover/row:opacity-0 pointer-fine:in-data-ticking:opacity-0 pointer-fine:[tr:has([data-tick]:focus-visible)_&]:opacity-0'
const TICK =
  'flex cursor-pointer pointer-fine:absolute pointer-fine:-inset-1 pointer-fine:items-center pointer-fine:justify-center pointer-fine:opacity-0 pointer-fine:group-hover/row:opacity-100 pointer-fine:in-data-ticking:opacity-100 pointer-fine:has-focus-visible:opacity-100 pointer-coarse:-order-1 pointer-coarse:p-1'

export const CELL = 'px-(--cell-padding) py-0 align-middle'
/** Compact rows show only the first line. */
export const SECOND = 'mt-px text-[0.78125rem]/[1.125rem] text-muted in-data-compact:sr-only'

/** A click beside its controls opens it too. */
export const ProjectRow = memo(function Row({
  site,
  axis,
  isCompact,
  href,
  onOpen,
  hasStages,
  isTicked,
  onTick,
  own,
  isDummy,
}: ProjectRowProps) {
  const place = placeOf(site)
  const stage = hasStages && !own && (
    <span
      className={cx(
        'order-last ml-auto flex',
        site.sales_stage || site.failed === 'stage'
          ? 'max-w-3/5 min-w-0'
          : 'shrink-0 pointer-fine:absolute pointer-fine:right-0 pointer-fine:opacity-0 pointer-fine:group-focus-within/row:static pointer-fine:group-focus-within/row:opacity-100 pointer-fine:group-hover/row:static pointer-fine:group-hover/row:opacity-100'
      )}
    >
      <StagePicker project={site} />
    </span>
  )

  function openFromRow(event: MouseEvent<HTMLElement>) {
    const isControl = (event.target as HTMLElement).closest('a, button, label')
    if (!isControl && !window.getSelection()?.toString()) onOpen(site.ID)
  }

  return (
    <tr
      data-testid={isDummy ? undefined : 'project-row'}
      data-project={site.ID}
      onClick={openFromRow}
      className={cx(
        'group/row h-[3.375rem] cursor-pointer bg-(--ground) has-[[data-control=open]:focus-visible]:shadow-[inset_3px_0_0_var(--color-inverse)] has-[[data-control=open]:focus-visible]:[--ground:var(--color-canvas)] in-data-compact:h-10',
        isTicked
          ? 'shadow-[inset_3px_0_0_var(--color-inverse)] [--ground:var(--color-canvas)]'
          : '[--ground:var(--color-surface)] hover:[--ground:var(--color-canvas)]'
      )}
    >
      <td className={`${CELL} pl-3!`}>
        <div className="relative flex min-w-0 items-center gap-1.5">
          <span className={SLOT}>
            <span className={cx(onTick && UNTICKED)}>
              <NewUpdatedBadge badge={site.badge} />
            </span>
            {onTick && (
              <label className={TICK}>
                <RowCheckbox
                  aria-label={`Select ${site.name}`}
                  data-testid="select-row"
                  data-control="select"
                  checked={isTicked}
                  onChange={(event) => onTick(site.ID, hasShift(event))}
                />
              </label>
            )}
          </span>
          <ProjectLink
            id={site.ID}
            href={href}
            onOpen={onOpen}
            title={site.name}
            hasView
            className="min-w-0 truncate font-semibold text-ink hover:underline"
          >
            {site.name}
          </ProjectLink>
          {isCompact && stage}
        </div>
        <div className={`${SECOND} relative flex min-w-0 items-center gap-x-1.5`}>
          <span className="flex w-4.5 shrink-0 justify-center pointer-coarse:w-12">
            <SectorMark sector={site.type} />
          </span>
          <span className="shrink-0 font-semibold text-ink tabular-nums @3xl:hidden">
            <Value pounds={site.value} />
          </span>
          <span className="min-w-0 shrink-[9999] truncate @max-[44rem]:sr-only">
            <span
              className={cx(
                (own || site.sales_stage) && '@max-3xl:sr-only',
                hasStages && 'pointer-coarse:@max-3xl:sr-only'
              )}
            >
              <SectorText site={site} />
            </span>{' '}
            {site.description && (
              <span
                className={cx(
                  'ml-0.5 text-faint',
                  own && '@max-[70rem]:hidden',
                  site.sales_stage && '@max-3xl:hidden'
                )}
                title={site.description}
              >
                {site.description}
              </span>
            )}
          </span>
          {!isCompact && stage}
          {!own && !hasStages && site.sales_stage && (
            <span className="order-last ml-auto">
              <Badge tone="stage">{site.sales_stage}</Badge>
            </span>
          )}
          {/* What has no room beside the place wraps out of sight. */}
          <span
            className={cx(
              'flex h-4.5 min-w-0 flex-[1_1_0] flex-wrap overflow-hidden',
              own ? '@min-[70rem]:hidden' : '@min-[44rem]:hidden'
            )}
          >
            <span className="max-w-full truncate whitespace-pre" title={place.near ?? undefined}>
              {own && <span className="@max-3xl:hidden">· </span>}
              {place.near ?? <Unknown what="Location" />}
            </span>
            <Distance miles={site.miles_away} isAfter />
            <span className="flex-[1_1_3rem] truncate whitespace-pre">
              {' · '}
              <ContractorName name={site.contractor} />
            </span>
          </span>
        </div>
      </td>
      <td className={`${CELL} text-right font-[650] text-ink tabular-nums @max-3xl:hidden`}>
        <Value pounds={site.value} />
      </td>
      {own && <own.Cells site={site} />}
      <td className={cx(CELL, own ? '@max-[70rem]:hidden' : '@max-[44rem]:hidden')}>
        <PlaceLine {...place} miles={site.miles_away} />
        {!own && (
          <div className={`${SECOND} flex @max-[60rem]:hidden`} title={place.around ?? undefined}>
            <span className="truncate">{place.around}</span>
            <Distance miles={site.miles_away} isAfter={place.around !== null} />
          </div>
        )}
        <div className={cx(SECOND, 'flex', !own && '@min-[60rem]:hidden')}>
          <span className="truncate">
            <ContractorName name={site.contractor} />
          </span>
          <Distance miles={site.miles_away} isAfter />
        </div>
      </td>
      {!own && (
        <td className={`${CELL} @max-[60rem]:hidden`}>
          <div className="truncate text-ink">
            <ContractorName
              name={site.contractor}
              linkClass="underline decoration-line underline-offset-4"
            />
          </div>
          {site.contractor_live !== undefined && (
            <div className={`${SECOND} tabular-nums`}>{formatCount(site.contractor_live)} live</div>
          )}
        </td>
      )}
      <td className={`${CELL} axis-lines`}>
        <AxisCell axis={axis} period={site} />
      </td>
      <td className={CELL}>
        <ViewButton site={site} onOpen={onOpen} isQuiet />
      </td>
      <td className={CELL}>
        <BookmarkButton site={site} isQuiet />
      </td>
      <td className={CELL}>
        <NotesButton site={site} onOpen={onOpen} isQuiet />
      </td>
    </tr>
  )
})

/** On the second line; compact rows show it in the place of the postcode. */
function Distance({ miles, isAfter }: { miles?: number; isAfter: boolean }) {
  if (miles === undefined) return null
  return (
    <span
      className="shrink-0 whitespace-pre tabular-nums in-data-compact:hidden"
      data-testid="distance"
    >
      {isAfter && ' · '}
      {shortDistance(miles)}
    </span>
  )
}

/** A postcode is never cut; other text in its place is. */
function PlaceLine({
  near,
  town,
  outward,
  miles,
}: ReturnType<typeof placeOf> & { miles?: number }) {
  return (
    <div className="flex min-w-0 gap-1.5 text-ink" title={near ?? undefined}>
      <span className="truncate">{town ?? <Unknown what="Location" />}</span>
      {outward && (
        <span
          className={cx(
            'max-w-2/3 shrink-0 truncate text-muted',
            miles !== undefined && 'in-data-compact:hidden'
          )}
        >
          {outward}
        </span>
      )}
      {miles !== undefined && (
        <span className="shrink-0 text-muted not-in-data-compact:hidden">
          {shortDistance(miles)}
        </span>
      )}
    </div>
  )
}
