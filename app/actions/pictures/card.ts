import { createRequire } from 'node:module'
import sharp, { type OverlayOptions } from 'sharp'
import productConfig from '#config/product'
import { escapeXml } from '#shared/text/escape_xml'

/** What messengers and social networks ask for. */
export const CARD = { width: 1200, height: 630 }
export const MARGIN = 64

export const INK = '#0f172a'
export const MUTED = '#475569'
export const LINE = '#e2e8f0'

const require = createRequire(import.meta.url)
/** Shipped, so that a picture is the same on every machine. */
const FACE = 'DejaVu Sans'
const SCRIPTS = ['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Georgian', 'Hebrew', 'Arabic']
const SHARED = ['Common', 'Inherited']
/** What the face has no sign for; it would be drawn as boxes. Signs of all scripts above U+2FFF are not of ours. */
const UNDRAWN = new RegExp(
  `[^${[...SCRIPTS, ...SHARED].map((script) => `\\p{Script=${script}}`).join('')}]|[\\u3000-\\u{10ffff}]`,
  'gu'
)
const FILES = {
  plain: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
}
const LOGO =
  '<rect width="32" height="32" rx="7" fill="#0f172a"/><path d="M5.5 10h21M9.5 10v15.5m13-15.5v15.5M6.5 25.5h6m7 0h6M13.5 10v6m5-6v6" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round"/><rect x="12.25" y="15.5" width="7.5" height="6.5" rx="1" fill="#f97316"/>'

export type Words = {
  text: string
  left: number
  top: number
  size: number
  colour?: string
  isBold?: boolean
  /** Longer text goes on in the next line. */
  width: number
  /** What does not fit is left out. */
  height: number
  align?: 'left' | 'right'
}

/** A picture of shapes with words on them, and the brand at the top. */
export async function drawCard(shapes: string, words: Words[]): Promise<Buffer> {
  const { width, height } = CARD
  const brand = `<g transform="translate(${MARGIN} 52) scale(1.5)">${LOGO}</g>`
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>${shapes}${brand}</svg>`
  const named = { left: MARGIN + 64, top: 60, size: 28, isBold: true, width: 520, height: 40 }
  const layers = await Promise.all([...words, { ...named, text: productConfig.brand }].map(written))
  return sharp(Buffer.from(ground))
    .composite(layers.filter((layer) => layer !== null))
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer()
}

/** As a layer of its own, so that the words need no font but ours. */
async function written(words: Words): Promise<OverlayOptions | null> {
  const { colour = INK, isBold = false, size, align = 'left' } = words
  const text = plain(words.text)
  if (text === '') return null
  const layer = sharp({
    text: {
      text: `<span foreground="${colour}">${escapeXml(text)}</span>`,
      font: `${FACE} ${isBold ? 'Bold ' : ''}${size}px`,
      fontfile: isBold ? FILES.bold : FILES.plain,
      width: words.width,
      align,
      wrap: 'word-char',
      rgba: true,
    },
  })
  const { data, info } = await layer.png().toBuffer({ resolveWithObject: true })
  const width = Math.min(info.width, words.width)
  const height = Math.min(info.height, words.height)
  const shown = sharp(data).extract({ left: 0, top: 0, width, height })
  const left = align === 'right' ? words.left + words.width - width : words.left
  return { input: await shown.png().toBuffer(), left: Math.round(left), top: Math.round(words.top) }
}

/** One line without signs that our face does not draw. */
function plain(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu, ' ')
    .replace(UNDRAWN, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** At a space, where there is one near the end. */
export function shortened(text: string, most: number): string {
  const letters = [...text]
  if (letters.length <= most) return text
  const start = letters.slice(0, most - 1).join('')
  return `${start.replace(/\s+\S{0,12}$/, '')}…`
}
