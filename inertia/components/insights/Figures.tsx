import type { Data } from '@generated/data'
import { sectorLabel } from '#shared/sites/sectors'
import { ContractorName } from '~/components/projects/ContractorName'
import { sectorColour } from '~/components/projects/sectorLook'
import { monthLabel } from '~/lib/format'
import type { SiteListState } from '~/list/siteListUrl'
import { Chart } from './Chart'
import { ChartCard } from './ChartCard'
import { figurePath, type Drawn, type Figure } from './figures'
import { FigureTable } from './FigureTable'
import { Headline } from './Headline'
import { RegionMap } from '~/components/charts/RegionMap'

type FiguresProps = {
  insights: Data.Insights
  query: SiteListState
  /** What the projects are called: live, complete, … */
  counted: string
}

const shortMonth = (month: string) => {
  const [name, year] = monthLabel(month).split(' ')
  return `${name} ${year.slice(2)}`
}

export function Figures({ insights, query, counted }: FiguresProps) {
  const drawn = (figure: Figure, name = figure.label, tick = name): Drawn => ({
    key: figure.label,
    name,
    tick,
    count: figure.count,
    value: figure.value,
    href: figurePath(query, figure),
  })
  const months = (figures: Figure[]) =>
    figures.map((figure) => drawn(figure, monthLabel(figure.label), shortMonth(figure.label)))
  const starts = months(insights.starts)
  const completions = months(insights.completions)
  const regions = insights.regions.map((figure) => drawn(figure))
  const bands = insights.bands.map((figure) => drawn(figure))
  const sectors = insights.sectors
    .map((figure) => ({
      ...drawn(figure, sectorLabel(figure.label)),
      colour: sectorColour(figure.label),
    }))
    .sort((one, other) => other.count - one.count)

  return (
    <div className="space-y-4">
      <Headline
        all={drawn(insights.all, counted)}
        added={drawn(insights.added, 'added in the last 30 days')}
      />
      <div className="grid gap-4 xl:grid-cols-2 print:grid-cols-1">
        <ChartCard
          title="Starts by month"
          note="Projects starting each month, over 24 months"
          testId="insight-starts"
          table={<FigureTable caption="Starts by month" of="Month" figures={starts} />}
        >
          <Chart label="Bar chart of starts by month" figures={starts} />
        </ChartCard>
        <ChartCard
          title="Completions by month"
          note="Projects ending each month, over 24 months"
          testId="insight-completions"
          table={<FigureTable caption="Completions by month" of="Month" figures={completions} />}
        >
          <Chart label="Completions by month, as bars" figures={completions} />
        </ChartCard>
      </div>
      <section
        aria-labelledby="insight-regions"
        data-testid="insight-regions"
        className="rounded-panel border border-line bg-surface p-4 print:break-inside-avoid sm:p-5"
      >
        <h2 id="insight-regions" className="text-base font-bold text-ink">
          Regions
        </h2>
        <div className="mt-3 grid items-start gap-6 lg:grid-cols-2">
          <RegionMap figures={regions} className="mx-auto max-h-[34rem] w-full" />
          <FigureTable caption="Projects by region" of="Region" figures={regions} />
        </div>
      </section>
      <div className="grid gap-4 xl:grid-cols-2 print:grid-cols-1">
        <ChartCard
          title="Sectors"
          testId="insight-sectors"
          table={<FigureTable caption="Projects by sector" of="Sector" figures={sectors} />}
        >
          <Chart label="Projects by sector, as bars" figures={sectors} layout="rows" />
        </ChartCard>
        <ChartCard
          title="Contract value"
          testId="insight-bands"
          table={<FigureTable caption="Projects by contract value" of="Value" figures={bands} />}
        >
          <Chart label="Projects by contract value, as bars" figures={bands} layout="rows" />
        </ChartCard>
        <ChartCard
          title="Top 20 contractors"
          note="By number of projects"
          testId="insight-contractors"
          table={
            <FigureTable
              caption="Top 20 contractors"
              of="Contractor"
              figures={insights.contractors.map((figure) => drawn(figure))}
              nameOf={({ name }) => <ContractorName name={name} />}
            />
          }
        />
        <ChartCard
          title="Top 20 clients"
          note="By number of projects"
          testId="insight-clients"
          table={
            <FigureTable
              caption="Top 20 clients"
              of="Client"
              figures={insights.clients.map((figure) => drawn(figure))}
            />
          }
        />
      </div>
    </div>
  )
}
