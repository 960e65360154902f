import type { ComponentProps, ReactNode } from 'react'
import { BarLegend } from '~/components/charts/BarLegend'
import { MonthBars } from '~/components/charts/MonthBars'
import { ChartCard } from './ChartCard'
import type { Drawn } from './figures'
import { FigureTable } from './FigureTable'

type MonthFiguresProps = Pick<ComponentProps<typeof MonthBars>, 'bars' | 'passedNow'> & {
  title: string
  legend: [string, string]
  finding: ReactNode
  testId: string
  months: Drawn[]
}

export function MonthFigures({
  title,
  legend,
  finding,
  testId,
  months,
  ...chart
}: MonthFiguresProps) {
  if (months.every(({ count }) => count === 0)) {
    return <ChartCard title={title} testId={testId} note="No dates known in these months" />
  }
  return (
    <ChartCard
      title={title}
      legend={<BarLegend {...chart} words={legend} />}
      note={finding}
      testId={testId}
      table={<FigureTable caption={title} of="Month" figures={months} />}
    >
      <MonthBars
        hasScale
        label={`Bar chart of ${title[0].toLowerCase()}${title.slice(1)}`}
        className="h-56"
        {...chart}
      />
    </ChartCard>
  )
}
