import type { Scheme } from '#shared/colour_scheme'
import { useEffect } from 'react'
import { Marker, type Map as LeafletMap } from 'leaflet'
import { useMap } from 'react-leaflet'
import type { Basemap, Frame } from '#shared/basemap/basemap'
import { placeNames } from '#shared/basemap/names'
import { placeSymbols } from '#shared/basemap/symbols'
import { STREETS_FROM } from '#shared/basemap/look'
import { paintBase } from '#shared/basemap/paint'
import type { View } from '#shared/basemap/views'
import { useTheme } from './useTheme'
import { BaseLayer } from './BaseLayer'
import { CanvasPen } from './canvasPen'
import { drawNames, drawSymbols } from './drawNames'
import { useBasemap } from './useBasemap'

/** What stands over the map, and no name may touch. */
const CONTROLS = 'button, input, [role=radiogroup], .leaflet-control'

/** Our own land, waters, towns and names under everything else, in the theme of the page. Streets name what they show. */
export function MapBase({ hasStreets }: { hasStreets: boolean }) {
  const map = useMap()
  const basemap = useBasemap()
  const theme = useTheme()
  useEffect(() => {
    if (!basemap) return
    const layer = new BaseLayer((context, view, beyond) =>
      draw(context, { basemap, theme, view, beyond, hasStreets, avoid: obstaclesOf(map) })
    )
    layer.addTo(map)
    return () => void layer.remove()
  }, [map, basemap, theme, hasStreets])
  return null
}

type Drawing = {
  basemap: Basemap
  theme: Scheme
  view: View
  beyond: number
  hasStreets: boolean
  avoid: Frame[]
}

/** Names keep away from the edge of what is seen, around which more is drawn for the next drag. */
function draw(context: CanvasRenderingContext2D, drawing: Drawing) {
  const { basemap, theme, view, beyond, hasStreets, avoid } = drawing
  context.save()
  const { left, top, width, height } = view
  const drawn = {
    ...view,
    left: left - beyond,
    top: top - beyond,
    width: width + 2 * beyond,
    height: height + 2 * beyond,
  }
  paintBase(basemap, drawn, theme, new CanvasPen(context, drawn))
  context.restore()
  if (hasStreets && view.zoom >= STREETS_FROM) return
  context.save()
  context.translate(beyond, beyond)
  const { symbols, frames } = placeSymbols(basemap, view, avoid, beyond)
  const inTheWay = [...avoid, ...frames]
  drawSymbols(context, symbols, theme)
  drawNames(context, placeNames(basemap, view, { theme, avoid: inTheWay, beyond }), theme)
  context.restore()
}

function obstaclesOf(map: LeafletMap): Frame[] {
  const container = map.getContainer()
  const corner = container.getBoundingClientRect()
  const elements: Element[] = [...container.querySelectorAll(CONTROLS)]
  map.eachLayer((layer) => {
    const element = layer instanceof Marker && layer.options.interactive && layer.getElement()
    if (element) elements.push(element)
  })
  return elements.map((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    return {
      left: left - corner.left,
      top: top - corner.top,
      right: right - corner.left,
      bottom: bottom - corner.top,
    }
  })
}
