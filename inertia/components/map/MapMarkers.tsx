import { Marker, useMap } from 'react-leaflet'
import type { Data } from '@generated/data'
import { boxArea } from '#shared/places/area'
import { sectorLabel } from '#shared/sites/sectors'
import type { SiteListControls } from '~/list/useSiteList'
import { formatCount } from '~/lib/format'
import { clusterIcon, pinIcon } from './markers'

type MapMarkersProps = {
  found: Data.SiteClusters
  list: SiteListControls
  onOpen: (id: number) => void
}

const CLOSER = 2
/** About thirty metres, which even the closest zoom cannot separate. */
const AROUND = 0.0003

export function MapMarkers({ found, list, onOpen }: MapMarkersProps) {
  const map = useMap()

  /** Zooms in; at the closest zoom it narrows the list instead. */
  function open(latitude: number, longitude: number) {
    const zoom = map.getZoom()
    if (zoom < map.getMaxZoom()) {
      map.setView([latitude, longitude], Math.min(zoom + CLOSER, map.getMaxZoom()))
      return
    }
    const box = {
      west: longitude - AROUND,
      south: latitude - AROUND,
      east: longitude + AROUND,
      north: latitude + AROUND,
    }
    list.filterBy({ area: boxArea(box) })
  }

  return (
    <>
      {found.clusters.map(({ count, latitude, longitude }) => (
        <Marker
          key={`${latitude},${longitude}`}
          position={[latitude, longitude]}
          icon={clusterIcon(count)}
          title={`${formatCount(count)} projects, zoom in`}
          eventHandlers={{ click: () => open(latitude, longitude) }}
        />
      ))}
      {found.projects.map(({ ID, name, type, latitude, longitude }) => (
        <Marker
          key={ID}
          position={[latitude, longitude]}
          icon={pinIcon(type)}
          title={`${name}, ${sectorLabel(type)}`}
          riseOnHover
          eventHandlers={{ click: () => onOpen(ID) }}
        />
      ))}
    </>
  )
}
