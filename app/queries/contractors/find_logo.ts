import db from '@adonisjs/lucid/services/db'

/** The storage key of the logo of the contractor with this slug; null for none. */
export async function findLogo(slug: string): Promise<string | null> {
  const row = await db.from('contractors').where('slug', slug).select('logo_key').first()
  return row?.logo_key ?? null
}
