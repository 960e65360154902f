import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { agreementHash } from '#actions/upgrades/agreement_text'
import productConfig from '#config/product'
import { formatDay } from '#shared/time/dates'

type Agreement = {
  id: number
  agreement_text: string | null
  agreement_hash: string | null
  cancelled_at: string | null
}

const require = createRequire(import.meta.url)
/** PDF's built-in fonts lack the letters of eastern Europe. */
const FACE = 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf'
const DANGER = '#b91c1c'
const NUMBERED = /^\d+\. /

/** Null when the text no longer matches its seal. */
export async function agreementPdf(agreement: Agreement): Promise<Buffer | null> {
  const { agreement_text: text, agreement_hash: seal, cancelled_at: cancelledAt } = agreement
  if (!text || (seal && agreementHash(text) !== seal)) return null
  const [title, ...lines] = text.split('\n')
  const document = new PDFDocument({
    size: 'A4',
    margin: 64,
    info: { Title: title, Author: productConfig.brand },
  })
  document.registerFont('text', await readFile(require.resolve(FACE)))
  document.font('text').fontSize(18).text(title).moveDown()
  if (cancelledAt) {
    document
      .fontSize(12)
      .fillColor(DANGER)
      .text(`Cancelled on ${formatDay(cancelledAt)}`)
    document.fillColor('black').moveDown()
  }
  for (const line of lines) {
    document.fontSize(NUMBERED.test(line) ? 11.5 : 10)
    if (NUMBERED.test(line)) document.moveDown(0.6)
    document.text(line || ' ', { lineGap: 2 })
  }
  document.moveDown().fontSize(8).fillColor('#475569')
  document.text(
    seal ? `SHA-256 fingerprint of the text: ${seal}` : 'Offer only: not yet signed by the member.'
  )
  document.end()
  return buffer(document)
}
