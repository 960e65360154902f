import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import iconv from 'iconv-lite'
import type { Encoding } from '#imports/files/encoding_detector'

export type FileLine = { text: string; end: string; isCut: boolean }

export const MAX_RECORD = 1_000_000

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

async function* portionsOf(path: string, encoding: Encoding): AsyncGenerator<FileLine[]> {
  const stream = iconv.decodeStream(encoding)
  pipeline(createReadStream(path), stream, () => {})
  let rest = ''
  let isCut = false
  const lineOf = (text: string, end: string): FileLine => {
    const line = { text, end, isCut: isCut || text.length > MAX_RECORD }
    isCut = false
    return line
  }
  for await (const chunk of stream as unknown as AsyncIterable<string>) {
    const text = rest + chunk
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
