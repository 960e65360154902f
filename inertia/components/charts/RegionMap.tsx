import { router } from '@inertiajs/react'
import { useEffect, useState, type CSSProperties, type MouseEvent } from 'react'
import { Loading } from '~/components/ui/Loading'
import { cx } from '~/lib/cx'
import { formatCount, projectCount } from '~/lib/format'
import { heatOf, tintOf, type Heat } from './heat'
import {
  loadRegionShapes,
  MAP_HEIGHT,
  MAP_WIDTH,
  SHETLAND_FRAME,
  type RegionShape,
} from './regionShapes'
import type { Light } from './useLight'

type RegionCount = { key: string; count: number; href?: string }

type RegionMapProps = {
  figures: RegionCount[]
  className?: string
  light: Light
}

const LAND =
  'fill-[color-mix(in_oklab,var(--color-bar)_var(--tint),var(--color-surface))] stroke-surface stroke-1'

/** Fuller regions are darker, in five steps. */
export function RegionMap({ figures, className, light }: RegionMapProps) {
  const [shapes, setShapes] = useState<RegionShape[] | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const heat = heatOf(figures.map(({ count }) => count))

  useEffect(() => {
    loadRegionShapes()
      .then(setShapes)
      .catch(() => setFailed(true))
  }, [])

  function follow(event: MouseEvent, href: string) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    router.visit(href)
  }

  if (hasFailed)
    return <p className="text-muted">We couldn’t load the map. Please use the table instead.</p>
  if (!shapes) return <Loading text="Loading the map…" className="h-96" />
  /** Drawn once more over its neighbours: a link that moves would lose the focus. */
  const lit = shapes.find(({ region }) => region === light.lit)
  return (
    <svg
      viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`}
      role="group"
      aria-label="Projects by region"
      className={cx('block', className)}
      data-testid="region-map"
    >
      <path
        d={SHETLAND_FRAME}
        strokeDasharray="4 4"
        className="pointer-events-none fill-none stroke-edge stroke-1"
      />
      {shapes.map(({ region, path }) => {
        const figure = figures.find(({ key }) => key === region)
        const land = (
          <path
            d={path}
            style={{ '--tint': `${tintOf(heat, figure?.count ?? 0)}%` } as CSSProperties}
            className={LAND}
          />
        )
        if (!figure?.href) return <g key={region}>{land}</g>
        const { href } = figure
        return (
          <a
            key={region}
            href={href}
            onClick={(event) => follow(event, href)}
            {...light.from(region)}
            aria-label={`${region}: ${projectCount(figure.count)}`}
            className="outline-none"
          >
            <title>{`${region}: ${projectCount(figure.count)}`}</title>
            {land}
          </a>
        )
      })}
      {lit && (
        <path
          data-testid="lit-region"
          d={lit.path}
          className="pointer-events-none fill-none stroke-ink stroke-3"
        />
      )}
    </svg>
  )
}

export function HeatLegend({ heat: { step, tints } }: { heat: Heat }) {
  return (
    <ol aria-label="Projects in a region" className="flex text-xs/4 text-muted tabular-nums">
      {tints.map((tint, at) => (
        <li key={tint} className="min-w-0 flex-1 border-r border-surface">
          <HeatMark tint={tint} className="block h-2" />
          {formatCount(at * step)}
          {at === tints.length - 1 && '+'}
        </li>
      ))}
    </ol>
  )
}

/** A sample of a region's colour. */
export function HeatMark({ tint, className }: { tint: number; className: string }) {
  return (
    <span
      aria-hidden="true"
      style={{ '--tint': `${tint}%` } as CSSProperties}
      className={cx(
        'bg-[color-mix(in_oklab,var(--color-bar)_var(--tint),var(--color-surface))] ring-1 ring-line ring-inset',
        className
      )}
    />
  )
}
