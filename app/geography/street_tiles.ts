import { existsSync } from 'node:fs'
import Database from 'better-sqlite3'
import { dataPath } from '#config/storage'

/** Where `map:build` puts its tiles: a file in the format MBTiles, which is one of SQLite. */
export const STREETS_FILE = dataPath('map', 'streets.mbtiles')

const ASKED =
  'SELECT tile_data FROM tiles WHERE zoom_level = ? AND tile_column = ? AND tile_row = ?'

/** One file and what is asked of it. */
export class StreetTiles {
  readonly #database: Database
  readonly #ask: Database.Statement

  /** Throws where there is no such file or it holds no tiles. */
  constructor(file: string) {
    this.#database = new Database(file, { readonly: true })
    this.#ask = this.#database.prepare(ASKED)
  }

  /** The vector tile, gzipped; null where the extract has none. MBTiles counts rows from the south. */
  read(zoom: number, column: number, row: number): Buffer | null {
    const [found] = this.#ask.all(zoom, column, 2 ** zoom - 1 - row) as { tile_data: Buffer }[]
    return found?.tile_data ?? null
  }

  count(): number {
    const [{ tiles }] = this.#database.prepare('SELECT COUNT(*) AS tiles FROM tiles').all() as [
      { tiles: number },
    ]
    return tiles
  }

  close() {
    this.#database.close()
  }
}

let opened: StreetTiles | null = null

/** The tiles of this machine, opened once; null where none were built. */
export function streetTiles(): StreetTiles | null {
  if (!opened && existsSync(STREETS_FILE)) opened = new StreetTiles(STREETS_FILE)
  return opened
}

/** Opens the file anew for whoever asks next. */
export function forgetStreetTiles() {
  opened?.close()
  opened = null
}
