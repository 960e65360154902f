import type { ReactNode } from 'react'
import type { Scheme } from '#shared/colour_scheme'
import { tilePath, viewOf, type Pictured } from '#shared/basemap/tile'
import { useColourScheme } from '~/device/colourScheme'

export type MapSpot = { key: string; x: number; y: number; radius: number; isLit?: boolean }

type MapPictureProps = {
  of: Pictured
  alt: string
  /** Discs over the land, in pixels of the picture. */
  spots?: MapSpot[]
  /** Whatever the page’s colours are, such as for paper. */
  scheme?: Scheme
  className?: string
  /** Eager for the largest picture of a first screen. */
  loading?: 'eager' | 'lazy'
  /** SVG over the land, in pixels of the picture. */
  children?: ReactNode
}

/** The land as a picture, which needs no code of the map. */
export function MapPicture(props: MapPictureProps) {
  const { of, alt, spots = [], scheme, className, loading = 'lazy', children } = props
  const [chosen] = useColourScheme()
  const { width, height } = viewOf(of)
  const fixed = scheme ?? chosen
  return (
    <div className={`relative overflow-hidden bg-sea ${className ?? ''}`}>
      <picture>
        {!fixed && <source media="(prefers-color-scheme: dark)" srcSet={tilePath(of, 'dark')} />}
        <img
          src={tilePath(of, fixed ?? 'light')}
          alt={alt}
          width={width}
          height={height}
          loading={loading}
          className="absolute inset-0 size-full object-cover"
        />
      </picture>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="xMidYMid slice"
        className="absolute inset-0 size-full"
      >
        {spots.map(({ key, x, y, radius, isLit }) => (
          <circle
            key={key}
            data-testid="map-spot"
            cx={x}
            cy={y}
            r={radius}
            className={isLit ? 'fill-ink stroke-ink' : 'fill-ink/30 stroke-ink'}
            strokeWidth={1.5}
          />
        ))}
        {children}
      </svg>
    </div>
  )
}
