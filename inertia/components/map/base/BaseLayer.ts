import { latLngBounds, Marker, point, SVGOverlay, type LayerEvent, type Map } from 'leaflet'
import { CREDIT } from '#shared/basemap/basemap'
import type { View } from '#shared/basemap/views'

type Draw = (context: CanvasRenderingContext2D, view: View, beyond: number) => void

/** Under and over tiles, which lie at 200. */
const DEPTHS = { base: '150', names: '250' }
type Pane = keyof typeof DEPTHS
/** This much of the larger side is drawn beyond each edge, so that a drag shows land. */
const BEYOND = 0.3
const MOST_PIXELS = 16_000_000

/**
 * One canvas over what is seen and some around it, drawn again when a move ends. Leaflet moves and scales it meanwhile
 * like the picture of an SVGOverlay, whose element may be any.
 */
export class BaseLayer extends SVGOverlay {
  readonly #canvas: HTMLCanvasElement
  readonly #draw: Draw
  readonly #pane: Pane
  #waiting = 0

  constructor(pane: Pane, draw: Draw) {
    const canvas = document.createElement('canvas')
    canvas.dataset.testid = `map-${pane}`
    canvas.setAttribute('aria-hidden', 'true')
    const options = { pane, attribution: CREDIT, interactive: false }
    super(canvas as unknown as SVGElement, latLngBounds([0, 0], [1, 1]), options)
    this.#canvas = canvas
    this.#draw = draw
    this.#pane = pane
  }

  onAdd(map: Map): this {
    if (!map.getPane(this.#pane)) map.createPane(this.#pane).style.zIndex = DEPTHS[this.#pane]
    super.onAdd(map)
    map.on('moveend resize', this.#redraw)
    map.on('move', this.#followDrag)
    map.on('layeradd layerremove', this.#afterMarks)
    this.#redraw()
    void document.fonts.ready.then(this.#redraw)
    return this
  }

  onRemove(map: Map): this {
    map.off('moveend resize', this.#redraw)
    map.off('move', this.#followDrag)
    map.off('layeradd layerremove', this.#afterMarks)
    cancelAnimationFrame(this.#waiting)
    return super.onRemove(map)
  }

  /** Names make room for marks, which come many at once. */
  readonly #afterMarks = ({ layer }: LayerEvent) => {
    if (!(layer instanceof Marker) || !layer.options.interactive) return
    cancelAnimationFrame(this.#waiting)
    this.#waiting = requestAnimationFrame(this.#redraw)
  }

  readonly #followDrag = () => {
    if (!this._map.getBounds().overlaps(this.getBounds())) return
    if (!this.getBounds().contains(this._map.getBounds())) this.#redraw()
  }

  readonly #redraw = () => {
    const map = this._map
    if (!map) return
    const zoom = map.getZoom()
    const size = map.getSize()
    const corner = map.getPixelBounds().getTopLeft()
    const beyond = Math.round(Math.max(size.x, size.y) * BEYOND)
    const [width, height] = [size.x + 2 * beyond, size.y + 2 * beyond]
    const ratio = Math.min(window.devicePixelRatio || 1, Math.sqrt(MOST_PIXELS / (width * height)))
    this.#canvas.width = Math.round(width * ratio)
    this.#canvas.height = Math.round(height * ratio)
    const context = this.#canvas.getContext('2d')!
    context.scale(ratio, ratio)
    const view = { zoom, left: corner.x, top: corner.y, width: size.x, height: size.y }
    this.#draw(context, view, beyond)
    const outer = point(beyond, beyond)
    this.setBounds(
      latLngBounds(
        map.unproject(corner.subtract(outer), zoom),
        map.unproject(corner.add(size).add(outer), zoom)
      )
    )
  }
}
