import db from '@adonisjs/lucid/services/db'

const SITE_RECORDS = {
  bookmarks: { table: 'bookmarks', time: 'created_at' },
  notes: { table: 'notes', time: 'created_at' },
  views: { table: 'site_views', time: 'last_viewed_at' },
} as const

export type SiteRecordKind = keyof typeof SITE_RECORDS

export type SiteRecordRow = {
  id: number
  time: string
  body: string | null
  unlock_id: number | null
  first_name: string
  last_name: string
  email: string
  cmap_id: string | null
  site_name: string
  address: string | null
  contractor: string | null
}

const MOST = 1_000

/** Newest first, at most a thousand. Throws E_ROW_NOT_FOUND (404) for an unknown site. */
export async function siteRecords(kind: SiteRecordKind, siteId: number): Promise<SiteRecordRow[]> {
  const { table, time } = SITE_RECORDS[kind]
  const site = await db
    .from('sites')
    .leftJoin('contractors', 'contractors.id', 'sites.contractor_id')
    .where('sites.id', siteId)
    .select('sites.cmap_id', 'sites.name as site_name', 'sites.address')
    .select('contractors.name as contractor')
    .firstOrFail()
  const rows = await db
    .from(table)
    .join('users', 'users.id', `${table}.user_id`)
    .leftJoin('unlocks', (join) =>
      join.on('unlocks.user_id', `${table}.user_id`).andOn('unlocks.site_id', `${table}.site_id`)
    )
    .where(`${table}.site_id`, siteId)
    .select(`${table}.id`, `${table}.${time} as time`, 'unlocks.id as unlock_id')
    .select('users.first_name', 'users.last_name', 'users.email')
    .select(kind === 'notes' ? 'notes.body' : db.raw('NULL as body'))
    .orderBy(`${table}.${time}`, 'desc')
    .orderBy(`${table}.id`, 'desc')
    .limit(MOST)
  return rows.map((row) => ({ ...row, ...site }))
}
