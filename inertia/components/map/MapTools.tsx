import { useEffect, useRef } from 'react'
import { DomEvent } from 'leaflet'
import type { Data } from '@generated/data'
import {
  ArrowPathIcon,
  MagnifyingGlassIcon,
  MapPinIcon,
  MinusIcon,
  PencilIcon,
  PlusIcon,
  XMarkIcon,
} from '@heroicons/react/20/solid'
import { useMap } from 'react-leaflet'
import { HOME_BOX, MAX_CORNERS } from '#shared/places/area'
import { Button } from '~/components/ui/Button'
import { IconButton } from '~/components/ui/IconButton'
import { Segmented } from '~/components/ui/forms/Segmented'
import { NEAR_ME_REFUSED, useNearMe } from '~/components/filters/place/useNearMe'
import { lazyPart } from '~/components/ui/lazy/lazyPart'
import { useIsPhoneFrame } from '~/hooks/useIsPhoneFrame'
import { useMediaQuery } from '~/hooks/useMediaQuery'
import { formatCount } from '~/lib/format'
import { notify } from '~/lib/notify'
import { FollowMap } from '~/components/map/list/FollowMap'
import { SectorChips } from '~/components/map/list/SectorChips'
import { useDrawnArea } from './useDrawnArea'
import type { SiteListControls } from '~/list/useSiteList'
import type { LayerName } from './useTiles'

type MapToolsProps = {
  list: SiteListControls
  facets: Data.SiteFacets | null | undefined
  /** The switch stands where there are two. */
  layers: LayerName[]
  layer: LayerName
  onLayer: (layer: LayerName) => void
  /** The view shows none of the list. */
  isEmpty: boolean
  /** How many projects lie in the drawn area, in the view and outside it; null without one. */
  areaCount: number | null
  hasFailed: boolean
  onAgain: () => void
  /** Null where the list shows what the map shows. */
  onSearchHere: (() => void) | null
}

const LAYERS = [
  { value: 'streets', label: 'Streets' },
  { value: 'hybrid', label: 'Hybrid' },
] as const

/** Above the scale. */
const Drawing = lazyPart(() => import('~/components/ui/Drawing'))

const NOTE =
  'pointer-events-auto mb-5 flex flex-wrap items-center justify-center gap-x-3 gap-y-2 rounded-panel text-center bg-raised px-4 py-2.5 text-sm shadow-mark ring-1 ring-line'

export function MapTools({ list, facets, layers, layer, onLayer, ...state }: MapToolsProps) {
  const { onSearchHere, ...shown } = state
  const map = useMap()
  const isPhone = useIsPhoneFrame()
  const tools = useRef<HTMLDivElement>(null)
  const nearMe = useNearMe(
    (near) => list.filterBy({ near }),
    () => notify.error(NEAR_ME_REFUSED, { title: 'Near me' })
  )
  const drawing = useDrawnArea((area) => list.filterBy({ area }))

  useEffect(() => {
    if (!tools.current) return
    DomEvent.disableClickPropagation(tools.current)
    DomEvent.disableScrollPropagation(tools.current)
  }, [])

  function showAll() {
    map.fitBounds([
      [HOME_BOX.south, HOME_BOX.west],
      [HOME_BOX.north, HOME_BOX.east],
    ])
  }

  return (
    <div
      ref={tools}
      className="pointer-events-none absolute inset-0 z-[1000] flex cursor-auto flex-col justify-between p-3 text-sm [&_button]:pointer-events-auto [&_[role=radiogroup]]:pointer-events-auto"
    >
      <div className="flex min-w-0 flex-col gap-2">
        {facets && <SectorChips list={list} counts={facets.sectors} />}
        <div className="flex flex-wrap items-start gap-2">
          {onSearchHere && (
            <Button
              size="sm"
              variant="primary"
              className="shadow-mark"
              data-testid="search-this-area"
              onClick={onSearchHere}
              icon={<MagnifyingGlassIcon aria-hidden="true" className="-ml-1 size-4" />}
            >
              Search this area
            </Button>
          )}
          <Button
            size="sm"
            className="shadow-mark max-md:h-11 pointer-coarse:h-11"
            data-testid="draw-area"
            aria-pressed={drawing.isDrawing}
            onClick={drawing.isDrawing ? drawing.cancel : drawing.start}
            icon={
              drawing.isDrawing ? (
                <XMarkIcon aria-hidden="true" className="-ml-1 size-4" />
              ) : (
                <PencilIcon aria-hidden="true" className="-ml-1 size-4" />
              )
            }
          >
            {drawing.isDrawing ? 'Stop drawing' : 'Draw an area'}
          </Button>
          {isPhone && (
            <div
              data-over-map
              className="pointer-events-auto rounded-control bg-surface px-3 shadow-mark ring-1 ring-edge"
            >
              <FollowMap className="[&_label]:min-h-8 pointer-coarse:[&_label]:min-h-11" />
            </div>
          )}
          {layers.length > 1 && (
            <Segmented
              label="Map layer"
              className="ml-auto shadow-mark"
              options={LAYERS}
              value={layer}
              onChange={onLayer}
              testId="map-layer"
            />
          )}
        </div>
      </div>
      <div className="flex items-end justify-between gap-3 pb-5">
        <div role="status" className="flex min-w-0 flex-1 justify-center pl-10 max-md:pb-10">
          <MapNote {...shown} {...drawing} onShowAll={showAll} />
        </div>
        <div className="flex flex-col overflow-hidden rounded-control shadow-mark">
          <IconButton
            bordered
            label="Near me"
            className="size-11 rounded-b-none"
            data-testid="map-near-me"
            disabled={nearMe.isAsking}
            onClick={nearMe.ask}
            icon={<MapPinIcon aria-hidden="true" />}
          />
          <IconButton
            bordered
            label="Zoom in"
            className="-mt-px size-11 rounded-none"
            onClick={() => map.zoomIn()}
            icon={<PlusIcon aria-hidden="true" />}
          />
          <IconButton
            bordered
            label="Zoom out"
            className="-mt-px size-11 rounded-t-none"
            onClick={() => map.zoomOut()}
            icon={<MinusIcon aria-hidden="true" />}
          />
        </div>
      </div>
    </div>
  )
}

type MapNoteProps = Pick<MapToolsProps, 'isEmpty' | 'areaCount' | 'hasFailed' | 'onAgain'> & {
  isDrawing: boolean
  /** The area has all the corners it can have. */
  isFull: boolean
  onShowAll: () => void
}

function MapNote({ isDrawing, isFull, isEmpty, areaCount, ...rest }: MapNoteProps) {
  const { hasFailed, onAgain, onShowAll } = rest
  const press = useMediaQuery('(pointer: coarse)') ? 'Tap' : 'Click'
  if (isDrawing) {
    return (
      <p className={NOTE} data-testid="draw-hint">
        {isFull ? `An area can have up to ${MAX_CORNERS} corners.` : `${press} to add corners.`}{' '}
        {press} the first corner again to close the area.
      </p>
    )
  }
  if (hasFailed) {
    return (
      <p className={NOTE} data-testid="map-failed">
        <Drawing name="search" className="size-10" />
        <Button
          size="sm"
          onClick={onAgain}
          icon={<ArrowPathIcon aria-hidden="true" className="size-4" />}
        >
          Try again
        </Button>
      </p>
    )
  }
  const inArea = `${formatCount(areaCount ?? 0)} ${areaCount === 1 ? 'project' : 'projects'} in this area`
  if (areaCount && !isEmpty) {
    return (
      <p className={NOTE} data-testid="area-count">
        {inArea}
      </p>
    )
  }
  if (!isEmpty) return null
  return (
    <p className={NOTE} data-testid="map-empty">
      {areaCount
        ? `${inArea}, none in this view.`
        : `No projects in this ${areaCount === null ? 'view' : 'area'}.`}
      <Button size="sm" onClick={onShowAll}>
        Show the whole map
      </Button>
    </p>
  )
}
