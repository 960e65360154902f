import type { Scheme } from '#shared/colour_scheme'
import { useEffect } from 'react'
import { Marker, type Map as LeafletMap } from 'leaflet'
import { useMap } from 'react-leaflet'
import type { Basemap, Frame } from '#shared/basemap/basemap'
import { placeNames } from '#shared/basemap/names'
import { placeSymbols } from '#shared/basemap/symbols'
import { paintBase } from '#shared/basemap/paint'
import type { View } from '#shared/basemap/views'
import { useTheme } from './useTheme'
import { BaseLayer } from './BaseLayer'
import { CanvasPen } from './canvasPen'
import { drawNames, drawSymbols } from './drawNames'
import { useBasemap } from './useBasemap'

/** What stands over the map, and no name may touch. */
const CONTROLS = 'button, [role=radiogroup], .leaflet-control'
const OVER_MAP = '[data-over-map]'

type MapBaseProps = {
  /** Streets lie over the land, and the names over both. */
  hasStreets: boolean
}

/** Our own land, waters, towns and names under everything else, in the theme of the page. */
export function MapBase({ hasStreets }: MapBaseProps) {
  const map = useMap()
  const basemap = useBasemap()
  const theme = useTheme()
  useEffect(() => {
    if (!basemap) return
    const layerOf = (pane: 'base' | 'names', ...parts: ((drawing: Drawing) => void)[]) =>
      new BaseLayer(pane, (context, view, beyond) => {
        const drawing = { context, basemap, theme, view, beyond, ...obstaclesOf(map) }
        for (const draw of parts) draw(drawing)
      })
    const layers = hasStreets
      ? [layerOf('base', drawLand), layerOf('names', drawLabels)]
      : [layerOf('base', drawLand, drawLabels)]
    for (const layer of layers) layer.addTo(map)
    return () => {
      for (const layer of layers) layer.remove()
    }
  }, [map, basemap, theme, hasStreets])
  return null
}

type Drawing = {
  context: CanvasRenderingContext2D
  basemap: Basemap
  theme: Scheme
  view: View
  beyond: number
} & ReturnType<typeof obstaclesOf>

function drawLand({ context, basemap, theme, view, beyond }: Drawing) {
  const { left, top, width, height } = view
  const drawn = {
    ...view,
    left: left - beyond,
    top: top - beyond,
    width: width + 2 * beyond,
    height: height + 2 * beyond,
  }
  context.save()
  paintBase(basemap, drawn, theme, new CanvasPen(context, drawn))
  context.restore()
}

/** Names keep away from the edge of what is seen, around which more is drawn for the next drag. */
function drawLabels({ context, basemap, theme, view, beyond, controls, marks }: Drawing) {
  context.save()
  context.translate(beyond, beyond)
  const { symbols, frames } = placeSymbols(basemap, view, [...controls, ...marks], beyond)
  const avoid = [...controls, ...frames]
  drawSymbols(context, symbols, theme)
  drawNames(context, placeNames(basemap, view, { theme, avoid, marks, beyond }), theme)
  context.restore()
}

function obstaclesOf(map: LeafletMap): { controls: Frame[]; marks: Frame[] } {
  const container = map.getContainer()
  const corner = container.getBoundingClientRect()
  const markers: Element[] = []
  map.eachLayer((layer) => {
    const element = layer instanceof Marker && layer.options.interactive && layer.getElement()
    if (element) markers.push(element)
  })
  const frameOf = (element: Element): Frame => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    return {
      left: left - corner.left,
      top: top - corner.top,
      right: right - corner.left,
      bottom: bottom - corner.top,
    }
  }
  return {
    controls: [
      ...container.querySelectorAll(CONTROLS),
      // A phone's pill is no part of the map.
      ...document.querySelectorAll(OVER_MAP),
    ].map(frameOf),
    marks: markers.map(frameOf),
  }
}
