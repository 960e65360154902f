import { mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { gzipSync } from 'node:zlib'
import Database from 'better-sqlite3'
import Pbf from 'pbf'
import { forgetStreetTiles, STREETS_FILE } from '#geography/street_tiles'

/** Of a tile, whose sides are 4096 long. */
type Corner = readonly [x: number, y: number]
type Drawn = { kind: string; name?: string; points: Corner[]; isArea?: boolean }

const [LINE, AREA] = [2, 3]
const [MOVE_TO, LINE_TO, CLOSE] = [1, 2, 7]

const zigzag = (value: number) => (value << 1) ^ (value >> 31)
const command = (id: number, count: number) => id | (count << 3)

function geometryOf({ points, isArea }: Drawn): number[] {
  let [x, y] = [0, 0]
  const steps = points.map(([toX, toY]) => {
    const step = [zigzag(toX - x), zigzag(toY - y)]
    ;[x, y] = [toX, toY]
    return step
  })
  const [first, ...rest] = steps
  const lines = [command(LINE_TO, rest.length), ...rest.flat()]
  return [command(MOVE_TO, 1), ...first, ...lines, ...(isArea ? [command(CLOSE, 1)] : [])]
}

/** A vector tile with these layers. */
export function vectorTile(layers: Record<string, Drawn[]>): Buffer {
  const tile = new Pbf()
  for (const [name, features] of Object.entries(layers)) {
    tile.writeMessage(
      3,
      (_, layer) => {
        layer.writeVarintField(15, 2)
        layer.writeStringField(1, name)
        features.forEach((feature, at) => {
          layer.writeMessage(
            2,
            (__, message) => {
              message.writePackedVarint(2, [0, 2 * at, 1, 2 * at + 1])
              message.writeVarintField(3, feature.isArea ? AREA : LINE)
              message.writePackedVarint(4, geometryOf(feature))
            },
            null
          )
        })
        for (const key of ['kind', 'name']) layer.writeStringField(3, key)
        for (const text of features.flatMap(({ kind, name: own = '' }) => [kind, own])) {
          layer.writeMessage(4, (__, value) => value.writeStringField(1, text), null)
        }
        layer.writeVarintField(5, 4096)
      },
      null
    )
  }
  return Buffer.from(tile.finish())
}

/** Puts these tiles, by `zoom/column/row` from the north, where `map:build` puts its own; answers how to take them away. */
export function storeStreets(tiles: Record<string, Buffer>): () => void {
  const remove = () => {
    forgetStreetTiles()
    rmSync(STREETS_FILE, { force: true })
  }
  remove()
  mkdirSync(dirname(STREETS_FILE), { recursive: true })
  const database = new Database(STREETS_FILE)
  database.exec(
    'CREATE TABLE tiles (zoom_level INTEGER, tile_column INTEGER, tile_row INTEGER, tile_data BLOB)'
  )
  const insert = database.prepare('INSERT INTO tiles VALUES (?, ?, ?, ?)')
  for (const [place, tile] of Object.entries(tiles)) {
    const [zoom, column, row] = place.split('/').map(Number)
    insert.run(zoom, column, 2 ** zoom - 1 - row, gzipSync(tile))
  }
  database.close()
  return remove
}
