import db from '@adonisjs/lucid/services/db'
import {
  CONTRACTOR_COLUMNS,
  inOrder,
  filterByName,
  type ContractorRow,
} from '#queries/contractors/list_contractors'
import { keysetBatch, paginate, type Batch, type PageOf } from '#database/paginate'
import { MERGE_UNDO_DAYS } from '#shared/limits'
import { DAY_MS, storedTime } from '#shared/time/dates'
import type { ContractorListQuery } from '#validators/contractors/contractor_list'

export type FirmGroup = { firmKey: string; contractors: ContractorRow[] }

export type MergeEntry = {
  id: number
  name: string
  target_name: string
  merged_at: string
  merged_by: string | null
}

const GROUPS = 20
const OPTIONS = 20
const MERGES = 50

/** Includes contractors without visible projects. */
export function adminContractors(
  query: Pick<ContractorListQuery, 'search' | 'page' | 'sortBy' | 'sortDirection'>
): Promise<PageOf<ContractorRow>> {
  const matching = filterByName(db.from('contractors'), query.search)
  return paginate(matching, query, (page) => inOrder(page, query).select(CONTRACTOR_COLUMNS))
}

export async function contractorsAfter(search: string, batch: Batch): Promise<ContractorRow[]> {
  const matching = filterByName(db.from('contractors'), search)
  return keysetBatch(matching, 'contractors', batch, (query) => query.select(CONTRACTOR_COLUMNS))
}

/** At most 20 groups, and their total. A group kept apart returns when another name joins it. */
export async function suggestedFirms(): Promise<{ groups: FirmGroup[]; total: number }> {
  const keys = db
    .from('contractors')
    .where('firm_key', '<>', '')
    .groupBy('firm_key')
    .havingRaw('COUNT(*) > 1 AND MIN(kept_apart) = 0')
    .select('firm_key')
  const found: { firm_key: string }[] = await keys.orderBy('firm_key')
  const shown = found.slice(0, GROUPS).map((row) => row.firm_key)
  const rows: (ContractorRow & { firm_key: string })[] = shown.length
    ? await db
        .from('contractors')
        .whereIn('firm_key', shown)
        .select([...CONTRACTOR_COLUMNS, 'firm_key'])
        .orderBy('sites', 'desc')
        .orderBy('id')
    : []
  const groups = shown.map((firmKey) => ({
    firmKey,
    contractors: rows.filter((row) => row.firm_key === firmKey),
  }))
  return { groups, total: found.length }
}

export async function recentMerges(): Promise<MergeEntry[]> {
  const rows = await db
    .from('contractor_merges')
    .leftJoin('users', 'users.id', 'contractor_merges.merged_by')
    .whereNull('undone_at')
    .where('merged_at', '>=', undoableSince())
    .orderBy('contractor_merges.id', 'desc')
    .limit(MERGES)
    .select(
      'contractor_merges.id',
      'contractor_merges.name',
      'target_name',
      'merged_at',
      'users.first_name',
      'users.last_name'
    )
  return rows.map(({ first_name: first, last_name: last, ...row }) => ({
    ...row,
    merged_by: first ? `${first} ${last}` : null,
  })) as MergeEntry[]
}

/** Up to 20 contractors whose names contain the text, busiest first. */
export async function contractorOptions(typed: string): Promise<{ id: number; name: string }[]> {
  return filterByName(db.from('contractors'), typed)
    .orderBy('sites', 'desc')
    .orderBy('id')
    .limit(OPTIONS)
    .select('id', 'name') as unknown as Promise<{ id: number; name: string }[]>
}

export function undoableSince(): string {
  return storedTime(Date.now() - MERGE_UNDO_DAYS * DAY_MS)
}
