import db from '@adonisjs/lucid/services/db'
import { dataVersion } from '#database/data_version'
import type { FilterQuery } from '#search/found'
import { FoundInIndex } from '#search/live/found_in_index'
import { liveIndex } from '#search/live/live_index'
import type { SiteSearch } from '#search/site_search'
import { normalise } from '#shared/text/normalise'

const ALL: FilterQuery = { search: '', newUpdated: null, filters: {} }

/** Answers from the index in memory, once it holds the version of the data. */
export const indexedSearch: SiteSearch = {
  async find({ statuses, query = ALL, and, version }) {
    const known = await knownIds(query.filters)
    const index = await liveIndex.current(version ?? (await dataVersion()))
    return new FoundInIndex(index, query, { statuses, ...known }, and)
  },
}

async function knownIds(filters: FilterQuery['filters']) {
  const { contractor, client, local_authority: authority, import: importId } = filters
  const [contractors, clients, authorities, touched] = await Promise.all([
    contractor && contractorsNamed(contractor),
    client && idsNamed('clients', client),
    authority && idsNamed('local_authorities', authority),
    importId && touchedBy(importId),
  ])
  return { contractors, clients, authorities, within: touched ? [touched] : [] }
}

async function idsNamed(table: 'clients' | 'local_authorities', names: string[]) {
  const rows = await db.from(table).whereIn('name_key', names.map(normalise)).select('id')
  return rows.map(({ id }) => Number(id))
}

/** Those that had one of these names too, or took over the firm that did. */
async function contractorsNamed(names: string[]) {
  const keys = names.map(normalise)
  const rows = await db
    .from('contractors')
    .select('id')
    .whereIn('name_key', keys)
    .unionAll((former) =>
      former.from('contractor_aliases').select('contractor_id').whereIn('name_key', keys)
    )
  return rows.map(({ id }) => Number(id))
}

async function touchedBy(importId: number) {
  const rows = await db.from('import_originals').where('import_id', importId).select('site_id')
  return rows.map(({ site_id: id }) => Number(id))
}
