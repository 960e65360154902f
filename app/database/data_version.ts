import db from '@adonisjs/lucid/services/db'

/** A column that versions everything an answer about sites depends on. */
export const DATA_VERSION = '(SELECT SUM(stamp) FROM site_heads) AS data_version'

/** Null in an emptied database. */
export type DataVersion = number | null

/** Every write of sites or their names changes it. */
export async function dataVersion(): Promise<DataVersion> {
  const row = await db.from('site_heads').sum('stamp as version').first()
  return versionOf(row.version)
}

export function versionOf(value: unknown): DataVersion {
  return value === null || value === undefined ? null : Number(value)
}
