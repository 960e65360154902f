import { chunk } from '#database/chunk'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { DIRECTORY_KEYS, DIRECTORY_OF } from '#shared/contractors/directories'
import { type Contact, DIRECTORY_FIELDS, type SiteFacts } from '#shared/sites/site_fields'

/** Contacts by position; companies and authorities by name. */
export type KnownSite = {
  id: number
  version: number
  added_at: string
  refreshed_at: string | null
  row: Record<string, any>
  facts: SiteFacts
  contacts: [Contact | null, Contact | null]
}

export type DeletedSite = { cmap_id: string; name: string } & Record<string, unknown>

const KEYS_A_STATEMENT = 1_000
const CONTACT_COLUMNS = ['title', 'first_name', 'last_name', 'phone', 'email'] as const

/** By `cmap_id`, in five statements. Locks the sites when called in a transaction. */
export async function knownSites(
  client: QueryClientContract,
  cmapIds: string[]
): Promise<Map<string, KnownSite>> {
  const rows = await whereIn(cmapIds, (keys) => {
    const query = client.from('sites').whereIn('cmap_id', keys)
    return client.isTransaction ? query.forUpdate() : query
  })
  const names = new Map<string, Map<number, string>>()
  for (const field of DIRECTORY_FIELDS) {
    const table = DIRECTORY_OF[field]
    const key = DIRECTORY_KEYS[table]
    const ids = [...new Set(rows.map((row) => row[key]).filter((id) => id !== null))]
    const found = await whereIn(ids, (keys) => client.from(table).whereIn('id', keys))
    names.set(field, new Map(found.map((each) => [each.id, each.name])))
  }

  const known = new Map<string, KnownSite>()
  const byId = new Map<number, KnownSite>()
  for (const row of rows) {
    const facts = { ...row, held: Boolean(row.held) }
    for (const field of DIRECTORY_FIELDS) {
      facts[field] = names.get(field)!.get(row[DIRECTORY_KEYS[DIRECTORY_OF[field]]]) ?? null
    }
    const { id, version, added_at, refreshed_at } = row
    const site: KnownSite = {
      ...{ id, version, added_at, refreshed_at, row, facts },
      contacts: [null, null],
    }
    known.set(row.cmap_id, site)
    byId.set(row.id, site)
  }
  // Locked too, since an approved objection may have emptied them after the transaction's first read.
  const contacts = await whereIn([...byId.keys()], (keys) => {
    const query = client.from('contacts').whereIn('site_id', keys)
    return client.isTransaction ? query.forUpdate() : query
  })
  for (const contact of contacts) {
    if (!isEmptied(contact)) byId.get(contact.site_id)!.contacts[contact.position - 1] = contact
  }
  return known
}

/** Whether only the note is left that someone objected; no write of the site may take it away. */
export function isEmptied(contact: Record<string, unknown>): boolean {
  return Boolean(contact.objected_at) && !CONTACT_COLUMNS.some((column) => contact[column])
}

export async function deletedCmapIds(
  client: QueryClientContract,
  cmapIds: string[]
): Promise<Map<string, DeletedSite>> {
  const rows = await whereIn(cmapIds, (keys) =>
    client.from('deleted_sites').whereIn('cmap_id', keys)
  )
  return new Map(rows.map((row) => [row.cmap_id, row]))
}

/** Asks for so many keys at a time; all rows. */
export async function whereIn<K>(
  keys: K[],
  query: (portion: K[]) => PromiseLike<any[]>
): Promise<any[]> {
  const rows: any[] = []
  for (const some of chunk(keys, KEYS_A_STATEMENT)) rows.push(...(await query(some)))
  return rows
}

/** Writes so many keys at a time. */
export async function writeIn<K>(keys: K[], write: (portion: K[]) => PromiseLike<unknown>) {
  for (const some of chunk(keys, KEYS_A_STATEMENT)) await write(some)
}
