import { router } from '@inertiajs/react'
import { useEffect, useState, type CSSProperties, type MouseEvent } from 'react'
import { Loading } from '~/components/ui/Loading'
import { formatCount } from '~/lib/format'
import { projects, type Drawn } from './figures'
import { loadRegionShapes, MAP_HEIGHT, MAP_WIDTH, type RegionShape } from './regionShapes'

const FAINTEST_PERCENT = 6
const STRONGEST_PERCENT = 60

/** Fuller regions have a stronger tint. */
export function RegionMap({ figures }: { figures: Drawn[] }) {
  const [shapes, setShapes] = useState<RegionShape[] | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const most = Math.max(1, ...figures.map(({ count }) => count))

  useEffect(() => {
    loadRegionShapes()
      .then(setShapes)
      .catch(() => setFailed(true))
  }, [])

  function countOf(region: string): string {
    const figure = figures.find(({ key }) => key === region)
    return figure ? formatCount(figure.count) : ''
  }

  function follow(event: MouseEvent, href: string) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    router.visit(href)
  }

  if (hasFailed)
    return <p className="text-muted">We couldn’t load the map. Please use the table instead.</p>
  if (!shapes) return <Loading text="Loading the map…" className="aspect-square py-0" />
  return (
    <svg
      viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`}
      role="group"
      aria-label="Projects by region"
      className="mx-auto block max-h-[34rem] w-full"
      data-testid="region-map"
    >
      {shapes.map(({ region, path }) => {
        const figure = figures.find(({ key }) => key === region)
        const tint =
          FAINTEST_PERCENT + ((figure?.count ?? 0) / most) * (STRONGEST_PERCENT - FAINTEST_PERCENT)
        const land = (
          <path
            d={path}
            style={{ '--tint': `${tint.toFixed(1)}%` } as CSSProperties}
            className="fill-[color-mix(in_oklab,var(--color-heat)_var(--tint),var(--color-surface))] stroke-edge group-hover:stroke-accent-text group-hover:stroke-2 group-focus-visible:stroke-accent-text group-focus-visible:stroke-3"
          />
        )
        if (!figure) return <g key={region}>{land}</g>
        return (
          <a
            key={region}
            href={figure.href}
            onClick={(event) => follow(event, figure.href)}
            aria-label={`${region}: ${projects(figure.count)}`}
            className="group"
          >
            <title>{`${region}: ${projects(figure.count)}`}</title>
            {land}
          </a>
        )
      })}
      {shapes.map(({ region, middle: [x, y] }) => (
        <text
          key={region}
          x={x}
          y={y}
          aria-hidden="true"
          textAnchor="middle"
          dominantBaseline="middle"
          className="pointer-events-none fill-ink stroke-surface text-[14px] font-bold tabular-nums [paint-order:stroke] [stroke-linejoin:round] [stroke-width:3px]"
        >
          {countOf(region)}
        </text>
      ))}
    </svg>
  )
}
