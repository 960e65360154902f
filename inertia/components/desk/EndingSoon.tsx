import type { Data } from '@generated/data'
import { periodMark, type PeriodAxis } from '#shared/sites/period_axis'
import { sectorLabel } from '#shared/sites/sectors'
import { AxisBar, AxisScale, axisLines, usePeriodAxis } from '~/components/projects/PeriodAxis'
import { Unknown } from '~/components/projects/Unknown'
import { SectorMark } from '~/components/projects/SectorMark'
import { TONES } from '~/components/projects/periodTones'
import { cx } from '~/lib/cx'
import { placeOf } from '~/lib/format'
import { DeskCard, EmptyCard } from './DeskCard'
import { DeskProjectLink, type DeskOpening } from './DeskProjectLink'

const COLUMNS =
  'grid grid-cols-[minmax(0,1fr)_7.25rem] @md:grid-cols-[minmax(0,1fr)_11rem_7.25rem] gap-x-3 px-4'
const AXIS = 'self-stretch @max-md:hidden'

/** What starts or ends next among My Projects. */
export function EndingSoon({ rows, ...opening }: { rows: Data.Site[] } & DeskOpening) {
  const axis = usePeriodAxis()
  return (
    <DeskCard
      id="ending-soon"
      title="Ending or starting soon"
      note={<span className="@max-md:sr-only">in My Projects</span>}
      link={{ text: 'My Projects', href: '/my-projects' }}
    >
      {rows.length === 0 ? (
        <EmptyCard link={{ text: 'Go to projects', href: '/projects' }}>
          None of your projects starts or ends within a year. Choose My Projects on any project to
          track it here.
        </EmptyCard>
      ) : (
        <div style={axisLines(axis)} className="[--cell-padding:0px]">
          <div
            aria-hidden="true"
            className={cx(COLUMNS, 'h-7 items-end border-b border-line @max-md:hidden')}
          >
            <div
              className={cx(
                AXIS,
                'axis-lines col-start-2 flex flex-col justify-end overflow-hidden'
              )}
            >
              <AxisScale axis={axis} />
            </div>
          </div>
          <ul className="divide-y divide-line">
            {rows.map((site) => (
              <SoonRow key={site.ID} site={site} axis={axis} {...opening} />
            ))}
          </ul>
        </div>
      )}
    </DeskCard>
  )
}

type SoonRowProps = DeskOpening & { site: Data.Site; axis: PeriodAxis }

function SoonRow({ site, axis, ...opening }: SoonRowProps) {
  const mark = periodMark(site, axis)
  const { starts, state, tone, facts } = mark
  return (
    <li
      data-testid="soon-project"
      data-project={site.ID}
      className={cx(COLUMNS, 'min-h-[3.25rem] items-center')}
    >
      <div className="min-w-0 py-1.5">
        <DeskProjectLink
          id={site.ID}
          title={site.name}
          className="block truncate font-semibold text-ink hover:underline"
          {...opening}
        >
          {site.name}
        </DeskProjectLink>
        <div className="flex min-w-0 items-center gap-1.5 text-[0.78125rem]/[1.125rem] text-muted">
          <SectorMark sector={site.type} />
          <span className="shrink-0 sm:sr-only">{sectorLabel(site.type)}, </span>
          <span className="truncate">{placeOf(site).near ?? <Unknown what="Location" />}</span>
        </div>
      </div>
      <div className={cx(AXIS, 'axis-lines flex items-center')} title={facts}>
        <div className="w-full">
          <AxisBar mark={mark} />
        </div>
      </div>
      <div
        className={cx(
          'text-right text-[0.8125rem] font-semibold whitespace-nowrap tabular-nums',
          tone ? TONES[tone].text : 'text-faint'
        )}
      >
        <span className="sr-only">{facts}, </span>
        {starts ?? state}
      </div>
    </li>
  )
}
