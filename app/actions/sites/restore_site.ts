import { StaleRecord } from '#errors/stale_record'
import db from '@adonisjs/lucid/services/db'
import { errors } from '@adonisjs/lucid'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { logActivity } from '#database/log_activity'
import { assertNotSuppressed } from '#privacy/assert_not_suppressed'
import { retryOnDeadlock } from '#database/retry_on_deadlock'
import { rethrowDuplicateId, clearDeletedId } from '#actions/sites/save_site'
import { writeSite, type SiteExtras } from '#actions/sites/write_site'
import type { SiteState } from '#sites/write/site_draft'
import { checkSite } from '#sites/write/site_form'
import { stateFrom } from '#sites/write/site_snapshot'
import { findSuppressed } from '#privacy/suppressed_contacts'
import { changesSince } from '#queries/sites/site_history'
import { snapshotOf, storedSite, type StoredSite } from '#sites/write/stored_site'
import { ALL_SITE_FIELDS, type SiteField } from '#shared/sites/site_fields'
import type { SiteSnapshot } from '#shared/sites/site_history'

export type PutBack = {
  siteId: number
  changeId: number
  field?: SiteField
  version?: number
}

type Editor = { userId: number; address?: string }

/** Fields that only make sense together. */
const TOGETHER: SiteField[][] = [
  ['latitude', 'longitude'],
  ['site_status', 'held'],
]

/** Replaced pictures are not kept. */
const ALL = ALL_SITE_FIELDS.filter((field) => field !== 'image')

/** Never restores people who objected: refuses them alone, leaves them out of a whole site. Throws E_ROW_NOT_FOUND
 * (404), E_VALIDATION_ERROR (422) and StaleRecord (409) as saving does. */
export async function putBackSite(asked: PutBack, editor: Editor): Promise<StoredSite> {
  await retryOnDeadlock(() =>
    db.transaction((trx) => putBack(trx, asked, editor)).catch(rethrowDuplicateId)
  )
  return storedSite(db.connection(), asked.siteId)
}

async function putBack(
  trx: TransactionClientContract,
  { siteId, changeId, field, version }: PutBack,
  { userId, address }: Editor
) {
  const before = await storedSite(trx, siteId)
  if (version !== undefined && version !== before.version)
    throw new StaleRecord('this site', before)
  const values = await valuesBefore(trx, siteId, changeId, field)
  const snapshot = { ...snapshotOf(before), ...values }
  const after = await stateOf(trx, before, snapshot, field === undefined)
  checkSite(after.facts)
  const cmapId = after.facts.cmap_id
  if (cmapId !== '' && cmapId !== before.facts.cmap_id) await clearDeletedId(trx, cmapId)
  const { changed } = await writeSite(trx, {
    before,
    after,
    extras: field === undefined ? timesOf(snapshot) : {},
    userId,
  })
  await logActivity(
    {
      actorId: userId,
      action: 'site.updated',
      subjectType: 'site',
      subjectId: siteId,
      changedFields: changed,
      address,
    },
    trx
  )
}

/** The oldest value of each field in this entry or a later one. */
async function valuesBefore(
  trx: TransactionClientContract,
  siteId: number,
  changeId: number,
  field?: SiteField
): Promise<Partial<SiteSnapshot>> {
  const [change, ...later] = await changesSince(trx, siteId, changeId)
  if (change?.id !== changeId || change.kind !== 'changed') throw new errors.E_ROW_NOT_FOUND()
  if (field && !(field in change.changes)) throw new errors.E_ROW_NOT_FOUND()
  const wanted = field ? (TOGETHER.find((fields) => fields.includes(field)) ?? [field]) : ALL
  const values: Partial<SiteSnapshot> = {}
  for (const { changes } of field ? [change] : [...later.reverse(), change]) {
    for (const name of wanted) if (changes[name]) values[name] = changes[name][0]
  }
  return values
}

async function stateOf(
  trx: TransactionClientContract,
  before: StoredSite,
  snapshot: SiteSnapshot,
  isWhole: boolean
): Promise<SiteState> {
  const { facts, contacts } = stateFrom(snapshot, before.facts)
  if (!isWhole) {
    await assertNotSuppressed(trx, contacts)
    return { facts, contacts }
  }
  const objected = await findSuppressed(
    contacts.filter((contact) => contact !== null),
    trx
  )
  const [lead, second] = contacts.map((contact) =>
    contact && objected.has(contact) ? null : contact
  )
  return { facts, contacts: [lead, second] }
}

function timesOf(snapshot: SiteSnapshot): SiteExtras {
  return {
    added_at: snapshot.date as string,
    refreshed_at: snapshot.updated as string | null,
    verified_at: snapshot.verified_at as string | null,
    verify_due_at: snapshot.verify_due_at as string | null,
  }
}
