import type { Pen, Stroke } from '#shared/basemap/paint'
import type { View } from '#shared/basemap/views'

/** Paints a view into a canvas; lines and areas come in the pixels of the whole world. */
export class CanvasPen implements Pen<Path2D> {
  readonly #context: CanvasRenderingContext2D
  readonly #view: View

  constructor(context: CanvasRenderingContext2D, view: View) {
    this.#context = context
    this.#view = view
    context.translate(-view.left, -view.top)
    context.lineJoin = 'round'
  }

  path(): Path2D {
    return new Path2D()
  }

  ground(colour: string): void {
    const { left, top, width, height } = this.#view
    this.#context.fillStyle = colour
    this.#context.fillRect(left, top, width, height)
  }

  fill(path: Path2D, colour: string): void {
    this.#context.fillStyle = colour
    this.#context.fill(path)
  }

  stroke(path: Path2D, { colour, width, dash = [], opacity = 1 }: Stroke): void {
    const context = this.#context
    context.strokeStyle = colour
    context.lineWidth = width
    context.globalAlpha = opacity
    context.setLineDash(dash)
    context.stroke(path)
    context.globalAlpha = 1
  }

  within(path: Path2D, draw: () => void): void {
    this.#context.save()
    this.#context.clip(path)
    draw()
    this.#context.restore()
  }
}
