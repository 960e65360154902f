import { lazy, Suspense } from 'react'
import { Loading } from '~/components/ui/Loading'
import { useHydrated } from '~/hooks/useHydrated'
import type { Drawn } from './figures'

const BarFigures = lazy(() => import('./BarFigures'))

type ChartProps = { label: string; figures: Drawn[]; layout?: 'columns' | 'rows' }

const HEIGHT = 260
const ROW_HEIGHT = 30

/** A bar chart, each bar a link to its list. The library is fetched when a chart is first shown. */
export function Chart({ label, figures, layout = 'columns' }: ChartProps) {
  const isMounted = useHydrated()
  const height = layout === 'rows' ? figures.length * ROW_HEIGHT + 8 : HEIGHT
  const waiting = <Loading text="Drawing the chart…" className="h-full py-0" />
  return (
    <div role="group" aria-label={label} style={{ height }} data-testid="chart">
      {isMounted ? (
        <Suspense fallback={waiting}>
          <BarFigures figures={figures} layout={layout} height={height} />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  )
}
