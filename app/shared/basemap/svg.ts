import { escapeXml } from '../text/escape_xml.js'
import type { Scheme } from '../colour_scheme.js'
import type { Basemap } from './basemap.js'
import { BASE_COLOURS } from './look.js'
import { placeNames, type PlacedName } from './names.js'
import { CODE, placeSymbols, SIGN, SIGNS, type PlacedSymbol } from './symbols.js'
import { paintBase, type Pen, type Stroke } from './paint.js'
import type { Path } from './paths.js'
import type { View } from './views.js'

export type BaseSvg = {
  view: View
  theme: Scheme
  /** Without names the drawing suits a small picture. */
  hasNames?: boolean
  /** SVG elements above the land, in pixels from the view's corner. */
  over?: string
}

const FONT = 'Inter, Inter Variable, system-ui, sans-serif'
const HALO = 3

/**
 * The base of a view as a picture that needs nothing else: `baseSvg(basemap(), { view: viewOfBox(box, size), theme })`.
 * `placeIn` says where a place lies in it.
 */
export function baseSvg(basemap: Basemap, { view, theme, hasNames = true, over = '' }: BaseSvg) {
  const { width, height } = view
  const pen = new SvgPen(view)
  paintBase(basemap, view, theme, pen)
  const { halo, quiet } = BASE_COLOURS[theme]
  const { symbols, frames } = placeSymbols(basemap, view, [], 0)
  const names = placeNames(basemap, view, { theme, avoid: frames }).map(nameOf)
  const signs = symbols.map((symbol) => signOf(symbol, quiet))
  const written = hasNames ? [...signs, ...names].join('') : ''
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    pen.parts.join('') +
    `<g font-family="${FONT}" stroke="${halo}" stroke-width="${HALO}" stroke-linejoin="round" paint-order="stroke">${written}</g>${over}</svg>`
  )
}

function nameOf({ text, x, y, size, weight, colour, isItalic, dot }: PlacedName): string {
  const mark = dot
    ? `<circle cx="${short(dot[0])}" cy="${short(dot[1])}" r="1.75" fill="${colour}" stroke-width="2"/>`
    : ''
  const style = isItalic ? ' font-style="italic" letter-spacing=".5" stroke="none"' : ''
  return `${mark}<text x="${short(x)}" y="${short(y)}" font-size="${size}" font-weight="${weight}" fill="${colour}"${style}>${escapeXml(text)}</text>`
}

function signOf({ kind, x, y, text }: PlacedSymbol, colour: string): string {
  const { path, isFilled } = SIGNS[kind]
  const look = isFilled
    ? `fill="${colour}" stroke="none"`
    : `fill="none" stroke="${colour}" stroke-width="1.1"`
  const sign = `<path transform="translate(${short(x - SIGN / 2)} ${short(y - SIGN / 2)})" d="${path}" ${look}/>`
  if (!text) return sign
  return `${sign}<text x="${short(x + CODE.left)}" y="${short(y + CODE.baseline)}" font-size="${CODE.size}" font-weight="${CODE.weight}" fill="${colour}">${text}</text>`
}

const short = (value: number): string => String(Math.round(value * 10) / 10)

class SvgPath implements Path {
  d = ''
  readonly #left: number
  readonly #top: number

  constructor({ left, top }: View) {
    this.#left = left
    this.#top = top
  }

  moveTo(x: number, y: number) {
    this.d += `M${this.#at(x, y)}`
  }

  lineTo(x: number, y: number) {
    this.d += `L${this.#at(x, y)}`
  }

  quadraticCurveTo(controlX: number, controlY: number, x: number, y: number) {
    this.d += `Q${this.#at(controlX, controlY)} ${this.#at(x, y)}`
  }

  closePath() {
    this.d += 'Z'
  }

  #at(x: number, y: number): string {
    return `${short(x - this.#left)} ${short(y - this.#top)}`
  }
}

class SvgPen implements Pen<SvgPath> {
  readonly parts: string[] = []
  readonly #view: View
  #clips = 0

  constructor(view: View) {
    this.#view = view
  }

  path() {
    return new SvgPath(this.#view)
  }

  ground(colour: string) {
    this.parts.push(`<rect width="100%" height="100%" fill="${colour}"/>`)
  }

  fill({ d }: SvgPath, colour: string) {
    if (d) this.parts.push(`<path d="${d}" fill="${colour}"/>`)
  }

  stroke({ d }: SvgPath, { colour, width, dash, opacity }: Stroke) {
    if (!d) return
    const dashes = dash ? ` stroke-dasharray="${dash.join(' ')}"` : ''
    const faint = opacity === undefined ? '' : ` stroke-opacity="${opacity}"`
    this.parts.push(
      `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round"${dashes}${faint}/>`
    )
  }

  within({ d }: SvgPath, draw: () => void) {
    const id = `land${++this.#clips}`
    this.parts.push(`<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">`)
    draw()
    this.parts.push('</g>')
  }
}
