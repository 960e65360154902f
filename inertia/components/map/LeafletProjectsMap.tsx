import type { Data } from '@generated/data'
import { useStore } from '~/lib/store'
import type { SiteListControls } from '~/list/useSiteList'
import 'leaflet/dist/leaflet.css'
import '@geoman-io/leaflet-geoman-free/dist/leaflet-geoman.css'
import { useEffect, useState } from 'react'
import { MapContainer } from 'react-leaflet'
import { useListInView } from '~/components/map/list/useListInView'
import { useMapClusters, type View } from './useMapClusters'
import { StartSlider } from '~/components/filters/StartSlider'
import { lazyPart } from '~/components/ui/lazy/lazyPart'
import { AreaOfList } from './AreaOfList'
import { Coarse } from './Coarse'
import { MAP_LOOK, MapLayers } from './MapLayers'
import { MapMarkers } from './MapMarkers'
import { MapTools } from './MapTools'
import { MapView, startingBounds } from './MapView'
import { useTiles, type LayerName } from './useTiles'

export type ProjectsMapProps = {
  list: SiteListControls
  /** As the server echoed it. */
  query: Data.SiteListQuery
  rows: Data.Site[]
  hrefOf: (id: number) => string
  /** The project whose row is hovered or focused. */
  litId: number | null
  onOpen: (id: number) => void
  /** A project is open: the list stays as it is. */
  isHeld: boolean
  /** Gets the number of projects without a position. */
  onUnplaced: (count: number) => void
  /** Whose mark is hovered, focused or chosen. */
  onLight: (id: number | null) => void
  /** Gets the sum of known values in the view; 0 where the list shows another part of the map. */
  onPounds: (pounds: number) => void
  facets: Data.SiteFacets | null | undefined
}

const MapCard = lazyPart(() => import('./MapCard'))

/** Covers Kerry to Unst, with a margin so that both can be centred. */
const LIMITS: [[number, number], [number, number]] = [
  [44, -24],
  [66, 16],
]

export default function LeafletProjectsMap({
  list,
  query,
  rows,
  hrefOf,
  litId,
  onOpen,
  isHeld,
  onUnplaced,
  onLight,
  onPounds,
  facets: ofPage,
}: ProjectsMapProps) {
  const counted = useStore(list.counts)
  const facets = ofPage ?? counted.facets
  const [view, setView] = useState<View | null>(null)
  const [layer, setLayer] = useState<LayerName>('streets')
  const { layers, maxZoom } = useTiles()
  const { found, isOfList, hasFailed, again } = useMapClusters(query, view)
  const { isBehind, show } = useListInView(list, view, isHeld)
  const [pointedId, point] = useState<number | null>(null)
  const [chosenId, choose] = useState<number | null>(null)
  const chosen = found?.projects.find(({ ID }) => ID === chosenId) ?? null
  if (found && chosenId !== null && !chosen) choose(null)
  const litHere = pointedId ?? chosenId
  const lit = rows.find(({ ID }) => ID === litId) ?? null
  const unplaced = found?.without_position

  useEffect(() => onLight(litHere), [litHere, onLight])

  useEffect(() => {
    if (unplaced !== undefined) onUnplaced(unplaced)
  }, [unplaced, onUnplaced])
  useEffect(() => {
    if (found) onPounds(isBehind ? 0 : found.value)
  }, [found, isBehind, onPounds])
  const { countOptions } = list
  useEffect(() => countOptions(), [countOptions])

  return (
    <div className="flex size-full flex-col">
      <MapContainer
        bounds={startingBounds(query)}
        minZoom={5}
        maxZoom={maxZoom}
        zoomSnap={layers.length > 0 ? 1 : 0.5}
        maxBounds={LIMITS}
        maxBoundsViscosity={1}
        zoomControl={false}
        zoomAnimation={!window.matchMedia('(prefers-reduced-motion: reduce)').matches}
        attributionControl={false}
        className={`isolate min-h-0 flex-1 ${MAP_LOOK}`}
      >
        <MapLayers layer={layer} />
        <MapView query={query} onLook={setView} />
        <AreaOfList query={query} />
        {found && (
          <MapMarkers
            {...{ found, list, lit, chosenId }}
            onChoose={(id) => (id === chosenId ? onOpen(id) : choose(id))}
            onLight={point}
          />
        )}
        {chosen && (
          <Coarse centre={[chosen.latitude, chosen.longitude]} precision={chosen.precision} />
        )}
        {chosen && (
          <MapCard
            key={chosen.ID}
            pin={chosen}
            row={rows.find(({ ID }) => ID === chosen.ID)}
            {...{ query, hrefOf, onOpen }}
            onClose={() => choose(null)}
          />
        )}
        <MapTools
          list={list}
          facets={facets}
          layers={layers}
          layer={layer}
          onLayer={setLayer}
          isEmpty={found !== null && found.clusters.length + found.projects.length === 0}
          areaCount={query.filters.area && found && isOfList ? found.total : null}
          hasFailed={hasFailed}
          onAgain={again}
          onSearchHere={isBehind ? show : null}
        />
      </MapContainer>
      <div className="border-t border-line bg-surface px-6 pt-2 max-md:hidden">
        <StartSlider list={list} starts={facets?.starts} testId="map-starts" />
      </div>
    </div>
  )
}
