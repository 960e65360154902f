import { useState } from 'react'
import { TileLayer } from 'react-leaflet'
import { useSharedProps } from '~/hooks/useSharedProps'
import { BaseOutline } from './BaseOutline'

export type LayerName = 'streets' | 'hybrid'

/** One missing tile is a gap; this many without a single success are an outage. */
const ERRORS_OF_AN_OUTAGE = 3

type MapLayersProps = {
  layer: LayerName
  /** Without tiles, the map around one place zooms out until the land is recognisable. */
  centre?: [number, number]
}

/** Falls back to the plain outline when tiles do not load. */
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
