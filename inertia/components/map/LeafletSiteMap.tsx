import 'leaflet/dist/leaflet.css'
import { useState } from 'react'
import { divIcon } from 'leaflet'
import { AttributionControl, MapContainer, Marker, TileLayer } from 'react-leaflet'
import { useSharedProps } from '~/hooks/useSharedProps'
import { BaseOutline } from './BaseOutline'
import type { SiteMapProps } from './SiteMap'

const ZOOM = 14
const PIN = divIcon({
  className: '',
  iconSize: [32, 42],
  iconAnchor: [16, 41],
  html: `<svg viewBox="0 0 32 42" width="32" height="42" aria-hidden="true">
    <path d="M16 1C7.7 1 1 7.6 1 15.8 1 26.9 16 41 16 41s15-14.1 15-25.2C31 7.6 24.3 1 16 1z" fill="#f97316" stroke="#fff" stroke-width="2"/>
    <circle cx="16" cy="15.5" r="5.5" fill="#fff"/></svg>`,
})

/**
 * Imagery with labels and one marker. When tiles do not load, the marker stands on a plain outline of the
 * country instead (D34).
 */
export default function LeafletSiteMap({ latitude, longitude, name }: SiteMapProps) {
  const { hybrid } = useSharedProps().app.map
  const [hasFailed, setFailed] = useState(false)
  const centre: [number, number] = [latitude, longitude]

  return (
    <MapContainer
      center={centre}
      zoom={ZOOM}
      scrollWheelZoom={false}
      zoomControl={false}
      attributionControl={false}
      className="size-full bg-sunken! [&_.leaflet-control-attribution]:bg-surface/85! [&_.leaflet-control-attribution]:text-muted!"
    >
      <AttributionControl prefix={false} />
      {hasFailed ? (
        <BaseOutline centre={centre} />
      ) : (
        <>
          <TileLayer
            url={hybrid.url}
            attribution={hybrid.attribution}
            eventHandlers={{ tileerror: () => setFailed(true) }}
          />
          <TileLayer url={hybrid.labelsUrl} />
        </>
      )}
      <Marker position={centre} icon={PIN} alt={`Place of ${name}`} keyboard={false} />
    </MapContainer>
  )
}
