import db from '@adonisjs/lucid/services/db'

export type EditedSite = {
  id: number
  name: string | null
  changed_at: string | null
  first_name: string | null
  last_name: string | null
  import_id: number | null
}

export type UndoPreview = {
  /** Sites that would vanish, and sites that would be put back. */
  added: number
  changed: number
  /** Sites edited or deleted since, which forbid the undo; the first of them by name. */
  edited: { total: number; sites: EditedSite[] }
  /** What members have on the sites that would vanish. */
  marks: { unlocks: number; bookmarks: number; notes: number; views: number }
}

const SHOWN = 100
const MARKS = { unlocks: 'unlocks', bookmarks: 'bookmarks', notes: 'notes', views: 'site_views' }

/** What undoing an import would do; reads only. */
export async function undoPreview(importId: number): Promise<UndoPreview> {
  const kinds = await db
    .from('import_originals')
    .where('import_id', importId)
    .groupBy('kind')
    .select('kind')
    .count('* as sites')
  const count = (wanted: (kind: string) => boolean) =>
    kinds.filter(({ kind }) => wanted(kind)).reduce((sum, { sites }) => sum + Number(sites), 0)
  return {
    added: count((kind) => kind !== 'changed'),
    changed: count((kind) => kind === 'changed'),
    edited: await editedSites(importId),
    marks: await marksOnAdded(importId),
  }
}

async function editedSites(importId: number): Promise<UndoPreview['edited']> {
  const edited = () =>
    db
      .from('import_originals')
      .leftJoin('sites', 'sites.id', 'import_originals.site_id')
      .where('import_originals.import_id', importId)
      .where((either) =>
        either.whereNull('sites.id').orWhereRaw('sites.version <> import_originals.version')
      )
  const [{ total }] = await edited().count('* as total')
  if (Number(total) === 0) return { total: 0, sites: [] }
  const sites = await edited()
    .orderBy('import_originals.site_id')
    .limit(SHOWN)
    .select('import_originals.site_id as id', 'sites.name')
  const last = await lastChanges(sites.map((site) => site.id))
  return {
    total: Number(total),
    sites: sites.map(({ id, name }) => {
      const change = last.get(id)
      return {
        id,
        name,
        changed_at: change?.changed_at ?? null,
        first_name: change?.first_name ?? null,
        last_name: change?.last_name ?? null,
        import_id: change?.import_id ?? null,
      }
    }),
  }
}

async function lastChanges(siteIds: number[]) {
  const newest = db
    .from('site_changes')
    .whereIn('site_id', siteIds)
    .groupBy('site_id')
    .max('id as id')
  const ids = (await newest).map(({ id }) => id)
  const rows = await db
    .from('site_changes')
    .leftJoin('users', 'users.id', 'site_changes.user_id')
    .whereIn('site_changes.id', ids)
    .select('site_id', 'changed_at', 'import_id', 'first_name', 'last_name')
  return new Map(rows.map((row) => [row.site_id, row]))
}

async function marksOnAdded(importId: number): Promise<UndoPreview['marks']> {
  const marks = { unlocks: 0, bookmarks: 0, notes: 0, views: 0 }
  for (const [name, table] of Object.entries(MARKS)) {
    const [{ total }] = await db
      .from('import_originals')
      .join(table, `${table}.site_id`, 'import_originals.site_id')
      .where('import_originals.import_id', importId)
      .whereNot('import_originals.kind', 'changed')
      .count('* as total')
    marks[name as keyof typeof marks] = Number(total)
  }
  return marks
}
