import type { Scheme } from '#shared/colour_scheme'
import { BASE_COLOURS } from '#shared/basemap/look'
import type { PlacedName } from '#shared/basemap/names'
import { CODE, SIGN, SIGNS, type PlacedSymbol } from '#shared/basemap/symbols'

const HALO = 3
const DOT = 1.75

/** Writes names with a halo of the land around them, each with its town as a dot. */
export function drawNames(
  context: CanvasRenderingContext2D,
  names: PlacedName[],
  theme: Scheme
): void {
  const family = getComputedStyle(context.canvas).fontFamily
  context.lineJoin = 'round'
  context.lineWidth = HALO
  context.strokeStyle = BASE_COLOURS[theme].halo
  for (const { text, x, y, size, weight, colour, isItalic, dot } of names) {
    context.font = `${isItalic ? 'italic ' : ''}${weight} ${size}px ${family}`
    context.letterSpacing = isItalic ? '0.5px' : '0px'
    context.fillStyle = colour
    if (dot) {
      context.beginPath()
      context.arc(...dot, DOT, 0, 2 * Math.PI)
      context.stroke()
      context.fill()
    }
    if (!isItalic) context.strokeText(text, x, y)
    context.fillText(text, x, y)
  }
}

/** Draws the signs of airports and ports. */
export function drawSymbols(
  context: CanvasRenderingContext2D,
  symbols: PlacedSymbol[],
  theme: Scheme
): void {
  const { quiet, halo } = BASE_COLOURS[theme]
  const family = getComputedStyle(context.canvas).fontFamily
  for (const { kind, x, y, text } of symbols) {
    const { path, isFilled } = SIGNS[kind]
    const sign = new Path2D(path)
    context.save()
    context.translate(x - SIGN / 2, y - SIGN / 2)
    context.fillStyle = context.strokeStyle = quiet
    context.lineWidth = 1.1
    if (isFilled) context.fill(sign)
    else context.stroke(sign)
    context.restore()
    context.font = `${CODE.weight} ${CODE.size}px ${family}`
    context.lineWidth = HALO
    context.strokeStyle = halo
    context.fillStyle = quiet
    context.strokeText(text, x + CODE.left, y + CODE.baseline)
    context.fillText(text, x + CODE.left, y + CODE.baseline)
  }
}
