import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { claim } from '#database/claim'
import { writeBulk } from '#database/load_mode'
import { logBulkDone } from '#database/site_log'
import { retryOnDeadlock } from '#database/retry_on_deadlock'
import { logActivity } from '#database/log_activity'
import { recordSiteChanges } from '#sites/write/record_site_changes'
import { refreshDirectoryCounters } from '#sites/write/refresh_directory_counters'
import { insertRows } from '#database/bulk_write'
import { ImportLeaseLost } from '#imports/import_error'
import { whereIn, writeIn } from '#sites/write/known_sites'
import type { StoredOriginal } from '#imports/undo/undo_log'
import { asImported } from '#imports/undo/as_imported'
import { removeSites } from '#imports/undo/remove_sites'
import { restoreSites } from '#imports/undo/restore_sites'
import type { ContactDetails } from '#privacy/contact_hashes'
import { listedIn } from '#privacy/former_contacts'
import { findSuppressed } from '#privacy/suppressed_contacts'
import type SiteImport from '#models/site_import'
import { keptReason, lastChanges } from '#queries/imports/undo_preview'
import { londonToday, storedTime } from '#shared/time/dates'
import { DIRECTORIES, DIRECTORY_KEYS } from '#shared/contractors/directories'
import type { SiteFieldChanges } from '#shared/sites/site_history'

/** Undoes an import in batches, newest sites first; each batch consumes its log, so a restart continues. Keeps and
 * lists sites changed or deleted since, with their log; the next undo also takes those that were put back. */
export class UndoSession {
  /** Sites from here on are done. */
  private reached = Infinity

  constructor(
    readonly run: SiteImport,
    private batchRows: number
  ) {}

  async step(): Promise<boolean> {
    const taken = await retryOnDeadlock(() =>
      db.transaction((trx) => writeBulk(trx, () => this.takeBack(trx)))
    )
    this.run.rowsUndone += taken.length
    this.reached = taken.at(-1) ?? this.reached
    if (taken.length > 0) return true
    await retryOnDeadlock(() => db.transaction((trx) => this.finish(trx)))
    return false
  }

  async close() {}

  /** Returns the sites that it dealt with. */
  private async takeBack(trx: TransactionClientContract): Promise<number[]> {
    const { run } = this
    await this.claim(trx)
    const ids = await this.waitForApprovals(trx)
    if (ids.length === 0) return []
    const all = await this.originals(trx).whereIn('site_id', ids).forUpdate().then(parsed)
    await lockMembers(trx, ids)
    const sites = await whereIn(ids, (portion) =>
      trx
        .from('sites')
        .select('id', 'version', 'cmap_id', 'name')
        .whereIn('id', portion)
        .forUpdate()
    )
    const now = new Map(sites.map((site) => [site.id, site]))
    const same = new Set(all.filter((row) => now.get(row.site_id)?.version === row.version))
    const changedSince = all.filter((row) => !same.has(row)).map((row) => row.site_id)
    const isAgain = run.undos > 1
    const back = isAgain ? await asImported(trx, run.id, changedSince) : new Set()
    const untouched = all.filter((row) => same.has(row) || back.has(row.site_id))
    const kept = changedSince.filter((id) => !back.has(id))

    const added = untouched.filter((row) => row.kind !== 'changed')
    const changed = untouched.filter((row) => row.kind === 'changed')
    await this.keepHistory(trx, untouched)
    await removeSites(trx, added)
    await restoreSites(trx, changed, londonToday())
    await listKept(trx, run.id, kept, now)
    const originals = () => trx.from('import_originals').where('import_id', run.id)
    await writeIn(
      untouched.map((row) => row.site_id),
      (portion) => originals().whereIn('site_id', portion).delete()
    )
    await writeIn(kept, (portion) =>
      originals().whereIn('site_id', portion).update({ kept_in_undo: run.undos })
    )
    const rowsUndone = run.rowsUndone + all.length
    await trx.from('imports').where('id', run.id).update({ rows_undone: rowsUndone })
    return ids
  }

  private originals(trx: TransactionClientContract) {
    const { id, undos } = this.run
    const left = trx
      .from('import_originals')
      .where('import_id', id)
      .where('kept_in_undo', '<', undos)
    if (this.reached < Infinity) left.where('site_id', '<', this.reached)
    return left.orderBy('site_id', 'desc')
  }

  /** Answers the sites of the next batch. Whoever approves the objection of one of their people has then finished,
   * and locking reads find what is left, or waits for this batch. */
  private async waitForApprovals(trx: TransactionClientContract): Promise<number[]> {
    const rows = await this.originals(trx).limit(this.batchRows).then(parsed)
    const ids = rows.map((row) => row.site_id)
    const changes = await this.changesOf(trx, ids)
    await findSuppressed(
      [
        ...rows.flatMap(({ original }) => (original.contacts ?? []) as ContactDetails[]),
        ...changes.flatMap((each) => listedIn(JSON.parse(each.changes))),
      ],
      trx
    )
    return ids
  }

  private changesOf(trx: TransactionClientContract, siteIds: number[], isLocking = false) {
    return whereIn(siteIds, (portion) => {
      const changes = trx.from('site_changes').where('import_id', this.run.id)
      const found = changes.where('kind', 'changed').whereIn('site_id', portion)
      return isLocking ? found.forShare() : found
    })
  }

  private async claim(trx: TransactionClientContract) {
    const { id, rowsUndone } = this.run
    const status = 'undoing'
    const row = trx.from('imports').where({ id, status, rows_undone: rowsUndone })
    if (!(await claim(row, { status }))) throw new ImportLeaseLost()
  }

  private async keepHistory(trx: TransactionClientContract, rows: StoredOriginal[]) {
    const changed = rows.filter(({ kind }) => kind === 'changed').map((row) => row.site_id)
    const bySite = new Map<number, SiteFieldChanges>()
    for (const { site_id: id, changes } of await this.changesOf(trx, changed, true)) {
      bySite.set(id, JSON.parse(changes))
    }
    await recordSiteChanges(
      trx,
      { userId: this.run.undoneBy, importId: this.run.id },
      rows.map(({ site_id: siteId, kind }) => ({
        siteId,
        kind: kind === 'changed' ? ('changed' as const) : ('deleted' as const),
        changes: reversed(bySite.get(siteId) ?? {}),
      }))
    )
  }

  private async finish(trx: TransactionClientContract) {
    const { run } = this
    await this.claim(trx)
    await removeUnusedDirectories(trx, run)
    await logBulkDone(trx)
    await refreshDirectoryCounters(trx)
    await trx.from('imports').where('id', run.id).update({
      status: 'undone',
      undone_at: storedTime(),
      queued_at: null,
      lease_owner: null,
    })
    const action = run.setStatus ? 'status_set.undone' : 'import.undone'
    await logActivity(
      { actorId: run.undoneBy, action, subjectType: 'import', subjectId: run.id },
      trx
    )
  }
}

function parsed(rows: any[]): StoredOriginal[] {
  return rows.map((row) => ({ ...row, original: row.original ? JSON.parse(row.original) : {} }))
}

type NamedSite = { cmap_id: string | null; name: string }

async function listKept(
  trx: TransactionClientContract,
  importId: number,
  siteIds: number[],
  sites: Map<number, NamedSite>
) {
  const changes = await lastChanges(trx, siteIds)
  await insertRows(
    trx,
    'import_findings',
    siteIds.map((id) => ({
      import_id: importId,
      line: 0,
      kind: 'kept',
      cmap_id: sites.get(id)?.cmap_id ?? null,
      name: sites.get(id)?.name ?? `Site ${id}`,
      is_duplicate: 0,
      is_warning: 0,
      details: JSON.stringify({ reason: keptReason(importId, sites.has(id), changes.get(id)) }),
    }))
  )
}

/** Members before sites, as unlocking does: the reverse order would deadlock. */
async function lockMembers(trx: TransactionClientContract, siteIds: number[]) {
  const rows = await whereIn(siteIds, (portion) =>
    trx.from('unlocks').distinct('user_id').whereIn('site_id', portion)
  )
  const ids = [...new Set(rows.map((row) => row.user_id))].sort((a, b) => a - b)
  await whereIn(ids, (portion) =>
    trx.from('users').select('id').whereIn('id', portion).orderBy('id').forUpdate()
  )
}

function reversed(changes: SiteFieldChanges): SiteFieldChanges {
  return Object.fromEntries(Object.entries(changes).map(([field, [was, is]]) => [field, [is, was]]))
}

async function removeUnusedDirectories(
  trx: TransactionClientContract,
  { id: importId }: SiteImport
) {
  for (const directory of DIRECTORIES) {
    const created = trx
      .from('import_directories')
      .select('directory_id')
      .where({ import_id: importId, directory })
    const unused = trx
      .from(directory)
      .whereIn('id', created)
      .whereNotExists((sites) =>
        sites.from('sites').whereRaw(`sites.${DIRECTORY_KEYS[directory]} = ${directory}.id`)
      )
    if (directory === 'contractors') {
      unused
        .where('kept_apart', false)
        .whereNotExists((aliases) =>
          aliases
            .from('contractor_aliases')
            .whereRaw('contractor_aliases.contractor_id = contractors.id')
        )
    }
    const rows = await unused.select('id')
    if (rows.length === 0) continue
    const needed = await neededByOthers(trx, importId, DIRECTORY_KEYS[directory])
    const ids = rows.map(({ id }) => id).filter((id) => !needed.has(id))
    await writeIn(ids, (portion) => trx.from(directory).whereIn('id', portion).delete())
  }
  const isKept = await trx.from('import_originals').where('import_id', importId).first()
  if (!isKept) await trx.from('import_directories').where('import_id', importId).delete()
}

/** The companies or authorities, by id, that the undo of another import would give back to a site. */
async function neededByOthers(
  trx: TransactionClientContract,
  importId: number,
  key: string
): Promise<Set<number>> {
  const rows = await trx
    .from('import_originals')
    .whereNot('import_id', importId)
    .where('kind', 'changed')
    .select(trx.raw(`distinct json_extract(original, '$.site.${key}') as id`))
  return new Set(rows.map(({ id }) => Number(id)))
}
