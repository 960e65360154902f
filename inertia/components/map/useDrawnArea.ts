import { useEffect, useEffectEvent, useState } from 'react'
import '@geoman-io/leaflet-geoman-free'
import type { LatLng, Polygon } from 'leaflet'
import { useMap } from 'react-leaflet'
import { areaText, MAX_CORNERS } from '#shared/places/area'
import { notify } from '~/lib/notify'

/** One corner per click; Escape cancels. */
export function useDrawnArea(onDrawn: (area: string) => void) {
  const map = useMap()
  const [isDrawing, setDrawing] = useState(false)
  const take = useEffectEvent((polygon: Polygon) => {
    const corners = (polygon.getLatLngs()[0] as LatLng[]).map(({ lat, lng }) => ({
      latitude: lat,
      longitude: lng,
    }))
    polygon.remove()
    setDrawing(false)
    if (corners.length <= MAX_CORNERS) onDrawn(areaText(corners))
    else notify.error(`An area can have up to ${MAX_CORNERS} corners.`, { title: 'Error' })
  })

  useEffect(() => {
    const create = ({ layer }: { layer: unknown }) => take(layer as Polygon)
    map.on('pm:create', create)
    return () => {
      map.off('pm:create', create)
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
    map.pm.enableDraw('Polygon', {
      snappable: false,
      allowSelfIntersection: false,
      tooltips: false,
      continueDrawing: false,
    })
  }

  return { isDrawing, start, cancel }
}
