import 'leaflet/dist/leaflet.css'
import { useDeferredValue } from 'react'
import { AttributionControl, MapContainer, Marker } from 'react-leaflet'
import { MapLayers } from './MapLayers'
import { MapWaiting } from './MapWaiting'
import { PIN } from './markers'
import { NeighbourMarks, Reach, type Mark } from './NeighbourMarks'

export type SiteMapProps = {
  latitude: number
  longitude: number
  name: string
  /** Given, the map shows five miles around and these. */
  marks?: Mark[]
  onOpen?: (id: number) => void
}

const ZOOM = 14

/** When tiles do not load, the marker appears on a plain outline of the country. */
export default function LeafletSiteMap({ latitude, longitude, name, ...around }: SiteMapProps) {
  const { marks, onOpen } = around
  const centre: [number, number] = [latitude, longitude]
  // One finger must scroll the sheet, which the map nearly fills; two fingers move and zoom the map.
  const isTouched = window.matchMedia('(pointer: coarse)').matches
  // Leaflet measures and draws at once, so it waits until the rest is drawn.
  const isItsTurn = useDeferredValue(true, false)
  if (!isItsTurn) return <MapWaiting />

  return (
    <MapContainer
      center={centre}
      zoom={ZOOM}
      dragging={!isTouched}
      scrollWheelZoom={false}
      zoomControl={false}
      attributionControl={false}
      className="size-full bg-sunken! [&_.leaflet-control-attribution]:bg-surface/85! [&_.leaflet-control-attribution]:text-muted!"
    >
      <AttributionControl prefix={false} />
      <MapLayers layer="hybrid" centre={marks ? undefined : centre} />
      <Reach centre={centre} isAround={marks !== undefined} zoom={ZOOM} />
      {marks && <NeighbourMarks {...{ centre, marks, onOpen }} />}
      <Marker position={centre} icon={PIN} alt={`Location of ${name}`} keyboard={false} />
    </MapContainer>
  )
}
