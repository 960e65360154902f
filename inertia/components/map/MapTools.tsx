import { useEffect, useRef } from 'react'
import { DomEvent } from 'leaflet'
import {
  ArrowPathIcon,
  MagnifyingGlassIcon,
  MinusIcon,
  PencilIcon,
  PlusIcon,
  XMarkIcon,
} from '@heroicons/react/20/solid'
import { useMap } from 'react-leaflet'
import { boxArea, HOME_BOX } from '#shared/places/area'
import { Button } from '~/components/ui/Button'
import { IconButton } from '~/components/ui/IconButton'
import { Segmented } from '~/components/ui/forms/Segmented'
import { useDrawnArea } from './useDrawnArea'
import type { SiteListControls } from '~/list/useSiteList'
import type { LayerName } from './MapLayers'

type MapToolsProps = {
  list: SiteListControls
  layer: LayerName
  onLayer: (layer: LayerName) => void
  /** The view shows none of the list. */
  isEmpty: boolean
  hasFailed: boolean
  onAgain: () => void
}

const LAYERS = [
  { value: 'streets', label: 'Streets' },
  { value: 'hybrid', label: 'Hybrid' },
] as const

const NOTE =
  'pointer-events-auto flex flex-wrap items-center justify-center gap-x-3 gap-y-2 rounded-panel text-center bg-raised px-4 py-2.5 text-sm shadow-float ring-1 ring-line'

export function MapTools({ list, layer, onLayer, isEmpty, hasFailed, onAgain }: MapToolsProps) {
  const map = useMap()
  const tools = useRef<HTMLDivElement>(null)
  const drawing = useDrawnArea((area) => list.filterBy({ area }))

  useEffect(() => {
    if (!tools.current) return
    DomEvent.disableClickPropagation(tools.current)
    DomEvent.disableScrollPropagation(tools.current)
  }, [])

  function searchHere() {
    const bounds = map.getBounds()
    const box = {
      west: bounds.getWest(),
      south: bounds.getSouth(),
      east: bounds.getEast(),
      north: bounds.getNorth(),
    }
    list.filterBy({ area: boxArea(box) })
  }

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
      <div className="flex flex-wrap items-start gap-2">
        <Button
          size="sm"
          variant="primary"
          className="shadow-float"
          data-testid="search-this-area"
          onClick={searchHere}
          icon={<MagnifyingGlassIcon aria-hidden="true" className="-ml-1 size-4" />}
        >
          Search this area
        </Button>
        <Button
          size="sm"
          className="shadow-float"
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
        <Segmented
          label="Map layer"
          className="ml-auto shadow-float"
          options={LAYERS}
          value={layer}
          onChange={onLayer}
          testId="map-layer"
        />
      </div>
      <div className="flex items-end justify-between gap-3 pb-5">
        <div role="status" className="flex min-w-0 flex-1 justify-center pl-10">
          <MapNote
            {...{ isDrawing: drawing.isDrawing, isEmpty, hasFailed, onAgain }}
            onShowAll={showAll}
          />
        </div>
        <div className="flex flex-col overflow-hidden rounded-control shadow-float">
          <IconButton
            bordered
            label="Zoom in"
            className="rounded-b-none"
            onClick={() => map.zoomIn()}
            icon={<PlusIcon aria-hidden="true" />}
          />
          <IconButton
            bordered
            label="Zoom out"
            className="-mt-px rounded-t-none"
            onClick={() => map.zoomOut()}
            icon={<MinusIcon aria-hidden="true" />}
          />
        </div>
      </div>
    </div>
  )
}

type MapNoteProps = Pick<MapToolsProps, 'isEmpty' | 'hasFailed' | 'onAgain'> & {
  isDrawing: boolean
  onShowAll: () => void
}

function MapNote({ isDrawing, isEmpty, hasFailed, onAgain, onShowAll }: MapNoteProps) {
  if (isDrawing) {
    return (
      <p className={NOTE} data-testid="draw-hint">
        Click to add corners. Click the first corner again to close the area.
      </p>
    )
  }
  if (hasFailed) {
    return (
      <p className={NOTE} data-testid="map-failed">
        We couldn’t load the projects on the map.
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
  if (!isEmpty) return null
  return (
    <p className={NOTE} data-testid="map-empty">
      No projects in this view.
      <Button size="sm" onClick={onShowAll}>
        Show the whole map
      </Button>
    </p>
  )
}
