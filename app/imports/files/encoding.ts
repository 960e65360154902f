import { isAscii, isUtf8 } from 'node:buffer'
import type { Encoding } from '#shared/sites/imports'

const NOT_ASCII = /[\u0080-\u00ff]/
const LINE_BREAK = /[\r\n]/
const MAX_KEPT = 1_000_000
const windows1252 = new TextDecoder('windows-1252')

/** `bytes` has a byte in each character. A line that is not of the file's encoding is read in its own. */
export function decodeLine(bytes: string, encoding: Encoding) {
  if (!NOT_ASCII.test(bytes)) return { text: bytes, isForeign: false }
  const buffer = Buffer.from(bytes, 'latin1')
  const isUnicode = isUtf8(buffer)
  return {
    text: isUnicode ? buffer.toString('utf8') : windows1252.decode(buffer),
    isForeign: isUnicode !== (encoding === 'utf8'),
  }
}

/** Counts the lines that only UTF-8 and only Windows-1252 can explain: each line is one or the other. */
export class EncodingSurvey {
  private utf8 = 0
  private others = 0
  private rest = ''

  add(chunk: Buffer) {
    if (isAscii(chunk) && !NOT_ASCII.test(this.rest)) {
      const at = Math.max(chunk.lastIndexOf('\n'), chunk.lastIndexOf('\r'))
      this.rest = (at < 0 ? this.rest : '') + chunk.toString('latin1', at + 1)
    } else {
      const lines = (this.rest + chunk.toString('latin1')).split(LINE_BREAK)
      this.rest = lines.pop()!
      for (const line of lines) this.count(line)
    }
    // A row that long is rejected anyway.
    if (this.rest.length > MAX_KEPT) this.rest = ''
  }

  /** Call it at the end. UTF-8 unless more lines are Windows-1252. */
  finish(): { encoding: Encoding; isAscii: boolean } {
    this.count(this.rest)
    return {
      encoding: this.others > this.utf8 ? 'windows-1252' : 'utf8',
      isAscii: this.utf8 + this.others === 0,
    }
  }

  private count(line: string) {
    if (!NOT_ASCII.test(line)) return
    if (isUtf8(Buffer.from(line, 'latin1'))) this.utf8++
    else this.others++
  }
}
