import 'leaflet/dist/leaflet.css'
import { useDeferredValue } from 'react'
import { MapContainer, Marker } from 'react-leaflet'
import { reachIn, viewOf } from '#shared/basemap/tile'
import { NEIGHBOUR_MILES } from '#shared/places/area'
import { USUALLY_WITHIN, type Precision } from '#shared/places/precision'
import { Coarse } from './Coarse'
import { MAP_LOOK, MapLayers } from './MapLayers'
import { MapPicture } from './MapPicture'
import { PIN } from './markers'
import { NeighbourMarks, Reach, type Mark } from './NeighbourMarks'

export type SiteMapProps = {
  latitude: number
  longitude: number
  name: string
  precision?: Precision | null
  /** Given, the map shows five miles around and these. */
  marks?: Mark[]
  onOpen?: (id: number) => void
}

const ZOOM = 14

/** Begins close, even where our own base has little more to show. */
export default function LeafletSiteMap({
  latitude,
  longitude,
  name,
  precision = null,
  ...around
}: SiteMapProps) {
  const { marks, onOpen } = around
  const centre: [number, number] = [latitude, longitude]
  // One finger must scroll the sheet, which the map nearly fills; two fingers move and zoom the map.
  const isTouched = window.matchMedia('(pointer: coarse)').matches
  // Leaflet measures and draws at once, so it waits until the rest is drawn.
  const isItsTurn = useDeferredValue(true, false)
  if (!isItsTurn) return null

  return (
    <>
      <MapContainer
        center={centre}
        zoom={ZOOM}
        dragging={!isTouched}
        scrollWheelZoom={false}
        zoomControl={false}
        attributionControl={false}
        className={`${MAP_LOOK} print:hidden`}
      >
        <MapLayers layer="hybrid" />
        <Reach centre={centre} isAround={marks !== undefined} zoom={ZOOM} />
        <Coarse centre={centre} precision={precision} />
        {marks && <NeighbourMarks {...{ centre, marks, onOpen }} />}
        <Marker position={centre} icon={PIN} alt={`Location of ${name}`} keyboard={false} />
      </MapContainer>
      <OnPaper {...{ latitude, longitude, name, precision }} />
    </>
  )
}

function OnPaper({
  latitude,
  longitude,
  name,
  precision = null,
}: Pick<SiteMapProps, 'latitude' | 'longitude' | 'name' | 'precision'>) {
  const place = { latitude, longitude }
  const view = viewOf(place)
  const [x, y] = [view.width / 2, view.height / 2]
  const miles = precision && USUALLY_WITHIN[precision]
  const around = miles
    ? [{ key: 'around', x, y, radius: (reachIn(view, place) * miles) / NEIGHBOUR_MILES }]
    : []
  return (
    <MapPicture
      of={place}
      alt={`Five miles around ${name}`}
      scheme="light"
      spots={[...around, { key: 'site', x, y, radius: 6, isLit: true }]}
      className="hidden size-full print:block"
    />
  )
}
