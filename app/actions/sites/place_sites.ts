import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { writeBulk } from '#database/load_mode'
import { retryOnDeadlock } from '#database/retry_on_deadlock'
import { logBulkDone } from '#database/site_log'
import { derivePlace } from '#geography/derive_place'
import { learnPostcodes } from '#geography/find_place'

const PORTION = 2_000
const COLUMNS = ['derived_latitude', 'derived_longitude', 'derived_precision'] as const

type Placed = { id: number; version: number } & ReturnType<typeof derivePlace>

/** Works out again where every site is, from the postcodes now known, and returns how many moved. Skips a site that is
 * edited in the meantime: the edit places it. */
export async function placeSites(): Promise<number> {
  let moved = 0
  for (let last = 0; ;) {
    const sites = await db
      .from('sites')
      .where('id', '>', last)
      .orderBy('id')
      .limit(PORTION)
      .select('id', 'version', 'postcode', 'city_county', 'latitude', 'longitude', ...COLUMNS)
    if (sites.length === 0) break
    await learnPostcodes(sites.map(({ postcode }) => postcode))
    const changed = sites.flatMap(({ id, version, ...site }): Placed[] => {
      const place = derivePlace(site as Parameters<typeof derivePlace>[0])
      return COLUMNS.some((name) => site[name] !== place[name]) ? [{ id, version, ...place }] : []
    })
    if (changed.length > 0) {
      moved += await retryOnDeadlock(() =>
        db.transaction((trx) => writeBulk(trx, () => writePlaces(trx, changed)))
      )
    }
    last = sites[sites.length - 1].id
  }
  if (moved > 0) await db.transaction(logBulkDone)
  return moved
}

/** Returns how many were written. One statement for all: one by one, a million sites take minutes. */
async function writePlaces(trx: TransactionClientContract, places: Placed[]): Promise<number> {
  const isMysql = trx.dialect.name === 'mysql'
  const source = isMysql
    ? `JSON_TABLE(?, '$[*]' COLUMNS (
         id INT PATH '$.id', version INT PATH '$.version',
         derived_latitude DECIMAL(9, 6) PATH '$.derived_latitude',
         derived_longitude DECIMAL(9, 6) PATH '$.derived_longitude',
         derived_precision VARCHAR(16) PATH '$.derived_precision')) AS placed`
    : `(SELECT ${['id', 'version', ...COLUMNS].map((name) => `value ->> '${name}' AS ${name}`).join(', ')}
        FROM json_each(?)) AS placed`
  const sets = (table: string) => COLUMNS.map((name) => `${table}${name} = placed.${name}`)
  const isSame = 'placed.id = sites.id AND placed.version = sites.version'
  const written = await trx.rawQuery(
    isMysql
      ? `UPDATE sites JOIN ${source} ON ${isSame} SET ${sets('sites.').join(', ')}`
      : `UPDATE sites SET ${sets('').join(', ')} FROM ${source} WHERE ${isSame}`,
    [JSON.stringify(places)]
  )
  return isMysql ? written[0].affectedRows : written.changes
}
