import { useState } from 'react'
import { TileLayer } from 'react-leaflet'
import { useSharedProps } from '~/hooks/useSharedProps'
import { BaseOutline } from './BaseOutline'

export type LayerName = 'streets' | 'hybrid'

/** One missing tile is a gap; so many without a single one that came are a layer that is away. */
const ERRORS_OF_AN_OUTAGE = 3

/** Streets, or imagery with labels; the plain outline where their tiles do not load (D34). */
export function MapLayers({ layer }: { layer: LayerName }) {
  const [tally, setTally] = useState<Record<LayerName, number>>({ streets: 0, hybrid: 0 })
  const { streets, hybrid } = useSharedProps().app.map
  const chosen = layer === 'streets' ? streets : hybrid

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

  return (
    <>
      {tally[layer] >= ERRORS_OF_AN_OUTAGE && <BaseOutline />}
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
