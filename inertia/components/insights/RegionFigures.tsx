import type { ReactNode } from 'react'
import { heatOf, tintOf } from '~/components/charts/heat'
import { HeatLegend, HeatMark, RegionMap } from '~/components/charts/RegionMap'
import { useLight } from '~/components/charts/useLight'
import type { Drawn } from './figures'
import { FigureTable } from './FigureTable'

type RegionFiguresProps = { regions: Drawn[]; finding: ReactNode }

/** Row and region light each other. */
export function RegionFigures({ regions, finding }: RegionFiguresProps) {
  const heat = heatOf(regions.map(({ count }) => count))
  const light = useLight()
  return (
    <section
      aria-labelledby="insight-regions"
      data-testid="insight-regions"
      className="min-w-0 rounded-panel border border-line bg-surface p-4 @min-[46rem]:col-span-2 @5xl:col-span-1 print:break-inside-avoid"
    >
      <h2 id="insight-regions" className="text-[0.9375rem]/6 font-semibold text-ink">
        Regions
      </h2>
      {finding && <p className="text-[0.8125rem]/5 text-muted">{finding}</p>}
      <div className="mt-2 grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(19.5rem,1.5fr)]">
        <div>
          <RegionMap figures={regions} light={light} className="mx-auto max-h-[24rem] w-full" />
          <HeatLegend heat={heat} />
        </div>
        <FigureTable
          caption="Projects by region"
          of="Region"
          figures={regions}
          nameOf={({ name, count }) => (
            <span className="flex items-center gap-2">
              <HeatMark tint={tintOf(heat, count)} className="size-2.5 shrink-0 rounded-[2px]" />
              {name}
            </span>
          )}
          light={light}
        />
      </div>
    </section>
  )
}
