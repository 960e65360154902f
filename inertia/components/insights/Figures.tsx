import type { ReactNode } from 'react'
import type { Data } from '@generated/data'
import { formatPounds } from '#shared/sites/money'
import { sectorLabel } from '#shared/sites/sectors'
import { ContractorName } from '~/components/projects/ContractorName'
import { sectorColour } from '~/components/projects/sectorLook'
import { useSharedProps } from '~/hooks/useSharedProps'
import { monthLabel, projectCount } from '~/lib/format'
import { LIST_STATUS, type SiteListState } from '~/list/siteListUrl'
import { ChartCard } from './ChartCard'
import { figurePath, type Drawn, type Figure } from './figures'
import {
  addedChange,
  companiesFinding,
  completionsFinding,
  monthsChange,
  nextMonth,
  regionsFinding,
  sectorsFinding,
  startsFinding,
  valuesFinding,
} from './findings'
import { FigureTable } from './FigureTable'
import { Headline } from './Headline'
import { MonthFigures } from './MonthFigures'
import { RegionFigures } from './RegionFigures'
import { RowBars } from './RowBars'
import { TopCompanies } from './TopCompanies'

/** How much of this month’s completions has passed: a live site ends today or later. */
const ENDED: Record<string, number> = { live: 0, Complete: 1 }

type FiguresProps = {
  insights: Data.Insights
  query: SiteListState
  /** What the projects are called: live, complete, … */
  counted: string
}

export function Figures({ insights, query, counted }: FiguresProps) {
  const { today, can } = useSharedProps()
  const { all, ending_soon: ending, month_ago: ago } = insights
  /** National figures alone are shown without a word. */
  const said = (finding: ReactNode) => (can.filterInsights ? finding : null)
  const drawn = (figure: Figure, name = figure.label): Drawn => ({
    key: figure.label,
    name,
    count: figure.count,
    value: figure.value,
    href: figurePath(query, figure),
  })
  const months = (figures: Figure[]) =>
    figures.map((figure) => drawn(figure, monthLabel(figure.label)))
  const starts = months(insights.starts)
  const completions = months(insights.completions)
  const regions = insights.regions.map((figure) => drawn(figure)).sort(mostFirst)
  const contractors = insights.contractors.map((figure) => drawn(figure))
  const clients = insights.clients.map((figure) => drawn(figure))
  const bands = insights.bands.map((figure) => drawn(figure))
  const sectors = insights.sectors
    .map((figure) => ({
      ...drawn(figure, sectorLabel(figure.label)),
      colour: sectorColour(figure.label),
    }))
    .sort(mostFirst)

  return (
    <div className="@container space-y-3">
      <Headline
        all={drawn(all, counted)}
        changes={{
          count: monthsChange(all.count, ago?.count),
          value: monthsChange(all.value, ago?.value, formatPounds),
        }}
        others={[
          {
            ...drawn(insights.added, 'added in the last 30 days'),
            change: addedChange(insights.added.count, insights.added_before),
          },
          ...(insights.not_begun
            ? [{ ...drawn(insights.not_begun, 'not begun'), change: nextMonth(starts, today) }]
            : []),
          ...(ending
            ? [
                {
                  ...drawn(ending, 'ending within 90 days'),
                  change: monthsChange(ending.count, ago?.ending_soon),
                },
              ]
            : []),
        ]}
      />
      <div className="grid gap-3 @min-[46rem]:grid-cols-2 print:grid-cols-1">
        <MonthFigures
          title="Starts by month"
          legend={['begun', 'not begun']}
          finding={said(startsFinding(starts, today))}
          testId="insight-starts"
          months={starts}
          bars={barsOf(starts, 'starting')}
        />
        <MonthFigures
          title="Completions by month"
          legend={['past', 'to come']}
          finding={said(completionsFinding(completions, today))}
          testId="insight-completions"
          months={completions}
          bars={barsOf(completions, 'ending')}
          passedNow={ENDED[String(query.filters.status ?? LIST_STATUS)]}
        />
      </div>
      <div className="grid gap-3 @min-[46rem]:grid-cols-2 @5xl:grid-cols-[2.1fr_1.05fr_0.95fr] print:grid-cols-1">
        <RegionFigures regions={regions} finding={said(regionsFinding(regions))} />
        <ChartCard
          title="Sectors"
          note={said(sectorsFinding(sectors))}
          testId="insight-sectors"
          table={<FigureTable caption="Projects by sector" of="Sector" figures={sectors} />}
        >
          <RowBars label="Bar chart of projects by sector" figures={sectors} />
        </ChartCard>
        <ChartCard
          title="Contract value"
          note={said(valuesFinding(insights.middle))}
          testId="insight-bands"
          table={<FigureTable caption="Projects by contract value" of="Value" figures={bands} />}
        >
          <RowBars label="Bar chart of projects by contract value" figures={bands} />
        </ChartCard>
      </div>
      <div className="grid items-start gap-3 @min-[46rem]:grid-cols-2 print:grid-cols-1">
        <TopCompanies
          title="Top 20 contractors"
          testId="insight-contractors"
          of="Contractor"
          finding={said(companiesFinding(contractors, all.count))}
          figures={contractors}
          nameOf={({ name }) => <ContractorName name={name} />}
        />
        <TopCompanies
          title="Top 20 clients"
          testId="insight-clients"
          of="Client"
          finding={said(companiesFinding(clients, insights.all.count))}
          figures={clients}
        />
      </div>
    </div>
  )
}

/** What is unknown comes last. */
const mostFirst = (one: Drawn, other: Drawn) =>
  Number(one.key === 'Unknown') - Number(other.key === 'Unknown') || other.count - one.count

/** “295 projects starting in Aug 2026”. */
function barsOf(months: Drawn[], does: string) {
  return months.map(({ key, name, count, href }) => ({
    month: key,
    count,
    href,
    name: `${projectCount(count)} ${does} in ${name}`,
  }))
}
