import { AttributionControl, TileLayer } from 'react-leaflet'
import { MapBase } from './base/MapBase'
import { ScaleBar } from './base/ScaleBar'
import { useTiles, type LayerName } from './useTiles'

/** For every map: the ground is the sea, and the credit is small. */
export const MAP_LOOK =
  'size-full bg-sea! font-sans! [&_.leaflet-control-attribution]:bg-surface/85! [&_.leaflet-control-attribution]:px-2! [&_.leaflet-control-attribution]:text-[0.65625rem]! [&_.leaflet-control-attribution]:text-muted!'

/** Our own base and, where the operator configured them, the tiles of others over it. */
export function MapLayers({ layer }: { layer: LayerName }) {
  const { streets, hybrid, layers } = useTiles()
  const shown = layers.includes(layer) ? layer : layers[0]
  const tiles = { streets, hybrid }[shown]
  return (
    <>
      <AttributionControl prefix={false} />
      <MapBase />
      <ScaleBar />
      {tiles && <TileLayer key={shown} url={tiles.url} attribution={tiles.attribution} />}
      {shown === 'hybrid' && hybrid.labelsUrl && <TileLayer url={hybrid.labelsUrl} />}
    </>
  )
}
