import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { recordSiteChanges } from '#sites/write/record_site_changes'
import { insertRows } from '#database/bulk_write'
import type { KnownSite } from '#sites/write/known_sites'
import type { BatchPlan, PlannedSite } from '#imports/plan/plan_batch'
import { siteSnapshot } from '#sites/write/site_snapshot'
import { versionAfter } from '#sites/write/version_after'
import { siteFieldChanges } from '#shared/sites/site_history'
import type { OriginalKind } from '#shared/sites/imports'

export type Original = {
  site?: Record<string, any>
  /** Absent where the import left them alone. */
  contacts?: Record<string, any>[]
  deleted?: Record<string, any>
}

export type StoredOriginal = {
  site_id: number
  kind: OriginalKind
  version: number
  original: Original
}

type Origin = { importId: number; userId: number | null; startedAt: string }

// Generated columns.
const DERIVED = new Set(['email_key', 'phone_key'])

export async function writeUndoLog(
  trx: TransactionClientContract,
  plan: BatchPlan,
  idOf: (site: PlannedSite) => number,
  { importId, userId, startedAt }: Origin
) {
  const added = plan.added.map((site) => ({
    kind: site.deleted ? ('restored' as const) : ('created' as const),
    site,
    original: site.deleted && { deleted: site.deleted },
  }))
  const updated = plan.updated.map((site) => ({
    kind: 'changed' as const,
    site,
    original: before(site.known!),
  }))
  await insertRows(
    trx,
    'import_originals',
    [...added, ...updated].map(({ kind, site, original }) => ({
      import_id: importId,
      site_id: idOf(site),
      kind,
      version: versionAfter(site.known, importId),
      original: original && JSON.stringify(original),
    })),
    { refersToKnown: true }
  )
  await recordSiteChanges(
    trx,
    { userId, importId, changedAt: startedAt },
    [...added, ...updated].map(({ kind, site }) => ({
      siteId: idOf(site),
      kind,
      changes: kind === 'changed' ? changesOf(site, startedAt) : {},
    }))
  )
}

/** Call it before the sites change; without contacts, for changes that leave them alone. */
export async function writeOriginals(
  trx: TransactionClientContract,
  importId: number,
  siteIds: number[]
) {
  const sites = await trx.from('sites').whereIn('id', siteIds).orderBy('id')
  await insertRows(
    trx,
    'import_originals',
    sites.map((row) => ({
      import_id: importId,
      site_id: row.id,
      kind: 'changed',
      version: versionAfter(row, importId),
      original: JSON.stringify({ site: withoutDerived(row) }),
    })),
    { refersToKnown: true }
  )
}

function before({ row, contacts }: KnownSite): Original {
  return {
    site: withoutDerived(row),
    contacts: contacts.filter((contact) => contact !== null).map(withoutDerived),
  }
}

function withoutDerived(row: object): Record<string, any> {
  return Object.fromEntries(Object.entries(row).filter(([column]) => !DERIVED.has(column)))
}

export function changesOf({ known, facts, contacts }: PlannedSite, refreshedAt: string | null) {
  const { row, added_at: addedAt, refreshed_at: wasRefreshedAt } = known!
  const kept = { ...row, added_at: addedAt }
  return siteFieldChanges(
    siteSnapshot({ ...kept, ...known!, refreshed_at: wasRefreshedAt }),
    siteSnapshot({ ...kept, facts, contacts, refreshed_at: refreshedAt })
  )
}
