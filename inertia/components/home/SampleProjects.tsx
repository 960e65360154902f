import { PhoneIcon } from '@heroicons/react/20/solid'
import { formatPounds } from '#shared/sites/money'
import { sectorLabel } from '#shared/sites/sectors'
import { NewUpdatedBadge } from '~/components/projects/NewUpdatedBadge'
import { AxisCell, AxisScale, axisLines, usePeriodAxis } from '~/components/projects/PeriodAxis'
import { SectorMark } from '~/components/projects/SectorMark'
import { useSharedProps } from '~/hooks/useSharedProps'
import { periodOf, SAMPLES, type Sample } from './samples'

/** What a member’s list looks like, with invented projects and one contact. */
export function SampleProjects() {
  const { today } = useSharedProps()
  const axis = usePeriodAxis()
  return (
    <figure className="relative pb-50 sm:pb-40">
      <div
        aria-hidden="true"
        className="overflow-hidden rounded-xl border border-line bg-surface shadow-float select-none"
      >
        <table className="w-full table-fixed text-sm [--cell-padding:1rem]" style={axisLines(axis)}>
          <thead className="bg-canvas text-xs text-muted">
            <tr>
              <th className="h-11 px-4 text-left font-semibold">Project Name</th>
              <th className="w-24 px-4 text-right font-semibold max-sm:hidden">Value</th>
              <th className="w-44 px-4 text-left font-semibold max-lg:hidden">Location</th>
              <th className="w-[10.5rem] px-4 text-left font-semibold sm:w-[20rem] lg:w-[28rem]">
                <span className="block pt-2.5 pb-3">Project Period</span>
                <AxisScale axis={axis} />
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {SAMPLES.map((sample) => (
              <SampleRow key={sample.name} {...{ sample, axis, today }} />
            ))}
          </tbody>
        </table>
      </div>
      <SampleContact />
      <figcaption className="absolute right-0 bottom-0 left-0 flex justify-end gap-x-4 text-xs text-faint sm:top-[calc(100%-9.25rem)] sm:bottom-auto sm:left-82 sm:flex-wrap">
        <LegendKey look="bg-hatch text-days-blue">not begun</LegendKey>
        <LegendKey look="bg-days-blue">on site</LegendKey>
        <span>Sample data in the list that members see</span>
      </figcaption>
    </figure>
  )
}

type SampleRowProps = {
  sample: Sample
  axis: ReturnType<typeof usePeriodAxis>
  today: string
}

function SampleRow({ sample, axis, today }: SampleRowProps) {
  const { name, sector, value, place, authority, badge } = sample
  const [town, postcode] = place
  return (
    <tr>
      <td className="px-4 py-3">
        <p className="flex items-center gap-2 font-semibold text-ink">
          {badge && <NewUpdatedBadge badge={badge} />}
          <span className="min-w-0 sm:truncate">{name}</span>
        </p>
        <p className="mt-0.5 flex items-center gap-1.5 text-[0.8125rem] text-muted">
          <SectorMark sector={sector} />
          {sectorLabel(sector)}
          <span className="sm:hidden"> · {formatPounds(value)}</span>
        </p>
      </td>
      <td className="px-4 text-right font-semibold text-ink tabular-nums max-sm:hidden">
        {formatPounds(value)}
      </td>
      <td className="px-4 max-lg:hidden">
        <p className="text-ink">
          {town} · {postcode}
        </p>
        <p className="text-[0.8125rem] text-muted">{authority}</p>
      </td>
      <td className="axis-lines px-4">
        <AxisCell axis={axis} period={periodOf(sample, today)} />
      </td>
    </tr>
  )
}

function LegendKey({ look, children }: { look: string; children: string }) {
  return (
    <span className="flex items-center gap-1.5 whitespace-nowrap">
      <span aria-hidden="true" className={`h-2 w-7 rounded-[3px] ${look}`} />
      {children}
    </span>
  )
}

function SampleContact() {
  return (
    <div
      aria-hidden="true"
      className="absolute right-4 bottom-12 w-[17rem] rounded-xl border border-line bg-raised p-4 shadow-float select-none sm:right-auto sm:bottom-0 sm:left-10"
    >
      <p className="text-xs font-medium text-muted">Project lead</p>
      <p className="mt-0.5 text-[0.9375rem] font-bold text-ink">Mr Alan Whitford</p>
      <p className="mt-2 text-sm text-ink tabular-nums">07700 900142</p>
      <p className="text-sm text-ink">alan.whitford@example.com</p>
      <span className="mt-3 inline-flex h-9 items-center gap-1.5 rounded-control bg-accent px-3.5 text-sm font-semibold text-on-accent">
        <PhoneIcon className="size-4" />
        Call Now
      </span>
    </div>
  )
}
