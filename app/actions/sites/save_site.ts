import { StaleRecord } from '#errors/stale_record'
import db from '@adonisjs/lucid/services/db'
import { invalid } from '#errors/invalid'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { logActivity } from '#database/log_activity'
import { deleteImage, storeImage } from '#files/store_image'
import { assertNotSuppressed } from '#privacy/assert_not_suppressed'
import { isDuplicateKey } from '#database/duplicate_key'
import { retryOnDeadlock } from '#database/retry_on_deadlock'
import { writeSite, type SiteExtras } from '#actions/sites/write_site'
import { applySiteForm } from '#sites/write/site_form'
import { snapshotOf, storedSite, type StoredSite } from '#sites/write/stored_site'
import { storedTime } from '#shared/time/dates'
import { REQUIRED_SITE_FIELDS } from '#shared/sites/admin_sites'
import type { SiteEdit } from '#validators/sites/admin_site'

const isRequired = (field: string) => REQUIRED_SITE_FIELDS.some((required) => required === field)

type Editor = { userId: number; address?: string }

const TAKEN = 'Another site already has this CMAP ID.'

/** Creates or changes a site in one transaction. Throws E_VALIDATION_ERROR (422) by field, E_ROW_NOT_FOUND (404),
 * and StaleRecord (409) when someone else wrote it since it was read. */
export async function saveSite(
  siteId: number | null,
  edit: SiteEdit,
  editor: Editor
): Promise<StoredSite> {
  const { id, formerPicture } = await retryOnDeadlock(() =>
    db.transaction((trx) => save(trx, siteId, edit, editor)).catch(rethrowDuplicateId)
  )
  if (formerPicture) await deleteImage(formerPicture)
  return storedSite(db.connection(), id)
}

async function save(
  trx: TransactionClientContract,
  siteId: number | null,
  edit: SiteEdit,
  { userId, address }: Editor
) {
  const before = siteId === null ? null : await storedSite(trx, siteId)
  if (before && edit.version !== undefined && edit.version !== before.version) {
    throw new StaleRecord('this site', before)
  }
  const after = applySiteForm(before, before ? touched(before, edit.fields) : edit.fields)
  await assertNotSuppressed(trx, after.contacts)
  const cmapId = after.facts.cmap_id
  const isRestored = cmapId !== '' && (await clearDeletedId(trx, cmapId))
  const { id, changed } = await writeSite(trx, {
    before,
    after,
    extras: await extrasOf(edit),
    saveAction: edit.saveAction,
    isRestored,
    userId,
  })
  await logActivity(
    {
      actorId: userId,
      action: before ? 'site.updated' : 'site.created',
      subjectType: 'site',
      subjectId: id,
      changedFields: changed,
      address,
    },
    trx
  )
  const isPictureGone = edit.picture !== undefined && before?.image_key !== edit.picture?.key
  return { id, formerPicture: isPictureGone ? (before?.image_key ?? null) : null }
}

/** Skips unchanged fields, since imports accept what the form refuses; keeps empty required ones, which it asks for,
 * and the status, because `held` sets it too. */
function touched(before: StoredSite, fields: SiteEdit['fields']): SiteEdit['fields'] {
  const known: Record<string, unknown> = snapshotOf(before)
  const isAsBefore = (field: string, given: unknown) =>
    field !== 'site_status' &&
    field in known &&
    ['string', 'number'].includes(typeof (given ?? '')) &&
    String(given ?? '') === String(known[field] ?? '') &&
    (given || !isRequired(field))
  return Object.fromEntries(
    Object.entries(fields).filter(([field, given]) => !isAsBefore(field, given))
  )
}

async function extrasOf({ picture, verifiedUntil }: SiteEdit): Promise<SiteExtras> {
  if (picture) await storeImage(picture)
  return {
    ...(picture !== undefined && { image_key: picture?.key ?? null }),
    ...(verifiedUntil !== undefined && {
      verified_at: storedTime(),
      verify_due_at: verifiedUntil,
    }),
  }
}

/** A site entered by hand again is no longer barred from imports. */
export async function clearDeletedId(trx: TransactionClientContract, cmapId: string) {
  return Number(await trx.from('deleted_sites').where('cmap_id', cmapId).delete()) > 0
}

/** The unique index also catches two simultaneous saves of one `cmap_id`. */
export function rethrowDuplicateId(error: unknown): never {
  const { message = '' } = error as { message?: string }
  if (isDuplicateKey(error) && message.includes('cmap_id')) {
    throw invalid('cmap_id', TAKEN)
  }
  throw error
}
