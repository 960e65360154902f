import { Link } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { NEIGHBOUR_MILES } from '#shared/places/area'
import { periodMark } from '#shared/sites/period_axis'
import { sectorLabel } from '#shared/sites/sectors'
import { NewUpdatedBadge } from '~/components/projects/NewUpdatedBadge'
import { usePeriodAxis } from '~/components/projects/PeriodAxis'
import { isPlainClick } from '~/components/projects/ProjectLink'
import { Value } from '~/components/projects/Value'
import { SectorMark } from '~/components/projects/SectorMark'
import { formatCount } from '~/lib/format'
import { useFailedOpening } from '~/list/useMemberState'
import type { Neighbour } from './useNeighbours'

const LISTED = 5

type NeighbourListProps = { neighbours: Data.Neighbours; onOpen?: (id: number) => void }

/** The nearest; the rest is a list of its own. */
export default function NeighbourList({ neighbours, onOpen }: NeighbourListProps) {
  const { total, near, projects } = neighbours
  return (
    <section aria-label="Neighbours" data-testid="neighbours" className="min-w-0 flex-1">
      <div className="flex h-11 items-center gap-3 border-b border-line px-3.5">
        <h2 className="min-w-0 flex-1 truncate text-[0.8125rem] font-semibold tabular-nums">
          {total === 0 ? 'No' : formatCount(total)} other {total === 1 ? 'site' : 'sites'} within{' '}
          {NEIGHBOUR_MILES} miles
        </h2>
        {near && total > 0 && (
          <Link
            href={listAround(near)}
            data-testid="all-neighbours"
            className="shrink-0 border-b border-edge text-[0.8125rem] font-semibold text-ink hover:border-ink"
          >
            Show all
          </Link>
        )}
      </div>
      <ol className="divide-y divide-line">
        {projects.slice(0, LISTED).map((neighbour) => (
          <li key={neighbour.ID}>
            <a
              href={`/projects/${neighbour.ID}`}
              data-testid="neighbour"
              className="block px-3.5 py-1.5 -outline-offset-2 hover:bg-canvas"
              onClick={(event) => {
                if (!onOpen || !isPlainClick(event)) return
                event.preventDefault()
                onOpen(neighbour.ID)
              }}
            >
              <NeighbourRow neighbour={neighbour} />
            </a>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Measured from the middle of the postcode’s district, as the list says. */
function listAround(near: string): string {
  const filters = JSON.stringify({ near, within: NEIGHBOUR_MILES })
  return `/projects?${new URLSearchParams({ sortBy: 'nearest', sortDirection: 'asc', filters })}`
}

function NeighbourRow({ neighbour }: { neighbour: Neighbour }) {
  const { name, type, badge, value, miles_away: miles } = neighbour
  const hasFailed = useFailedOpening(neighbour.ID)
  const { starts, state } = periodMark(neighbour, usePeriodAxis())
  return (
    <span className="flex items-center gap-3">
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-1.5">
          <NewUpdatedBadge badge={badge} />
          <span className="truncate font-semibold text-ink" title={name}>
            {hasFailed && 'Try again: '}
            {name}
          </span>
        </span>
        <span className="flex items-center gap-1.5 text-[0.78125rem]/[1.125rem] text-muted tabular-nums">
          <SectorMark sector={type} />
          <span className="truncate">
            {sectorLabel(type)} · {miles.toFixed(1)} mi · {starts?.replace('S', 's') ?? state}
          </span>
        </span>
      </span>
      <span className="shrink-0 font-[650] text-ink tabular-nums">
        <Value pounds={value} />
      </span>
    </span>
  )
}
