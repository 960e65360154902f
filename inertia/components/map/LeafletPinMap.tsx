import 'leaflet/dist/leaflet.css'
import { useEffect } from 'react'
import type { Marker as LeafletMarker } from 'leaflet'
import { MapContainer, Marker, useMap, useMapEvents } from 'react-leaflet'
import { MAP_LOOK, MapLayers } from './MapLayers'
import { PIN } from './markers'

const MIDDLE: [number, number] = [55.4, -4]
/** Both islands, from Shetland to Land’s End. */
const FAR = 4
const NEAR = 14

const ZOOM =
  '[&_.leaflet-bar]:border! [&_.leaflet-bar]:border-edge! [&_.leaflet-bar_a]:border-line! [&_.leaflet-bar_a]:bg-surface! [&_.leaflet-bar_a]:text-ink!'

export type PinMapProps = {
  position: [number, number] | null
  onMove: (position: [number, number]) => void
}

export default function LeafletPinMap({ position, onMove }: PinMapProps) {
  return (
    <MapContainer
      center={position ?? MIDDLE}
      zoom={position ? NEAR : FAR}
      scrollWheelZoom={false}
      attributionControl={false}
      className={`${MAP_LOOK} ${ZOOM}`}
    >
      <MapLayers layer="hybrid" />
      <Clicks onMove={onMove} />
      <Follow position={position} />
      {position && (
        <Marker
          position={position}
          icon={PIN}
          draggable
          alt="Site location"
          title="Drag to move the site’s pin"
          eventHandlers={{
            dragend: (event) => {
              const { lat, lng } = (event.target as LeafletMarker).getLatLng()
              onMove([lat, lng])
            },
          }}
        />
      )}
    </MapContainer>
  )
}

function Clicks({ onMove }: Pick<PinMapProps, 'onMove'>) {
  useMapEvents({ click: ({ latlng }) => onMove([latlng.lat, latlng.lng]) })
  return null
}

/** Moves only when the place is out of sight. */
function Follow({ position }: Pick<PinMapProps, 'position'>) {
  const map = useMap()
  const [latitude, longitude] = position ?? []
  useEffect(() => {
    if (latitude === undefined || longitude === undefined) return
    if (map.getBounds().contains([latitude, longitude]) && map.getZoom() >= NEAR - 4) return
    map.setView([latitude, longitude], NEAR, { animate: false })
  }, [map, latitude, longitude])
  return null
}
