import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { fromNationalGrid } from '#geography/national_grid'
import { toMicrodegrees } from '#shared/places/area'
import { parsePostcode } from '#shared/places/postcodes'

/** In millionths of degrees. */
export type PostcodePoint = { code: string; latitude: number; longitude: number }

/** One line of a file, or why it says nothing: no position, Northern Ireland, or a code that no one uses any more. */
type Read = PostcodePoint | 'nowhere' | 'northern' | 'unusual'

type Columns = { code: number; point: (cells: string[]) => [number, number] | null }

/** Says which file and line is broken. */
export class PostcodesError extends Error {}

const SHAPE = /^[A-Z0-9 ]{5,8}$/
const NUMBER = /^-?\d+(\.\d+)?$/
const DOCUMENTS = /(^|[\\/])doc(uments)?[\\/]/i
const NO_QUALITY = 90
const NOWHERE_FROM = 99

/** The CSV files of a folder in their order, without those that only describe them. */
export async function postcodeFiles(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => null)
  if (!found) throw new PostcodesError(`${path} is not there.`)
  if (found.isFile()) return [path]
  const names = await readdir(path, { recursive: true })
  const files = names.filter((name) => /[.]csv$/i.test(name) && !DOCUMENTS.test(name)).sort()
  if (files.length === 0) throw new PostcodesError(`${path} holds no CSV file.`)
  return files.map((name) => join(path, name))
}

/** Code-Point Open, which has no header, or the ONS Postcode Directory. Throws PostcodesError at the first line that is
 * neither. */
export async function* readPostcodes(file: string): AsyncGenerator<Read[]> {
  let columns: Columns | null = null
  let [width, line] = [0, 0]
  for await (const texts of linesOf(file)) {
    const read: Read[] = []
    for (const text of texts) {
      line++
      if (text === '') continue
      const cells = cellsOf(text)
      try {
        if (columns === null) {
          width = cells.length
          columns = columnsOf(cells)
          if (columns.code !== 0 || !isCodePoint(cells)) continue
        }
        if (cells.length !== width)
          throw new PostcodesError(`has ${cells.length} cells, not ${width}`)
        read.push(readLine(cells, columns))
      } catch (error) {
        if (!(error instanceof PostcodesError)) throw error
        throw new PostcodesError(`${nameOf(file)}, line ${line}: ${error.message}.`)
      }
    }
    yield read
  }
  if (columns === null) throw new PostcodesError(`${nameOf(file)} is empty.`)
}

function nameOf(file: string): string {
  const short = relative(process.cwd(), file)
  return short.startsWith('..') ? basename(file) : short
}

async function* linesOf(file: string): AsyncGenerator<string[]> {
  let rest = ''
  let isFirst = true
  for await (const chunk of createReadStream(file, { encoding: 'utf8', highWaterMark: 1 << 18 })) {
    const text: string = isFirst ? (chunk as string).replace(/^\uFEFF/, '') : chunk
    isFirst = false
    const lines = (rest + text).split(/\r?\n/)
    rest = lines.pop()!
    yield lines
  }
  yield [rest.replace(/\r$/, '')]
}

/** Codes and numbers hold neither commas nor quotes; texts behind them may. */
function cellsOf(text: string): string[] {
  if (!text.includes('"')) return text.split(',')
  return [...text.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted ?? plain
  )
}

function isCodePoint(cells: string[]): boolean {
  return SHAPE.test(cells[0]) && [1, 2, 3].every((at) => NUMBER.test(cells[at] ?? ''))
}

function columnsOf(cells: string[]): Columns {
  if (isCodePoint(cells)) {
    return {
      code: 0,
      point: (row) => (Number(row[1]) >= NO_QUALITY ? null : gridPoint(row[2], row[3])),
    }
  }
  const names = cells.map((name) => name.trim().toLowerCase())
  const at = (...wanted: string[]) => names.findIndex((name) => wanted.includes(name))
  const code = at('pcds', 'pcd', 'pcd7', 'pcd8')
  const [latitude, longitude] = [at('lat'), at('long')]
  const [east, north] = [at('oseast1m', 'east1m'), at('osnrth1m', 'north1m')]
  if (code >= 0 && latitude >= 0 && longitude >= 0) {
    return { code, point: (row) => degrees(row[latitude], row[longitude]) }
  }
  if (code >= 0 && east >= 0 && north >= 0) {
    return { code, point: (row) => (row[east] === '' ? null : gridPoint(row[east], row[north])) }
  }
  throw new PostcodesError('is neither Code-Point Open nor the ONS Postcode Directory')
}

function readLine(cells: string[], { code: at, point }: Columns): Read {
  const typed = cells[at].trim()
  if (!SHAPE.test(typed)) throw new PostcodesError(`“${typed.slice(0, 20)}” is no postcode`)
  const position = point(cells)
  if (typed.startsWith('BT')) return 'northern'
  const postcode = parsePostcode(typed)
  if (!postcode || postcode.key === postcode.outward) return 'unusual'
  if (!position) return 'nowhere'
  return {
    code: postcode.key,
    latitude: toMicrodegrees(position[0]),
    longitude: toMicrodegrees(position[1]),
  }
}

/** 0, 0 is no place. */
function gridPoint(east: string, north: string): [number, number] | null {
  const [easting, northing] = [numberOf(east), numberOf(north)]
  if (easting === 0 && northing === 0) return null
  const found = fromNationalGrid(easting, northing)
  if (!found) throw new PostcodesError(`${east}, ${north} is outside the National Grid`)
  return [found.latitude, found.longitude]
}

/** 99.999999 is no place. */
function degrees(north: string, east: string): [number, number] | null {
  const [latitude, longitude] = [numberOf(north), numberOf(east)]
  if (latitude >= NOWHERE_FROM) return null
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) {
    throw new PostcodesError(`${north}, ${east} is no position`)
  }
  return [latitude, longitude]
}

function numberOf(text: string): number {
  if (!NUMBER.test(text ?? '')) throw new PostcodesError(`“${text ?? ''}” is no number`)
  return Number(text)
}
