import { formatPounds } from '#shared/sites/money'
import { formatSum } from '#shared/sites/sums'
import { periodMark } from '#shared/sites/period_axis'
import type { SalesStage } from '#shared/sites/sales_stages'
import { AxisBar, axisLines, usePeriodAxis } from '~/components/projects/PeriodAxis'
import { SectorMark } from '~/components/projects/SectorMark'
import { cx } from '~/lib/cx'
import { periodOf, SAMPLES } from './samples'

/** By their place among the samples. */
const COLUMNS: { stage: SalesStage; samples: number[] }[] = [
  { stage: 'Intro Email', samples: [0, 3, 4] },
  { stage: 'Phone Call', samples: [1, 2] },
  { stage: 'On Tender List', samples: [4, 0] },
  { stage: 'Quote Sent', samples: [2, 3, 1] },
  { stage: 'Waiting on Decision', samples: [1, 4] },
]

/** A board of sales stages with invented projects; only its first column is sharp. */
export default function SampleBoard() {
  const axis = usePeriodAxis()
  return (
    <div className="grid gap-4">
      <p className="text-2xl font-bold tracking-tight text-ink">My Projects</p>
      <div className="flex gap-2" style={axisLines(axis)}>
        {COLUMNS.map(({ stage, samples }, at) => (
          <div
            key={stage}
            className={cx(
              'w-52 shrink-0 rounded-panel bg-sunken p-2 lg:min-w-0 lg:flex-1',
              at > 0 && 'blur-[3px]'
            )}
          >
            <p className="flex justify-between gap-2 px-1 pb-2 text-[0.8125rem] font-semibold text-ink">
              <span className="truncate">{stage}</span>
              {formatSum(samples.reduce((sum, sample) => sum + SAMPLES[sample].value, 0))}
            </p>
            <ul className="grid grid-cols-1 gap-2">
              {samples.map((sample) => (
                <SampleCard key={sample} of={sample} axis={axis} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </div>
  )
}

function SampleCard({ of, axis }: { of: number; axis: ReturnType<typeof usePeriodAxis> }) {
  const sample = SAMPLES[of]
  const [town] = sample.place
  const mark = periodMark(periodOf(sample, axis.today), axis)
  return (
    <li className="rounded-control border border-line bg-surface px-2.5 py-2 text-[0.78125rem]">
      <p className="truncate text-[0.84375rem]/6 font-semibold text-ink">{sample.name}</p>
      <p className="flex items-center gap-1.5">
        <SectorMark sector={sample.sector} />
        <span className="min-w-0 flex-1 truncate text-muted">{town}</span>
        <span className="font-semibold text-ink">{formatPounds(sample.value)}</span>
      </p>
      <p className="axis-lines mt-1 h-4 py-1 [--cell-padding:0px]">
        <AxisBar mark={mark} />
      </p>
    </li>
  )
}
