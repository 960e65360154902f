import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { countRows } from '#database/paginate'
import { whereIn } from '#sites/write/known_sites'
import { formatTime, isoTime } from '#shared/time/dates'
import type { SiteStatus } from '#shared/sites/site_status'

type KeptSite = { id: number; name: string | null; reason: string }

export type UndoPreview = {
  added: number
  changed: number
  /** Sites changed or deleted since, which stay; the first of them by name. */
  kept: { total: number; sites: KeptSite[] }
  memberState: { unlocks: number; bookmarks: number; notes: number; views: number }
}

type Run = { id: number; undos: number }

export type LastChange = {
  site_id: number
  changed_at: string
  import_id: number | null
  set_status: SiteStatus | null
}

const SHOWN = 100

/** Without the sites that the undo at work has kept already. */
export async function undoPreview(run: Run): Promise<UndoPreview> {
  const kinds = await untouched(run)
    .groupBy('import_originals.kind')
    .select('import_originals.kind')
    .count('* as sites')
  const count = (wanted: (kind: string) => boolean) =>
    kinds.filter(({ kind }) => wanted(kind)).reduce((sum, { sites }) => sum + Number(sites), 0)
  return {
    added: count((kind) => kind !== 'changed'),
    changed: count((kind) => kind === 'changed'),
    kept: await keptSites(run),
    memberState: await memberStateOfAdded(run),
  }
}

/** Sites of the import without a later change. */
function untouched(run: Run) {
  return originalsOf(run)
    .join('sites', 'sites.id', 'import_originals.site_id')
    .whereColumn('sites.version', 'import_originals.version')
}

function originalsOf({ id, undos }: Run) {
  return db
    .from('import_originals')
    .where('import_originals.import_id', id)
    .where('kept_in_undo', '<', Math.max(undos, 1))
}

async function keptSites(run: Run): Promise<UndoPreview['kept']> {
  const changed = () =>
    originalsOf(run)
      .leftJoin('sites', 'sites.id', 'import_originals.site_id')
      .where((either) =>
        either.whereNull('sites.id').orWhereRaw('sites.version <> import_originals.version')
      )
  const total = await countRows(changed())
  if (total === 0) return { total: 0, sites: [] }
  const sites = await changed()
    .orderBy('import_originals.site_id')
    .limit(SHOWN)
    .select('import_originals.site_id as id', 'sites.name')
  const last = await lastChanges(
    db.connection(),
    sites.map((site) => site.id)
  )
  return {
    total,
    sites: sites.map(({ id, name }) => ({
      id,
      name,
      reason: keptReason(run.id, name !== null, last.get(id)),
    })),
  }
}

export function keptReason(importId: number, isThere: boolean, last?: LastChange): string {
  const isNewer = last !== undefined && last.import_id !== importId
  const when = isNewer ? ` on ${formatTime(isoTime(last.changed_at)!)}` : ''
  if (!isThere) return `deleted${when}`
  if (isNewer && last.set_status) return `status set to ${last.set_status}${when}`
  if (isNewer && last.import_id !== null) return `changed by import ${last.import_id}${when}`
  return isNewer ? `edited${when}` : 'changed since the import'
}

/** Leaves out what an import changed and its undo took back. */
export async function lastChanges(
  client: QueryClientContract,
  siteIds: number[]
): Promise<Map<number, LastChange>> {
  const rows = await whereIn(siteIds, (portion) =>
    client
      .from('site_changes')
      .leftJoin('imports', 'imports.id', 'site_changes.import_id')
      .whereIn(
        'site_changes.id',
        client
          .from('site_changes')
          .whereIn('site_id', portion)
          .where((stands) =>
            stands
              .whereNull('import_id')
              .orWhereExists((originals) =>
                originals
                  .from('import_originals')
                  .whereRaw('import_originals.import_id = site_changes.import_id')
                  .whereRaw('import_originals.site_id = site_changes.site_id')
              )
          )
          .groupBy('site_id')
          .max('id')
      )
      .select('site_id', 'changed_at', 'import_id', 'set_status')
  )
  return new Map(rows.map((row) => [row.site_id, row]))
}

async function memberStateOfAdded(run: Run): Promise<UndoPreview['memberState']> {
  const added = () => untouched(run).whereNot('import_originals.kind', 'changed')
  const marks = (table: string) =>
    countRows(added().join(table, `${table}.site_id`, 'import_originals.site_id'))
  return {
    unlocks: await marks('unlocks'),
    bookmarks: await marks('bookmarks'),
    notes: await marks('notes'),
    views: await marks('site_views'),
  }
}
