import { AttributionControl, TileLayer } from 'react-leaflet'
import { isVectorTiles } from '#shared/places/tiles'
import { MapBase } from './base/MapBase'
import { ScaleBar } from './base/ScaleBar'
import { lazyPart } from '~/components/ui/lazy/lazyPart'
import { useTiles, type LayerName } from './useTiles'

const Streets = lazyPart(() => import('./base/Streets'))

/** Its panes would cover a ring of its own. */
const RING =
  'focus-visible:after:absolute focus-visible:after:inset-0 focus-visible:after:z-[1000] focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ink focus-visible:after:pointer-events-none'

/** For every map: the ground is the sea, and the credit is small. */
export const MAP_LOOK = `${RING} size-full bg-sea! font-sans! [&_.leaflet-control-attribution]:bg-surface/85! [&_.leaflet-control-attribution]:px-2! [&_.leaflet-control-attribution]:text-[0.65625rem]! [&_.leaflet-control-attribution]:text-muted! [&_.leaflet-control-attribution_a]:text-ink! [&_.leaflet-control-attribution_a]:underline`

/** Our own base and, where the operator configured them, the tiles of others over it. */
export function MapLayers({ layer }: { layer: LayerName }) {
  const { streets, hybrid, layers } = useTiles()
  const shown = layers.includes(layer) ? layer : layers[0]
  const tiles = { streets, hybrid }[shown]
  const hasStreets = shown === 'streets' && isVectorTiles(streets.url)
  return (
    <>
      <AttributionControl prefix={false} />
      <MapBase hasStreets={hasStreets} />
      <ScaleBar />
      {hasStreets && <Streets {...streets} />}
      {tiles && !hasStreets && (
        <TileLayer key={shown} url={tiles.url} attribution={tiles.attribution} />
      )}
      {shown === 'hybrid' && hybrid.labelsUrl && <TileLayer url={hybrid.labelsUrl} />}
    </>
  )
}
