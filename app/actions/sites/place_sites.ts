import db from '@adonisjs/lucid/services/db'
import { derivePlace } from '#geography/derive_place'
import { learnPostcodes } from '#geography/find_place'

const PORTION = 500
const COLUMNS = ['derived_latitude', 'derived_longitude', 'derived_precision'] as const

/** Works out again where every site is, from the postcodes now known, and returns how many moved. Skips a site that is
 * edited meanwhile: the edit places it. */
export async function placeSites(): Promise<number> {
  let moved = 0
  for (let last = 0; ;) {
    const sites = await db
      .from('sites')
      .where('id', '>', last)
      .orderBy('id')
      .limit(PORTION)
      .select('id', 'version', 'postcode', 'city_county', 'latitude', 'longitude', ...COLUMNS)
    if (sites.length === 0) return moved
    await learnPostcodes(sites.map(({ postcode }) => postcode))
    const changed = sites.flatMap(({ id, version, ...site }) => {
      const place = derivePlace(site as Parameters<typeof derivePlace>[0])
      return COLUMNS.some((name) => site[name] !== place[name]) ? [{ id, version, place }] : []
    })
    await db.transaction(async (trx) => {
      for (const { id, version, place } of changed) {
        await trx.from('sites').where({ id, version }).update(place)
      }
    })
    moved += changed.length
    last = sites[sites.length - 1].id
  }
}
