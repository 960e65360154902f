import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import { dataVersion } from '#database/data_version'
import { assertListHolds } from '#errors/list_changed'
import { findAdminSites } from '#queries/sites/admin_site_export'
import { withContactSearch } from '#queries/sites/admin_search'
import { BULK_SITES } from '#shared/sites/admin_sites'
import type { AdminSiteListQuery } from '#validators/sites/admin_site_list'

/** `count` was confirmed; `after` is the last id done and `until` the last id of all. */
export type AllResults = { query: AdminSiteListQuery; count: number; after: number; until?: number }

export type StillWanted = (trx: TransactionClientContract, ids: number[]) => Promise<number[]>

export type Portion = { after: number; until: number; done: boolean }

/** Changes the next portion of a list by id and skips sites that someone else changed in the meantime. Throws
 * 409 when the list no longer holds the confirmed number or holds more than 10,000. */
export async function changeAllSites<Counts>(
  { query: asked, count, after, until }: AllResults,
  change: (ids: number[], still: StillWanted) => Promise<Counts>
): Promise<Portion & Counts> {
  const query = await withContactSearch(asked)
  const last = until ?? (await confirmedEnd(query, count))
  const known = await matchesBetween(query, after, last)
  const still: StillWanted = async (trx, locked) => {
    const rows = await statesOf(trx, locked)
    return rows.filter((row) => isSame(row, known.get(row.id))).map(({ id }) => id)
  }
  const ids = [...known.keys()]
  const counts = await change(ids, still)
  const reached = ids.at(-1) ?? last
  return {
    ...counts,
    after: reached,
    until: last,
    done: ids.length < BULK_SITES || reached >= last,
  }
}

async function confirmedEnd(query: AdminSiteListQuery, count: number): Promise<number> {
  const found = await findAdminSites(query)
  assertListHolds(count, found.total, 'site')
  return found.page({ sortBy: 'id', sortDirection: 'desc' }, 0, 1)[0] ?? 0
}

type State = { id: number; version: number; status: string }

/** The next portion as it stood when it matched, by id. */
async function matchesBetween(query: AdminSiteListQuery, after: number, last: number) {
  for (let version = await dataVersion(); ;) {
    const ids = (await findAdminSites(query, version)).idsAfter(after, BULK_SITES)
    const states = await statesOf(db.connection(), ids)
    const now = await dataVersion()
    if (now === version) {
      return new Map(states.filter(({ id }) => id <= last).map((state) => [state.id, state]))
    }
    version = now
  }
}

function statesOf(client: QueryClientContract, ids: number[]): Promise<State[]> {
  return client
    .from('sites')
    .whereIn('id', ids)
    .orderBy('id')
    .select('id', 'version', 'status') as unknown as Promise<State[]>
}

function isSame({ version, status }: State, known?: State): boolean {
  return known !== undefined && known.version === version && known.status === status
}
