import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { insertRows } from '#database/bulk_write'
import { storedTime } from '#shared/time/dates'
import type { SiteChangeKind, SiteFieldChanges } from '#shared/sites/site_history'

export type RecordedSiteChange = {
  siteId: number
  kind: SiteChangeKind
  changes: SiteFieldChanges
}

export type ChangeOrigin = {
  userId: number | null
  importId?: number | null
  changedAt?: string
}

/** Call it in the transaction that wrote the sites, which must also raise `version` so that earlier readers get a
 * conflict. Skips empty changes unless the site came or went. */
export async function recordSiteChanges(
  trx: TransactionClientContract,
  origin: ChangeOrigin,
  entries: RecordedSiteChange[]
) {
  const changedAt = origin.changedAt ?? storedTime()
  const worthRecording = entries.filter(
    ({ kind, changes }) => kind !== 'changed' || Object.keys(changes).length > 0
  )
  await insertRows(
    trx,
    'site_changes',
    worthRecording.map(({ siteId, kind, changes }) => ({
      site_id: siteId,
      import_id: origin.importId ?? null,
      user_id: origin.userId,
      changed_at: changedAt,
      kind,
      changes: JSON.stringify(changes),
    }))
  )
}

export async function recordContractorMove(
  trx: TransactionClientContract,
  siteIds: number[],
  { from, to, userId }: { from: string; to: string; userId: number }
) {
  const changes: SiteFieldChanges = { contractor: [from, to] }
  await recordSiteChanges(
    trx,
    { userId },
    siteIds.map((siteId) => ({ siteId, kind: 'changed', changes }))
  )
}
