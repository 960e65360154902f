import { useEffect, useEffectEvent, useState } from 'react'
import '@geoman-io/leaflet-geoman-free'
import type { LatLng, PM, Polygon, Polyline } from 'leaflet'
import { useMap } from 'react-leaflet'
import { areaText, MAX_CORNERS } from '#shared/places/area'

/** What its own toolbar calls to take a corner back. */
type Undoable = { _removeLastVertex: () => void }

/** One corner per click; Escape cancels. A corner too many is taken back at once. */
export function useDrawnArea(onDrawn: (area: string) => void) {
  const map = useMap()
  const [isDrawing, setDrawing] = useState(false)
  const [isFull, setFull] = useState(false)
  const take = useEffectEvent((polygon: Polygon) => {
    const corners = (polygon.getLatLngs()[0] as LatLng[]).map(({ lat, lng }) => ({
      latitude: lat,
      longitude: lng,
    }))
    polygon.remove()
    setDrawing(false)
    onDrawn(areaText(corners))
  })

  useEffect(() => {
    const create = ({ layer }: { layer: unknown }) => take(layer as Polygon)
    const watch: PM.DrawStartEventHandler = ({ workingLayer }) => {
      const drawn = workingLayer as Polyline
      drawn.on('pm:vertexadded', () => {
        if (drawn.getLatLngs().length <= MAX_CORNERS) return
        const { Polygon: drawing } = map.pm.Draw as unknown as { Polygon: Undoable }
        drawing._removeLastVertex()
        setFull(true)
      })
    }
    map.on('pm:create', create)
    map.on('pm:drawstart', watch)
    return () => {
      map.off('pm:create', create)
      map.off('pm:drawstart', watch)
    }
  }, [map])

  useEffect(() => {
    map.getContainer().toggleAttribute('data-drawing', isDrawing)
  }, [map, isDrawing])

  function cancel() {
    map.pm.disableDraw()
    setDrawing(false)
  }

  useEffect(() => {
    if (!isDrawing) return
    const listen = (event: KeyboardEvent) => event.key === 'Escape' && cancel()
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  })

  function start() {
    setDrawing(true)
    setFull(false)
    map.pm.enableDraw('Polygon', {
      snappable: false,
      allowSelfIntersection: false,
      tooltips: false,
      continueDrawing: false,
    })
  }

  return { isDrawing, isFull, start, cancel }
}
