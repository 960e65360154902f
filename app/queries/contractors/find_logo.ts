import db from '@adonisjs/lucid/services/db'

export async function findLogo(slug: string): Promise<string | null> {
  const row = await db.from('contractors').where('slug', slug).select('logo_key').first()
  return row?.logo_key ?? null
}
