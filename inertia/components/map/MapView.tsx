import { useEffect, useRef } from 'react'
import { latLngBounds, type LatLngBounds, type Map } from 'leaflet'
import { useMap, useMapEvents } from 'react-leaflet'
import type { Data } from '@generated/data'
import {
  boxAround,
  boxAroundCircle,
  DEFAULT_WITHIN,
  HOME_BOX,
  parseArea,
  type Box,
} from '#shared/places/area'
import { parseBox } from '#shared/places/box'
import { outlineOfWay } from '#shared/places/way'
import type { View } from './useMapClusters'

/** Returning from the list restores the view. */
let lastBounds: LatLngBounds | null = null
let lastArea: string | null = null

/** A strip of the map that is lower than this shows nothing to choose from. */
const LEAST_PIXELS = 32

/** The map stays where it is when a chosen area takes this share of the view. */
const WIDE_ENOUGH = 0.2

function boundsOf({ west, south, east, north }: Box): LatLngBounds {
  return latLngBounds([south, west], [north, east])
}

function areaBounds({ filters, place, way }: Data.SiteListQuery): LatLngBounds | null {
  const corners = filters.area ? parseArea(filters.area) : null
  if (corners) return boundsOf(boxAround(corners))
  if (way) return boundsOf(boxAround(outlineOfWay(way)))
  return place && boundsOf(boxAroundCircle(place, filters.within ?? DEFAULT_WITHIN))
}

function areaKey({ filters: { area, near, within }, way }: Data.SiteListQuery): string {
  return JSON.stringify([area, near, within, way])
}

export function startingBounds(query: Data.SiteListQuery): LatLngBounds {
  const box = query.box ? parseBox(query.box) : null
  if (box) return boundsOf(box)
  if (lastBounds && lastArea === areaKey(query)) return lastBounds
  return areaBounds(query) ?? boundsOf(HOME_BOX)
}

export function MapView({
  query,
  onLook,
}: {
  query: Data.SiteListQuery
  onLook: (view: View) => void
}) {
  const map = useMap()
  const key = areaKey(query)
  const shown = useRef(key)

  /** A phone's list can cover the map; the view of before then stays. */
  function look() {
    if (isCovered(map)) return
    follow()
    lastBounds = map.getBounds()
    lastArea = key
    onLook({ box: boxOf(map.getBounds()), zoom: map.getZoom() })
  }

  useMapEvents({ moveend: look })
  useEffect(() => {
    const watch = new ResizeObserver(() =>
      map.invalidateSize({ pan: false, debounceMoveend: true })
    )
    watch.observe(map.getContainer())
    return () => watch.disconnect()
  }, [map])
  useEffect(look, [map]) // eslint-disable-line react-hooks/exhaustive-deps

  /** Another area; a covered map moves there once it has room again. */
  function follow() {
    if (shown.current === key) return
    const bounds = areaBounds(query)
    if (isCovered(map)) {
      if (bounds) onLook({ box: boxOf(bounds), zoom: map.getZoom() })
      return
    }
    shown.current = key
    lastArea = key
    if (bounds && !fits(map, bounds)) map.fitBounds(bounds)
  }
  useEffect(follow, [map, key, query]) // eslint-disable-line react-hooks/exhaustive-deps

  return null
}

function isCovered(map: Map): boolean {
  const { x, y } = map.getSize()
  return Math.min(x, y) < LEAST_PIXELS
}

function boxOf(bounds: LatLngBounds): Box {
  return {
    west: bounds.getWest(),
    south: bounds.getSouth(),
    east: bounds.getEast(),
    north: bounds.getNorth(),
  }
}

function fits(map: Map, bounds: LatLngBounds): boolean {
  const view = map.getBounds()
  const widthOf = (of: LatLngBounds) => of.getEast() - of.getWest()
  return view.pad(0.01).contains(bounds) && widthOf(bounds) > widthOf(view) * WIDE_ENOUGH
}
