import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { rebuildTilesSql, tilesOf } from '#database/site_tiles'

const CHANGES_A_TRANSACTION = 10_000
const COUNTED = ['sites', 'latitudes', 'longitudes', 'ids']
const KEY = 'level, status, cell, sector, region'

/**
 * Adds what the triggers noted to the tiles of the map, so that its questions have few changes to add up. The
 * map is exact before and after. Several processes may do it at once: each takes changes that no other holds.
 */
export async function foldTileChanges(): Promise<void> {
  while ((await foldSome()) === CHANGES_A_TRANSACTION);
}

/** Counts all tiles anew, in seconds at a million sites: after a bulk load, while nothing else writes. */
export async function rebuildTiles(client: QueryClientContract): Promise<void> {
  for (const statement of rebuildTilesSql()) await client.rawQuery(statement)
}

async function foldSome(): Promise<number> {
  const isMysql = db.connection().dialect.name === 'mysql'
  const trx = await db.transaction(isMysql ? { isolationLevel: 'read committed' } : {})
  try {
    const folded = await foldIn(trx, isMysql)
    await trx.commit()
    return folded
  } catch (error) {
    await trx.rollback()
    throw error
  }
}

async function foldIn(trx: QueryClientContract, isMysql: boolean): Promise<number> {
  const oldest = trx.from('site_tile_changes').select('id').orderBy('id')
  if (isMysql) oldest.forUpdate().skipLocked()
  const ids = (await oldest.limit(CHANGES_A_TRANSACTION)).map(({ id }) => Number(id))
  if (ids.length === 0) return 0

  // Numbers that the database gave itself, written out: ten thousand placeholders cost more than the rows.
  const taken = `(SELECT * FROM site_tile_changes WHERE id IN (${ids.join(',')})) AS taken`
  const sums = COUNTED.map((column) =>
    isMysql
      ? `${column} = site_tiles.${column} + VALUES(${column})`
      : `${column} = ${column} + excluded.${column}`
  )
  const clause = isMysql ? 'ON DUPLICATE KEY UPDATE' : `ON CONFLICT (${KEY}) DO UPDATE SET`
  for (const tiles of tilesOf(taken)) {
    await trx.rawQuery(
      `INSERT INTO site_tiles (${KEY}, ${COUNTED.join(', ')})
       SELECT * FROM (${tiles}) AS tiles WHERE true ${clause} ${sums.join(', ')}`
    )
  }
  await trx.rawQuery(`DELETE FROM site_tile_changes WHERE id IN (${ids.join(',')})`)
  return ids.length
}
