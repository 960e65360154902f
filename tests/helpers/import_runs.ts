import db from '@adonisjs/lucid/services/db'
import { type ImportRequest, prepareImport, runImport } from '#imports/apply/run_import'
import siteSearch from '#search/site_search'
import { SITE_STATUSES } from '#shared/sites/site_status'

/** Imports a file as the command does, seven rows a transaction. */
export async function importFile(path: string, request: Partial<ImportRequest> = {}) {
  const { run, warnings } = await runImport(
    await prepareImport({ path, mapping: null, batchRows: 7, ...request })
  )
  const { added, updated, unchanged, rejected } = run
  return { run, warnings, counts: { added, updated, unchanged, rejected } }
}

/** The stored site with this `cmap_id`. */
export function site(cmapId: string) {
  return db.from('sites').where('cmap_id', cmapId).firstOrFail()
}

/** What a search finds, by `cmap_id`. */
export async function found(search: string): Promise<string[]> {
  const query = { search, newUpdated: null, filters: {} }
  const ids = (await siteSearch.find({ statuses: SITE_STATUSES, query })).ids()
  const rows = await db.from('sites').whereIn('id', ids).orderBy('id')
  return rows.map((row) => row.cmap_id)
}

/** The rejected lines of an import with their reasons. */
export async function reasons(importId: number) {
  const rows = await db.from('import_rejections').where('import_id', importId).orderBy('line')
  return rows.map((row) => [row.line, row.reason])
}
