import type { ComponentProps, ReactNode } from 'react'
import { MonthBars } from '~/components/charts/MonthBars'
import { passedOf } from '~/components/charts/monthAxis'
import { useSharedProps } from '~/hooks/useSharedProps'
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
  const { today } = useSharedProps()
  if (months.every(({ count }) => count === 0)) {
    return <ChartCard title={title} testId={testId} note="No dates known in these months" />
  }
  const passed = chart.bars
    .filter(({ count }) => count > 0)
    .map(({ month }) => passedOf(month, today, chart.passedNow))
  return (
    <ChartCard
      title={title}
      legend={{
        solid: passed.some((share) => share > 0) && legend[0],
        hatched: passed.some((share) => share < 1) && legend[1],
      }}
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
