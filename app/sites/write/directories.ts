import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { type Row, insertRows } from '#database/bulk_write'
import { whereIn } from '#sites/write/known_sites'
import { deriveRegion } from '#geography/places'
import type { SiteState } from '#sites/write/site_draft'
import { firmKey } from '#shared/contractors/firm_key'
import { type Directory, DIRECTORY_OF } from '#shared/contractors/directories'
import type { DirectoryField } from '#shared/sites/site_fields'
import { normalise, slugify } from '#shared/text/normalise'

export type DirectoryIds = Record<DirectoryField, Map<string, number>>

/** Adds missing companies and authorities and records them for the import. Locks all until the transaction ends,
 * because its last step counts their sites. */
export async function directoryIds(
  trx: TransactionClientContract,
  sites: Pick<SiteState, 'facts'>[],
  importId?: number
): Promise<DirectoryIds> {
  const ids = {} as DirectoryIds
  for (const field of ['contractor', 'client', 'local_authority'] as const) {
    const names = sites.map(({ facts }) => facts[field])
    ids[field] = await idsOf(trx, DIRECTORY_OF[field], names, importId)
  }
  return ids
}

// The column holds 280 characters; the rest is for a number.
const MAX_SLUG = 270

async function idsOf(
  trx: TransactionClientContract,
  table: Directory,
  names: (string | null)[],
  importId?: number
): Promise<Map<string, number>> {
  const nameByKey = new Map<string, string>()
  for (const name of names) {
    if (name === null) continue
    const key = normalise(name)
    if (!nameByKey.has(key)) nameByKey.set(key, name)
  }
  const ids = await knownIds(trx, table, [...nameByKey.keys()])
  await lock(trx, table, ids)
  const missing = [...nameByKey].filter(([key]) => !ids.has(key))
  if (missing.length === 0) return ids

  const slugs =
    table === 'contractors'
      ? await freeSlugs(
          trx,
          missing.map(([, name]) => name)
        )
      : []
  const rows = missing.map(([key, name], at): Row => {
    const row = { name, name_key: key }
    if (table === 'contractors') return { ...row, slug: slugs[at], firm_key: firmKey(name) }
    return table === 'clients' ? row : { ...row, region: deriveRegion({ localAuthority: name }) }
  })
  await insertRows(trx, table, rows)
  const created = await knownIds(
    trx,
    table,
    missing.map(([each]) => each)
  )
  for (const [key, id] of created) ids.set(key, id)
  if (importId === undefined) return ids
  await insertRows(
    trx,
    'import_directories',
    [...created.values()].map((id) => ({ import_id: importId, directory: table, directory_id: id }))
  )
  return ids
}

async function knownIds(trx: TransactionClientContract, table: Directory, keys: string[]) {
  const rows = await whereIn(keys, (portion) =>
    trx.from(table).select('id', 'name_key').whereIn('name_key', portion)
  )
  const ids = new Map<string, number>(rows.map((row) => [row.name_key, row.id]))
  if (table === 'contractors') await addMergedAndRenamed(trx, keys, ids)
  return ids
}

/** By id and in order: by name, MariaDB would lock gaps and two writers would deadlock. */
async function lock(trx: TransactionClientContract, table: Directory, ids: Map<string, number>) {
  const inOrder = [...new Set(ids.values())].sort((a, b) => a - b)
  await whereIn(inOrder, (portion) =>
    trx.from(table).select('id').whereIn('id', portion).orderBy('id').forUpdate()
  )
}

/** Finds contractors by former and merged names. */
async function addMergedAndRenamed(
  trx: TransactionClientContract,
  keys: string[],
  ids: Map<string, number>
) {
  const unknown = keys.filter((key) => !ids.has(key))
  const aliases = await whereIn(unknown, (portion) =>
    trx.from('contractor_aliases').whereIn('name_key', portion)
  )
  for (const alias of aliases) ids.set(alias.name_key, alias.contractor_id)
}

/** Names that differ only in signs get a number. */
async function freeSlugs(trx: TransactionClientContract, names: string[]): Promise<string[]> {
  const taken = new Set<string>()
  const slugs: string[] = names.map(() => '')
  let waiting = names.map((_, at) => at)
  for (let number = 1; waiting.length > 0; number++) {
    const wanted = new Map(
      waiting.map((at) => [
        at,
        slugify(names[at]).slice(0, MAX_SLUG) + (number > 1 ? `-${number}` : ''),
      ])
    )
    for (const table of ['contractors', 'contractor_aliases']) {
      const found = await whereIn([...wanted.values()], (portion) =>
        trx.from(table).select('slug').whereIn('slug', portion)
      )
      for (const { slug } of found) taken.add(slug)
    }
    waiting = waiting.filter((at) => {
      const slug = wanted.get(at)!
      if (taken.has(slug)) return true
      taken.add(slug)
      slugs[at] = slug
      return false
    })
  }
  return slugs
}
