import type { ReactNode } from 'react'
import type { Data } from '@generated/data'
import { sectorLabel } from '#shared/sites/sectors'
import { BarLegend } from '~/components/charts/BarLegend'
import { MonthBars } from '~/components/charts/MonthBars'
import { passedOf } from '~/components/charts/monthAxis'
import { MapPicture } from '~/components/map/MapPicture'
import { SectorMark } from '~/components/projects/SectorMark'
import { useSharedProps } from '~/hooks/useSharedProps'
import { cx } from '~/lib/cx'
import { formatCount, monthLabel, projectCount } from '~/lib/format'
import { Heading } from './Heading'
import { regionSpots } from './regionSpots'
import type { ContractorChoice } from '../contractorView'
import { SectorBar } from '../SectorBar'

type Figures = Data.Contractor['figures']

type ContractorFiguresProps = {
  figures: Figures
  chosen: ContractorChoice
  /** Undefined takes the choice back. */
  onChoose: (choice: ContractorChoice) => void
}

const CARD = 'min-w-0 rounded-panel border border-line bg-surface'
const SHOWN = 6

/** Each sector, region and month narrows the table below. */
export default function ContractorFigures({ figures, chosen, onChoose }: ContractorFiguresProps) {
  const { today } = useSharedProps()
  const { sectors, regions, starts } = figures
  const all = sectors.reduce((sum, { count }) => sum + count, 0)
  const behind = starts.filter(({ month }) => passedOf(month, today) === 1)
  const ahead = starts.filter(({ month }) => passedOf(month, today) < 1)
  const sum = (months: typeof starts) => months.reduce((total, { count }) => total + count, 0)
  return (
    <div className="grid gap-3 @2xl:grid-cols-2 @4xl:grid-cols-[minmax(0,14.5rem)_minmax(0,1fr)_minmax(0,1fr)] @7xl:grid-cols-[minmax(0,20rem)_minmax(0,1fr)_minmax(0,1fr)]">
      <section aria-label="Sector mix" className={`${CARD} p-3.5`}>
        <Heading>Sector mix</Heading>
        <SectorBar sectors={sectors} className="mt-1.5 h-2.5" />
        <ul className="mt-2">
          {folded(sectors).map(({ name, count }) => (
            <li key={name}>
              <Choice
                isChosen={chosen.sector === name}
                onChoose={() => onChoose({ sector: toggled(chosen.sector, name) })}
              >
                <SectorMark sector={name} />
                <span className="min-w-0 flex-1 truncate text-left">{sectorLabel(name)}</span>
                <span className="font-semibold">{formatCount(count)}</span>
                <span className="w-9 text-right text-muted">
                  {Math.round((count / all) * 100)}%
                </span>
              </Choice>
            </li>
          ))}
        </ul>
      </section>
      <section aria-label="Regions" className={`${CARD} flex overflow-hidden`}>
        <div className="min-w-0 flex-1 p-3.5">
          <Heading>Regions</Heading>
          <ul className="mt-1">
            {folded(regions).map(({ name, count }) => (
              <li key={name}>
                <Choice
                  isChosen={chosen.region === name}
                  onChoose={() => onChoose({ region: toggled(chosen.region, name) })}
                >
                  <span className="relative flex min-w-0 flex-1 gap-2 pb-1">
                    <span className="min-w-0 flex-1 truncate text-left">{name}</span>
                    <span className="font-semibold">{formatCount(count)}</span>
                    <span
                      aria-hidden="true"
                      style={{ width: `${(count / regions[0].count) * 100}%` }}
                      className="absolute bottom-0 left-0 h-[3px] rounded-full bg-bar"
                    />
                  </span>
                </Choice>
              </li>
            ))}
          </ul>
          {regions.length === 0 && <p className="text-muted">No regions known</p>}
        </div>
        <MapPicture
          of="islands"
          alt=""
          spots={regionSpots(regions, chosen.region)}
          className="w-[42%] max-w-56 shrink-0"
        />
      </section>
      <section
        aria-label="Starts by month"
        className={`${CARD} flex flex-col p-3.5 @max-4xl:col-span-full`}
      >
        <div className="flex flex-wrap justify-between gap-x-3">
          <div className="flex flex-wrap items-center gap-x-3">
            <Heading>Starts by month</Heading>
            <BarLegend bars={starts} words={['begun', 'not begun']} />
          </div>
          <p className="text-xs/5 text-muted tabular-nums">
            {formatCount(sum(behind))} in the last 12,{' '}
            <span className="font-semibold text-ink">{formatCount(sum(ahead))} in the next</span>
          </p>
        </div>
        <MonthBars
          label="Bar chart of starts by month"
          className="min-h-36 flex-1"
          bars={starts.map(({ month, count }) => ({
            month,
            count,
            name: `${projectCount(count)} starting in ${monthLabel(month)}`,
          }))}
          chosen={chosen.month}
          onChoose={(month) => onChoose({ month: toggled(chosen.month, month) })}
        />
      </section>
    </div>
  )
}

const toggled = (current: string | undefined, wanted: string) =>
  current === wanted ? undefined : wanted

const folded = <Count extends { count: number }>(counts: Count[]) => counts.slice(0, SHOWN)

type ChoiceProps = { isChosen: boolean; onChoose: () => void; children: ReactNode }

function Choice({ isChosen, onChoose, children }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={cx(
        '-mx-1.5 flex min-h-6 w-[calc(100%+0.75rem)] items-center gap-2 rounded-control px-1.5 text-[0.8125rem]/5 text-ink tabular-nums',
        isChosen ? 'bg-sunken font-semibold' : 'hover:bg-sunken'
      )}
    >
      {children}
    </button>
  )
}
