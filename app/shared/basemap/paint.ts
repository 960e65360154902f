import type { Scheme } from '../colour_scheme.js'
import { linesAt, type Basemap } from './basemap.js'
import { BASE_COLOURS, CLOSE_TOWNS, GLOW, regionStroke, riverWidth, ROUNDED } from './look.js'
import { addLines, addRings, type Path } from './paths.js'
import { frameOf, type View } from './views.js'

export type Stroke = { colour: string; width: number; dash?: number[]; opacity?: number }

/** Draws on a canvas or writes an SVG; paths are in the pixels of the view's zoom. */
export interface Pen<P extends Path> {
  path: () => P
  /** Fills the whole view. */
  ground: (colour: string) => void
  fill: (path: P, colour: string) => void
  stroke: (path: P, stroke: Stroke) => void
  /** Draws within a path only. */
  within: (path: P, draw: () => void) => void
}

/** Wider than the widest line, so that no cut shows. */
const MARGIN = 24

/** Draws sea, land, towns, waters and borders of a view; names lie above and come from `placeNames`. */
export function paintBase<P extends Path>(
  basemap: Basemap,
  view: View,
  theme: Scheme,
  pen: Pen<P>
): void {
  const { zoom } = view
  const colours = BASE_COLOURS[theme]
  const lines = linesAt(basemap, zoom)
  const frame = frameOf(view, MARGIN)
  const isRounded = zoom >= ROUNDED
  const area = (rings: typeof lines.land) => {
    const path = pen.path()
    addRings(path, rings, frame, isRounded)
    return path
  }
  const strokeOf = (layer: typeof lines.land, stroke: Stroke) => {
    const path = pen.path()
    addLines(path, layer, frame)
    pen.stroke(path, stroke)
  }

  pen.ground(colours.sea)
  pen.fill(area(lines.abroad), colours.abroad)
  const land = area(lines.land)
  pen.stroke(land, { ...GLOW, colour: colours.coast })
  pen.fill(land, colours.land)
  const isClose = zoom >= CLOSE_TOWNS
  pen.within(land, () =>
    pen.fill(area(isClose ? lines.built : lines.urban), isClose ? colours.built : colours.urban)
  )
  const lakes = area(lines.lakes)
  pen.fill(lakes, colours.sea)
  pen.stroke(lakes, { colour: colours.coast, width: 0.75 })
  strokeOf(lines.rivers, { colour: colours.river, width: riverWidth(zoom) })
  strokeOf(lines.borders, { colour: colours.region, ...regionStroke(zoom) })
  pen.stroke(land, { colour: colours.coast, width: 1 })
}
