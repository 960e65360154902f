import 'leaflet/dist/leaflet.css'
import { useState } from 'react'
import { AttributionControl, MapContainer, Marker, TileLayer } from 'react-leaflet'
import { useSharedProps } from '~/hooks/useSharedProps'
import { BaseOutline } from './BaseOutline'
import { PIN } from './markers'
import type { SiteMapProps } from './SiteMap'

const ZOOM = 14
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
