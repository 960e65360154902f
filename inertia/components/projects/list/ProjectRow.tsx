import type { MouseEvent } from 'react'
import type { Data } from '@generated/data'
import type { PeriodAxis } from '#shared/sites/period_axis'
import { formatPounds } from '#shared/sites/money'
import { sectorLabel } from '#shared/sites/sectors'
import { cx } from '~/lib/cx'
import { placeOf } from '~/lib/format'
import { ContractorName } from '~/components/projects/ContractorName'
import { AxisCell } from '~/components/projects/PeriodAxis'
import { BookmarkButton, NotesButton, ViewButton } from '~/components/projects/ProjectButtons'
import { ProjectTitle } from '~/components/projects/ProjectTitle'
import { SectorMark } from '~/components/projects/SectorMark'
import { Badge } from '~/components/ui/Badge'

export type ProjectListProps = {
  rows: Data.Site[]
  hrefOf: (id: number) => string
  onOpen: (id: number) => void
  /** Behind the visitor's blur. */
  isDummy?: boolean
}

type ProjectRowProps = Omit<ProjectListProps, 'rows'> & { site: Data.Site; axis: PeriodAxis }

const CELL = 'px-(--cell-padding) py-0 align-middle'
/** Compact rows show only the first line. */
const SECOND = 'mt-px text-[0.78125rem]/[1.125rem] text-muted in-data-compact:sr-only'

/** A click beside its controls opens it too. */
export function ProjectRow({ site, axis, hrefOf, onOpen, isDummy }: ProjectRowProps) {
  const place = placeOf(site)

  function openFromRow(event: MouseEvent<HTMLElement>) {
    const isControl = (event.target as HTMLElement).closest('a, button')
    if (!isControl && !window.getSelection()?.toString()) onOpen(site.ID)
  }

  return (
    <tr
      data-testid={isDummy ? undefined : 'project-row'}
      data-project={site.ID}
      onClick={openFromRow}
      className="group/row h-[3.375rem] cursor-pointer bg-(--ground) [--ground:var(--color-surface)] hover:[--ground:var(--color-canvas)] has-[[data-control=open]:focus-visible]:shadow-[inset_3px_0_0_var(--color-accent)] has-[[data-control=open]:focus-visible]:[--ground:var(--color-accent-soft)] in-data-compact:h-10"
    >
      <td className={`${CELL} pl-3!`}>
        <ProjectTitle
          site={site}
          hrefOf={hrefOf}
          onOpen={onOpen}
          className="truncate hover:underline"
        />
        <div className={`${SECOND} flex min-w-0 items-center gap-x-1.5 overflow-hidden`}>
          <SectorMark sector={site.type} />
          <span className={cx('truncate', site.sales_stage && '@max-3xl:sr-only')}>
            {sectorLabel(site.type)}
          </span>
          <span className="shrink-0 font-semibold text-ink tabular-nums @3xl:hidden">
            <Value pounds={site.value} />
          </span>
          {site.sales_stage && <Badge tone="stage">{site.sales_stage}</Badge>}
          {site.description && (
            <span className="min-w-0 flex-[1_1_0] truncate text-faint" title={site.description}>
              {site.description}
            </span>
          )}
        </div>
      </td>
      <td className={`${CELL} text-right font-[650] text-ink tabular-nums @max-3xl:hidden`}>
        <Value pounds={site.value} />
      </td>
      <td className={CELL}>
        <PlaceLine {...place} />
        <div className={`${SECOND} truncate @max-[60rem]:hidden`} title={place.around ?? undefined}>
          {place.around}
        </div>
        <div className={`${SECOND} truncate @min-[60rem]:hidden`}>
          <ContractorName name={site.contractor} />
        </div>
      </td>
      <td className={`${CELL} @max-[60rem]:hidden`}>
        <div className="truncate text-ink" title={site.contractor ?? undefined}>
          <ContractorName name={site.contractor} />
        </div>
      </td>
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
}

function Value({ pounds }: { pounds: number | null }) {
  if (pounds !== null) return formatPounds(pounds)
  return (
    <span className="font-normal text-faint">
      <span aria-hidden="true">–</span>
      <span className="sr-only">Value unknown</span>
    </span>
  )
}

/** A postcode is never cut; other text in its place is. */
function PlaceLine({ near, town, outward }: ReturnType<typeof placeOf>) {
  return (
    <div className="flex min-w-0 gap-1.5 text-ink" title={near}>
      <span className="truncate">{town ?? (outward ? '' : near)}</span>
      {outward && <span className="max-w-2/3 shrink-0 truncate text-muted">{outward}</span>}
    </div>
  )
}
