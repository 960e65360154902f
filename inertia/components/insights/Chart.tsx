import { Loading } from '~/components/ui/Loading'
import { lazyPart } from '~/components/ui/lazy/lazyPart'
import type { Drawn } from './figures'

const BarFigures = lazyPart(() => import('./BarFigures'), {
  placeholder: <Loading text="Loading the chart…" className="h-full py-0" />,
})

type ChartProps = { label: string; figures: Drawn[]; layout?: 'columns' | 'rows' }

const HEIGHT = 260
const ROW_HEIGHT = 30

/** Each bar links to its list; the chart library loads with the first chart. */
export function Chart({ label, figures, layout = 'columns' }: ChartProps) {
  const height = layout === 'rows' ? figures.length * ROW_HEIGHT + 8 : HEIGHT
  return (
    <div role="group" aria-label={label} style={{ height }} data-testid="chart">
      <BarFigures figures={figures} layout={layout} height={height} />
    </div>
  )
}
