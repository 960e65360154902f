import { inflateSync } from 'node:zlib'

const STREAM = /stream\n([\s\S]*?)\nendstream/g
const SHOWN = /\[(.*?)\]\s*TJ/g

/** The words of a PDF that pdfkit drew with one embedded face, one piece of text a line. */
export function pdfText(pdf: Buffer): string {
  const parts = [...pdf.toString('latin1').matchAll(STREAM)].map(([, data]) => inflated(data))
  const map = parts.find((part) => part.includes('beginbfrange')) ?? ''
  const [, list = ''] = /beginbfrange\s*<0000> <[0-9a-f]+> \[([\s\S]*?)\]/i.exec(map) ?? []
  const letters = [...list.matchAll(/<([0-9a-f ]+)>/gi)].map(([, code]) =>
    String.fromCodePoint(
      ...code
        .trim()
        .split(' ')
        .map((unit) => Number.parseInt(unit, 16))
    )
  )
  return parts
    .flatMap((part) => [...part.matchAll(SHOWN)])
    .map(([, shown]) =>
      [...shown.matchAll(/<([0-9a-f]+)>/gi)]
        .flatMap(([, run]) => run.match(/.{4}/g) ?? [])
        .map((glyph) => letters[Number.parseInt(glyph, 16)] ?? '')
        .join('')
    )
    .join('\n')
}

function inflated(data: string): string {
  try {
    return inflateSync(Buffer.from(data, 'latin1')).toString('latin1')
  } catch {
    return ''
  }
}
