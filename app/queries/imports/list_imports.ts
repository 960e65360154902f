import db from '@adonisjs/lucid/services/db'
import { countRows, keysetBatch, paginate, type Batch, type PageOf } from '#database/paginate'
import { whereContains } from '#database/where_contains'
import type { FindingKind, FindingTab, ImportStatus } from '#shared/sites/imports'
import type { SiteStatus } from '#shared/sites/site_status'

export type ImportRow = {
  id: number
  file_name: string
  checksum: string
  size: number | null
  status: ImportStatus
  set_status: SiteStatus | null
  mapping: string
  file_rows: number | null
  file_facts: string | null
  check_counts: string | null
  rows_done: number
  added: number
  updated: number
  unchanged: number
  rejected: number
  duplicates: number
  warnings: number
  overwrites: number
  error: string | null
  rows_to_undo: number | null
  rows_undone: number
  undos: number
  started_at: string
  finished_at: string | null
  undone_at: string | null
  stored_file: string | null
  user_id: number | null
  first_name: string | null
  last_name: string | null
  /** Imports that wait before it; null when it waits for nothing. */
  ahead: number | null
  /** Sites that an undo kept and that are still there. */
  kept: number
}

export type FindingRow = {
  id: number
  line: number
  kind: FindingKind
  cmap_id: string | null
  name: string | null
  details: string | null
  /** Null where no site has the key now. */
  site_id: number | null
}

type StoredFinding = Omit<FindingRow, 'site_id'>

const LISTED = 20
const FINDINGS_LISTED = 50

function imports() {
  return db.from('imports').leftJoin('users', 'users.id', 'imports.user_id')
}

const COLUMNS = ['imports.*', 'users.first_name', 'users.last_name']

/** Newest first, including runs by command. */
export async function listImports(page?: number) {
  return paginate<ImportRow>(imports(), { page, perPage: LISTED }, (query) =>
    query.select(COLUMNS).orderBy('imports.id', 'desc')
  )
}

export async function importsAfter(batch: Batch): Promise<ImportRow[]> {
  return keysetBatch(imports(), 'imports', batch, (query) => query.select(COLUMNS))
}

export async function findImport(id: number): Promise<ImportRow> {
  const row = await imports().where('imports.id', id).select(COLUMNS).firstOrFail()
  if (row.queued_at === null) return { ...row, ahead: null, kept: await countKept(row) }
  const earlier = db
    .from('imports')
    .where('queued_at', '<', row.queued_at)
    .orWhere((same) => same.where('queued_at', row.queued_at).where('id', '<', id))
  return { ...row, ahead: await countRows(earlier), kept: 0 }
}

async function countKept({ id, status }: ImportRow): Promise<number> {
  if (status !== 'undone') return 0
  const originals = db.from('import_originals').where('import_id', id)
  return countRows(originals.join('sites', 'sites.id', 'import_originals.site_id'))
}

/** Finds the same file by checksum; null when it is new. */
export async function importedBefore({ id, checksum }: ImportRow): Promise<string | null> {
  const row = await db
    .from('imports')
    .where({ checksum, status: 'completed' })
    .whereNot('id', id)
    .orderBy('id', 'desc')
    .first()
  return row?.finished_at ?? null
}

export function firstTab({ status, overwrites, updated, added, rejected }: ImportRow): FindingTab {
  if (status === 'undone') return 'kept'
  if (overwrites > 0) return 'overwrites'
  if (updated > 0) return 'changed'
  if (added > 0) return 'added'
  return rejected > 0 ? 'rejected' : 'unchanged'
}

type FindingFilters = { tab?: FindingTab; search?: string; page?: number }

/** One page of a tab, by line; with the site of each row where there is one. */
export async function importFindings(
  importId: number,
  { tab = 'changed', search, page }: FindingFilters
): Promise<PageOf<FindingRow>> {
  const query = db.from('import_findings').where('import_id', importId)
  if (tab === 'duplicates') query.where('is_duplicate', true)
  else if (tab === 'warnings') query.where('is_warning', true)
  else if (tab === 'overwrites') query.where({ is_warning: true, is_overwrite: true })
  else query.where('kind', tab)
  if (search) whereContains(query, ['cmap_id', 'name', 'details'], search)
  const found = await paginate<StoredFinding>(query, { page, perPage: FINDINGS_LISTED }, (chosen) =>
    chosen.select('id', 'line', 'kind', 'cmap_id', 'name', 'details').orderBy('line').orderBy('id')
  )
  const keys = found.rows.flatMap(({ cmap_id: key }) => key ?? [])
  const sites = await db.from('sites').whereIn('cmap_id', keys).select('id', 'cmap_id')
  const idOf = new Map<string | null, number>(sites.map((site) => [site.cmap_id, site.id]))
  return {
    ...found,
    rows: found.rows.map((row) => ({ ...row, site_id: idOf.get(row.cmap_id) ?? null })),
  }
}
