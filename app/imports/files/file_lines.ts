import { createReadStream } from 'node:fs'
import { decodeLine } from '#imports/files/encoding'
import type { Encoding } from '#shared/sites/imports'

/** `isForeign`: not in the encoding of the file. */
export type FileLine = { text: string; end: string; isCut: boolean; isForeign: boolean }

export const MAX_RECORD = 1_000_000

/** The mark at the beginning of a UTF-8 file, a byte in each character. */
const MARK = '\u00ef\u00bb\u00bf'
const LINE_BREAK = /\r\n|\n|\r(?!$)/g

export class FileLines {
  number = 1
  private lines: FileLine[] = []
  private first = 0
  private portions: AsyncGenerator<FileLine[]>

  constructor(path: string, encoding: Encoding) {
    this.portions = portionsOf(path, encoding)
  }

  async at(offset: number): Promise<FileLine | null> {
    while (this.first + offset >= this.lines.length) {
      const { value, done } = await this.portions.next()
      if (done) return null
      this.lines = [...this.lines.slice(this.first), ...value]
      this.first = 0
    }
    return this.lines[this.first + offset]
  }

  drop(count: number) {
    this.first += count
    this.number += count
  }

  async close() {
    await this.portions.return(undefined)
  }
}

/** Splits bytes, which both encodings break into lines alike, and then decodes line by line. */
async function* portionsOf(path: string, encoding: Encoding): AsyncGenerator<FileLine[]> {
  const stream: AsyncIterable<string> = createReadStream(path, 'latin1')
  let rest = ''
  let isCut = false
  let isFirst = true
  const lineOf = (bytes: string, end: string): FileLine => {
    const line = { ...decodeLine(bytes, encoding), end, isCut: isCut || bytes.length > MAX_RECORD }
    isCut = false
    return line
  }
  for await (const chunk of stream) {
    const text = isFirst && chunk.startsWith(MARK) ? chunk.slice(MARK.length) : rest + chunk
    isFirst = false
    const lines: FileLine[] = []
    let from = 0
    for (const { 0: end, index } of text.matchAll(LINE_BREAK)) {
      lines.push(lineOf(text.slice(from, index), end))
      from = index + end.length
    }
    rest = text.slice(from)
    if (rest.length > MAX_RECORD) {
      isCut = true
      rest = rest.slice(0, MAX_RECORD / 2)
    }
    yield lines
  }
  if (rest !== '') yield [lineOf(rest.replace(/\r$/, ''), '')]
}
