import db from '@adonisjs/lucid/services/db'
import { whereContains } from '#database/where_contains'
import { isoTime } from '#shared/time/dates'

export type ImportOption = {
  id: number
  fileName: string
  /** Null for the directory's own, and for a status set on many sites. */
  source: string | null
  startedAt: string
}

const LISTED = 50
const SOURCES = 4
const SOURCE = "json_extract(mapping, '$.source')"

/** The newest imports whose sites a list can show; `typed` is part of a file's name or of its source. */
export async function importOptions(typed: string): Promise<ImportOption[]> {
  const query = db
    .from('imports')
    .whereExists((originals) =>
      originals.from('import_originals').whereRaw('import_originals.import_id = imports.id')
    )
    .orderBy('id', 'desc')
    .limit(LISTED)
  if (typed) whereContains(query, ['file_name', SOURCE], typed)
  return (await query.select('id', 'file_name', 'mapping', 'started_at')).map(optionOf)
}

/** The newest that wrote this site; a status set on many sites is no source. */
export async function importsOf(siteId: number): Promise<ImportOption[]> {
  const rows = await db
    .from('imports')
    .whereIn('id', db.from('import_originals').where('site_id', siteId).select('import_id'))
    .whereNull('set_status')
    .orderBy('id', 'desc')
    .limit(SOURCES)
    .select('id', 'file_name', 'mapping', 'started_at')
  return rows.map(optionOf)
}

/** Null for an unknown import. */
export async function importOption(id: number): Promise<ImportOption | null> {
  const row = await db.from('imports').where('id', id).first()
  return row && optionOf(row)
}

function optionOf(row: Record<string, any>): ImportOption {
  const { source } = JSON.parse(row.mapping)
  return {
    id: row.id,
    fileName: row.file_name,
    source: source || null,
    startedAt: isoTime(row.started_at)!,
  }
}
