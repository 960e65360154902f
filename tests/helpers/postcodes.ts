import db from '@adonisjs/lucid/services/db'
import { insertRows } from '#database/bulk_write'
import { toMicrodegrees, type Position } from '#shared/places/area'

/** As the import of postcodes stores it. */
export async function knowPostcode(code: string, { latitude, longitude }: Position) {
  const row = { code, latitude: toMicrodegrees(latitude), longitude: toMicrodegrees(longitude) }
  await db.transaction((trx) => insertRows(trx, 'postcodes', [row], { replaces: true }))
}
