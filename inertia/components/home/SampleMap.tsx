import { AdjustmentsHorizontalIcon, MagnifyingGlassIcon } from '@heroicons/react/20/solid'
import type { LiveCounts } from '#queries/sites/live_counts'
import { placeIn } from '#shared/basemap/views'
import { viewOf } from '#shared/basemap/tile'
import { discRadius } from '#shared/places/map_marks'
import { formatPounds } from '#shared/sites/money'
import { formatSum } from '#shared/sites/sums'
import { periodMark, type PeriodAxis } from '#shared/sites/period_axis'
import { sectorLabel } from '#shared/sites/sectors'
import { MapPicture } from '~/components/map/MapPicture'
import { NewUpdatedBadge } from '~/components/projects/NewUpdatedBadge'
import { AxisBar, axisLines, usePeriodAxis } from '~/components/projects/PeriodAxis'
import { TONES } from '~/components/projects/periodTones'
import { SectorMark } from '~/components/projects/SectorMark'
import { cx } from '~/lib/cx'
import { formatCount } from '~/lib/format'
import { periodOf, SAMPLES, type Sample } from './samples'

type Cluster = [count: number, percentNew: number, latitude: number, longitude: number]

/** Invented, like the rows. */
const CLUSTERS: Cluster[] = [
  [3, 0, 60.3, -1.2],
  [10, 0, 57.5, -4.3],
  [37, 12, 57.2, -2.4],
  [182, 8, 55.9, -3.8],
  [46, 14, 54.8, -3.0],
  [125, 40, 54.95, -1.6],
  [62, 52, 54.6, -6.2],
  [137, 30, 53.3, -6.4],
  [40, 22, 53.3, -8.7],
  [61, 35, 51.95, -8.3],
  [402, 10, 53.5, -2.5],
  [214, 24, 53.8, -1.1],
  [11, 0, 53.0, -3.9],
  [351, 6, 52.5, -2.0],
  [196, 18, 52.95, -0.9],
  [52, 16, 52.6, 1.2],
  [84, 9, 51.8, -3.8],
  [121, 12, 51.3, -2.6],
  [871, 20, 51.55, -0.2],
  [118, 62, 51.1, 1.0],
  [160, 45, 50.8, -1.2],
  [74, 38, 50.45, -4.1],
]
const ROWS = 9

type SampleMapProps = {
  hasToolbar?: boolean
  /** Real ones, of all live projects. */
  counts?: Pick<LiveCounts, 'total' | 'value'>
}

/** The map with its list, for the ground behind a card: nothing to read, to reach or to find out. */
export default function SampleMap({ hasToolbar = false, counts }: SampleMapProps) {
  const axis = usePeriodAxis()
  const rows = Array.from({ length: ROWS }, (_, index) => SAMPLES[index % SAMPLES.length])
  return (
    <div
      inert
      aria-hidden="true"
      data-testid="sample-map"
      className={cx(
        'grid size-full grid-rows-[auto_minmax(0,1fr)] select-none lg:grid-cols-[20rem_1fr] xl:grid-cols-[25.25rem_1fr]',
        hasToolbar && 'md:max-lg:grid-cols-[20rem_1fr]'
      )}
    >
      <div className="col-span-full border-b border-line bg-surface">
        {hasToolbar && <SampleToolbar />}
      </div>
      <div
        className={cx(
          'overflow-hidden border-r border-line bg-surface',
          hasToolbar ? 'max-md:hidden' : 'max-lg:hidden'
        )}
      >
        <p className="flex h-10 items-center justify-between border-b border-line px-4 text-muted">
          {counts && (
            <span className="tabular-nums">
              <strong className="font-semibold text-ink">
                {formatCount(counts.total)} in view
              </strong>{' '}
              <span className="text-[0.78125rem]">{formatSum(counts.value)}</span>
            </span>
          )}
          <span className="ml-auto text-xs">Rows are sample data</span>
        </p>
        <ul style={axisLines(axis)} className="mask-[linear-gradient(black_30%,transparent_95%)]">
          {rows.map((sample, index) => (
            <SampleRow key={index} {...{ sample, axis }} />
          ))}
        </ul>
      </div>
      <div className="min-w-0 overflow-hidden bg-sea">
        <MapPicture
          of="seas"
          alt=""
          className="aspect-[5/3] h-full mask-[linear-gradient(90deg,black_85%,transparent)] blur-[1.6px] max-md:ml-12 max-md:min-w-full"
        >
          {CLUSTERS.map((cluster) => (
            <SampleCluster key={cluster.join()} cluster={cluster} />
          ))}
        </MapPicture>
      </div>
    </div>
  )
}

const CONTROL = 'flex h-9 items-center gap-2 rounded-control border border-edge px-3'
const LAYOUT = 'flex items-center px-3.5'

function SampleToolbar() {
  return (
    <div className="flex items-center gap-2 px-4 py-2.5 font-semibold text-muted opacity-55 max-md:hidden">
      <span className={CONTROL}>
        <AdjustmentsHorizontalIcon className="size-4" />
        Filters
      </span>
      <span className={`${CONTROL} mr-auto w-84 font-normal whitespace-nowrap`}>
        <MagnifyingGlassIcon className="size-4" />
        Search by keyword, contractor, or location
      </span>
      <span className="flex h-9 overflow-hidden rounded-control border border-edge">
        <span className={LAYOUT}>List</span>
        <span className={LAYOUT}>Timeline</span>
        <span className={`${LAYOUT} bg-inverse text-on-inverse`}>Map</span>
      </span>
    </div>
  )
}

/** As `clusterIcon` of the map draws it. */
function SampleCluster({ cluster }: { cluster: Cluster }) {
  const [count, percentNew, latitude, longitude] = cluster
  const [x, y] = placeIn(viewOf('seas'), { latitude, longitude })
  const radius = discRadius(count)
  return (
    <g transform={`translate(${x.toFixed()} ${y.toFixed()})`}>
      <circle r={radius} className="fill-raised stroke-muted" strokeWidth={1.2} />
      {percentNew > 0 && (
        <circle
          r={radius}
          pathLength={100}
          strokeDasharray={`${percentNew} 100`}
          transform="rotate(-90)"
          className="fill-none stroke-success"
          strokeWidth={2.5}
        />
      )}
      <text
        textAnchor="middle"
        dominantBaseline="central"
        className="fill-ink text-[14px] font-[650] tabular-nums"
      >
        {count}
      </text>
    </g>
  )
}

/** From the second on blurred. */
function SampleRow({ sample, axis }: { sample: Sample; axis: PeriodAxis }) {
  const { name, sector, value, place, contractor, badge } = sample
  const mark = periodMark(periodOf(sample, axis.today), axis)
  return (
    <li className="flex h-22 flex-col justify-between border-b border-line px-4 py-2.5 not-first:blur-[3px]">
      <p className="flex items-center gap-2 font-semibold text-ink">
        {badge && <NewUpdatedBadge badge={badge} />}
        <span className="min-w-0 flex-1 truncate">{name}</span>
        <span className="tabular-nums">{formatPounds(value)}</span>
      </p>
      <p className="flex items-center gap-1.5 text-[0.78125rem]/[1.125rem] text-muted">
        <SectorMark sector={sector} />
        <span className="truncate">
          {[sectorLabel(sector), place.join(' '), contractor].join(' · ')}
        </span>
      </p>
      <div className="flex items-center gap-3 text-xs">
        <div className="axis-lines @container/axis flex-1 py-1 [--cell-padding:0px]">
          <AxisBar mark={mark} todayAt={axis.todayAt} />
        </div>
        <span className={`font-semibold tabular-nums ${mark.tone ? TONES[mark.tone].text : ''}`}>
          {mark.state}
        </span>
        <span className="rounded-full border border-danger-line bg-danger-soft px-3 py-0.5 font-semibold text-danger-text">
          View
        </span>
      </div>
    </li>
  )
}
