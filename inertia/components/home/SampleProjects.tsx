import { PhoneIcon } from '@heroicons/react/20/solid'
import { addDays } from '#shared/time/dates'
import { formatPounds } from '#shared/sites/money'
import { sectorLabel } from '#shared/sites/sectors'
import { NewUpdatedBadge } from '~/components/projects/NewUpdatedBadge'
import { AxisCell, AxisScale, axisLines, usePeriodAxis } from '~/components/projects/PeriodAxis'
import { SectorMark } from '~/components/projects/SectorMark'
import { useSharedProps } from '~/hooks/useSharedProps'

type Sample = {
  name: string
  sector: string
  value: number
  place: [string, string]
  authority: string
  /** Days from today. */
  starts: number
  ends: number
  badge?: 'new' | 'updated'
}

/** Invented projects, so that the picture gives nothing away. */
const SAMPLES: Sample[] = [
  {
    name: 'Holbeck Lane Primary School',
    sector: 'Education',
    value: 12.4e6,
    place: ['Leeds', 'LS11'],
    authority: 'Leeds',
    starts: -380,
    ends: 54,
    badge: 'new',
  },
  {
    name: 'Quayside Wharf, Phase 2',
    sector: 'Resi',
    value: 48e6,
    place: ['Salford', 'M50'],
    authority: 'Salford',
    starts: -260,
    ends: 128,
    badge: 'updated',
  },
  {
    name: 'Avonmouth Cold Store',
    sector: 'Industrial',
    value: 31.2e6,
    place: ['Bristol', 'BS11'],
    authority: 'Bristol, City of',
    starts: -90,
    ends: 280,
  },
  {
    name: 'Cowgate office refurbishment',
    sector: 'Office',
    value: 8.9e6,
    place: ['Edinburgh', 'EH1'],
    authority: 'City of Edinburgh',
    starts: 13,
    ends: 330,
  },
  {
    name: 'St Brigid’s Hospital extension',
    sector: 'Health',
    value: 26.7e6,
    place: ['Galway', 'H91'],
    authority: 'Galway City',
    starts: 96,
    ends: 586,
  },
]

/** The list of projects as members see it, with the contact of one. */
export function SampleProjects() {
  const { today } = useSharedProps()
  const axis = usePeriodAxis()
  return (
    <figure className="relative pb-32">
      <div
        aria-hidden="true"
        className="overflow-hidden rounded-xl border border-line bg-surface shadow-float select-none"
      >
        <table className="w-full table-fixed text-sm" style={axisLines(axis)}>
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
      <figcaption className="absolute right-0 bottom-0 text-right text-xs text-faint max-sm:left-0 sm:bottom-25">
        Sample data in the list that members see
      </figcaption>
    </figure>
  )
}

type SampleRowProps = { sample: Sample; axis: ReturnType<typeof usePeriodAxis>; today: string }

function SampleRow({ sample, axis, today }: SampleRowProps) {
  const { name, sector, value, place, authority, starts, ends, badge } = sample
  const [town, postcode] = place
  const period = { start_date: addDays(today, starts), end_date: addDays(today, ends) }
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
        <AxisCell axis={axis} period={period} />
      </td>
    </tr>
  )
}

function SampleContact() {
  return (
    <div
      aria-hidden="true"
      className="absolute right-4 bottom-6 w-[17rem] rounded-xl border border-line bg-raised p-4 shadow-float select-none sm:right-auto sm:bottom-0 sm:left-10"
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
