import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import app from '@adonisjs/core/services/app'
import { lockFile } from '#database/lock_file'
import { forgetStreetTiles, StreetTiles, STREETS_FILE } from '#geography/street_tiles'

/** What the operator can mend. */
export class StreetsError extends Error {}

/** As much of tilemaker's words as helps. */
const LAST_LINES = 5

/**
 * Makes the street tiles of an extract (.osm.pbf) and puts them in the place of the former ones, all or nothing. Answers
 * how many there are and where. Throws StreetsError.
 */
export async function buildStreets(extract: string): Promise<{ tiles: number; file: string }> {
  if (!extract.endsWith('.osm.pbf')) throw new StreetsError(`${extract} does not end in .osm.pbf.`)
  if (!existsSync(extract)) throw new StreetsError(`There is no file ${extract}.`)
  const building = STREETS_FILE.replace('.mbtiles', '.building.mbtiles')
  const store = `${building}-store`
  mkdirSync(dirname(STREETS_FILE), { recursive: true })
  const unlock = lockFile(`${STREETS_FILE}-lock`)
  if (!unlock) throw new StreetsError('Another map:build is running.')
  const discard = () => {
    for (const path of [building, `${building}-journal`, store]) {
      rmSync(path, { recursive: true, force: true })
    }
  }
  try {
    discard()
    mkdirSync(store)
    await tilemaker(extract, building, store)
    const made = new StreetTiles(building)
    const tiles = made.count()
    made.close()
    if (tiles === 0) throw new StreetsError(`${extract} holds nothing to draw.`)
    renameSync(building, STREETS_FILE)
    forgetStreetTiles()
    return { tiles, file: STREETS_FILE }
  } finally {
    discard()
    unlock()
  }
}

/** Keeps its intermediate data in files, so that an extract of a country needs little memory. */
async function tilemaker(extract: string, output: string, store: string): Promise<void> {
  const rules = (name: string) => app.makePath('resources/streets', name)
  const words = ['--input', extract, '--output', output, '--store', store]
  const child = spawn(
    'tilemaker',
    [...words, '--config', rules('config.json'), '--process', rules('process.lua')],
    { stdio: ['ignore', 'pipe', 'pipe'] }
  )
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-4000)))
  }
  const end = await new Promise<number | NodeJS.Signals>((done, fail) => {
    child.on('error', (error: NodeJS.ErrnoException) =>
      fail(
        error.code === 'ENOENT'
          ? new StreetsError('tilemaker is not installed; on Debian: apt-get install tilemaker.')
          : error
      )
    )
    child.on('close', (code, signal) => done(signal ?? code!))
  })
  if (end === 0) return
  if (typeof end === 'string') {
    throw new StreetsError(`tilemaker was stopped (${end}); it may have been short of memory.`)
  }
  const lines = said.trim().split(/[\r\n]+/)
  throw new StreetsError(`tilemaker failed: ${lines.slice(-LAST_LINES).join(' / ')}.`)
}
