import { useState } from 'react'
import { TileLayer } from 'react-leaflet'
import { useSharedProps } from '~/hooks/useSharedProps'
import { BaseOutline } from './BaseOutline'

export type LayerName = 'streets' | 'hybrid'

/** One missing tile is a gap; so many without a single one that came are a layer that is away. */
const ERRORS_OF_AN_OUTAGE = 3

type MapLayersProps = {
  layer: LayerName
  /** Of a map around one place: where tiles do not load it moves out, until the land can be recognised. */
  centre?: [number, number]
}

/** Streets, or imagery with labels; the plain outline where their tiles do not load (D34). */
export function MapLayers({ layer, centre }: MapLayersProps) {
  const [tally, setTally] = useState<Record<LayerName, number>>({ streets: 0, hybrid: 0 })
  const { streets, hybrid } = useSharedProps().app.map
  const chosen = layer === 'streets' ? streets : hybrid
  const isAway = tally[layer] >= ERRORS_OF_AN_OUTAGE

  const loaded = () =>
    setTally((counts) =>
      counts[layer] === Number.NEGATIVE_INFINITY
        ? counts
        : { ...counts, [layer]: Number.NEGATIVE_INFINITY }
    )
  const failed = () =>
    setTally((counts) =>
      counts[layer] < ERRORS_OF_AN_OUTAGE ? { ...counts, [layer]: counts[layer] + 1 } : counts
    )

  if (isAway && centre) return <BaseOutline centre={centre} />
  return (
    <>
      {isAway && <BaseOutline />}
      <TileLayer
        key={layer}
        url={chosen.url}
        attribution={chosen.attribution}
        eventHandlers={{ tileload: loaded, tileerror: failed }}
      />
      {layer === 'hybrid' && <TileLayer url={hybrid.labelsUrl} />}
    </>
  )
}
