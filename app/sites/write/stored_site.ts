import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { isEmptied } from '#sites/write/known_sites'
import type { SiteState } from '#sites/write/site_draft'
import { siteSnapshot } from '#sites/write/site_snapshot'
import { DIRECTORY_KEYS, DIRECTORY_OF } from '#shared/contractors/directories'
import { DIRECTORY_FIELDS } from '#shared/sites/site_fields'
import type { SiteSnapshot } from '#shared/sites/site_history'
import type { SiteStatus } from '#shared/sites/site_status'

export type StoredSite = SiteState & {
  id: number
  version: number
  status: SiteStatus
  added_at: string
  refreshed_at: string | null
  image_key: string | null
  verified_at: string | null
  verify_due_at: string | null
  contractor_id: number | null
  client_id: number | null
  local_authority_id: number | null
}

/** Locked in a transaction. Throws E_ROW_NOT_FOUND (404). */
export async function storedSite(client: QueryClientContract, siteId: number): Promise<StoredSite> {
  const query = client.from('sites').where('id', siteId)
  const row = await (client.isTransaction ? query.forUpdate() : query).firstOrFail()
  const names: Record<string, string | null> = {}
  for (const field of DIRECTORY_FIELDS) {
    const table = DIRECTORY_OF[field]
    const id = row[DIRECTORY_KEYS[table]]
    const found = id && (await client.from(table).where('id', id).select('name').first())
    names[field] = found?.name ?? null
  }
  const contacts: SiteState['contacts'] = [null, null]
  for (const { position, ...contact } of await client.from('contacts').where('site_id', siteId)) {
    if (!isEmptied(contact)) contacts[position - 1] = contact
  }
  return {
    id: row.id,
    version: row.version,
    status: row.status,
    added_at: row.added_at,
    refreshed_at: row.refreshed_at,
    image_key: row.image_key,
    verified_at: row.verified_at,
    verify_due_at: row.verify_due_at,
    contractor_id: row.contractor_id,
    client_id: row.client_id,
    local_authority_id: row.local_authority_id,
    facts: { ...row, cmap_id: row.cmap_id ?? '', held: Boolean(row.held), ...names },
    contacts,
  }
}

/** Locks by id. Call it before any other read, so that later reads see what earlier writers left. */
export async function lockSites(trx: QueryClientContract, siteIds: number[]) {
  await trx.from('sites').whereIn('id', siteIds).orderBy('id').select('id').forUpdate()
}

export function snapshotOf(site: StoredSite): SiteSnapshot {
  const snapshot = siteSnapshot(site)
  return { ...snapshot, cmap_id: snapshot.cmap_id || null }
}

/** Throws E_ROW_NOT_FOUND (404). */
export function siteToEdit(siteId: number): Promise<StoredSite> {
  return storedSite(db.connection(), siteId)
}
