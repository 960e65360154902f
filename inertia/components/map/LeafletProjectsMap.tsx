import type { Data } from '@generated/data'
import type { SiteListControls } from '~/list/useSiteList'
import 'leaflet/dist/leaflet.css'
import '@geoman-io/leaflet-geoman-free/dist/leaflet-geoman.css'
import { useEffect, useState } from 'react'
import { AttributionControl, MapContainer, Marker, Tooltip } from 'react-leaflet'
import { useMapClusters, type View } from './useMapClusters'
import { AreaOfList } from './AreaOfList'
import { MapLayers, type LayerName } from './MapLayers'
import { MapMarkers } from './MapMarkers'
import { MapTools } from './MapTools'
import { MapView, startingBounds } from './MapView'
import { PIN } from './markers'

export type ProjectsMapProps = {
  list: SiteListControls
  /** As the server echoed it. */
  query: Data.SiteListQuery
  /** The project whose row is hovered or focused. */
  lit: Data.Site | null
  onOpen: (id: number) => void
  /** Gets the number of projects without a position. */
  onUnplaced: (count: number) => void
}

/** Covers Kerry to Unst, with a margin so that both can be centred. */
const LIMITS: [[number, number], [number, number]] = [
  [44, -24],
  [66, 16],
]

export default function LeafletProjectsMap({
  list,
  query,
  lit,
  onOpen,
  onUnplaced,
}: ProjectsMapProps) {
  const [view, setView] = useState<View | null>(null)
  const [layer, setLayer] = useState<LayerName>('streets')
  const { found, hasFailed, again } = useMapClusters(query, view)
  const unplaced = found?.without_position

  useEffect(() => {
    if (unplaced !== undefined) onUnplaced(unplaced)
  }, [unplaced, onUnplaced])

  return (
    <MapContainer
      bounds={startingBounds(query)}
      minZoom={4}
      maxZoom={18}
      maxBounds={LIMITS}
      maxBoundsViscosity={1}
      zoomControl={false}
      attributionControl={false}
      className="isolate size-full bg-sunken! font-sans! [&_.leaflet-control-attribution]:bg-surface/85! [&_.leaflet-control-attribution]:text-muted!"
    >
      <AttributionControl prefix={false} />
      <MapLayers layer={layer} />
      <MapView query={query} onLook={setView} />
      <AreaOfList query={query} />
      {found && <MapMarkers found={found} list={list} onOpen={onOpen} />}
      {lit && lit.latitude !== null && lit.longitude !== null && (
        <Marker
          position={[lit.latitude, lit.longitude]}
          icon={PIN}
          zIndexOffset={1000}
          interactive={false}
          keyboard={false}
        >
          <Tooltip permanent direction="top" offset={[0, -40]}>
            {lit.name}
          </Tooltip>
        </Marker>
      )}
      <MapTools
        list={list}
        layer={layer}
        onLayer={setLayer}
        isEmpty={found !== null && found.clusters.length + found.projects.length === 0}
        hasFailed={hasFailed}
        onAgain={again}
      />
    </MapContainer>
  )
}
