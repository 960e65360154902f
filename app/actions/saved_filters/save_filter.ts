import { DateTime } from 'luxon'
import { invalid } from '#errors/invalid'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { nextAlert } from '#actions/saved_filters/next_alert'
import User from '#models/user'
import SavedFilter from '#models/saved_filter'
import { lastSiteChange } from '#queries/saved_filters/last_site_change'
import type { NotifyChoice } from '#shared/sites/alerts'
import { isoTime } from '#shared/time/dates'
import { normalise } from '#shared/text/normalise'
import { followedContractor } from '#shared/contractors/follows'
import { FOLLOWED_CONTRACTORS, SAVED_FILTERS_PAID } from '#shared/limits'
import type { SiteFilters } from '#validators/sites/site_filters'

type NewFilter = { name: string; filters: SiteFilters; notify?: NotifyChoice }

/** Throws E_VALIDATION_ERROR (422) on `name` when it is taken or the limit is reached. Locks the member's row, so
 * that simultaneous calls keep the limit. */
export async function saveFilter(
  userId: number,
  { name, filters, notify = 'off' }: NewFilter
): Promise<SavedFilter> {
  return db.transaction(async (trx) => {
    await User.query({ client: trx }).where('id', userId).forUpdate().firstOrFail()
    await refuseMore(trx, userId, filters)
    await refuseTakenName(trx, userId, name)
    return SavedFilter.create(
      { userId, name, nameKey: normalise(name), filters, ...(await alertOf(trx, notify, 'off')) },
      { client: trx }
    )
  })
}

/** Throws as `saveFilter` does. A newly enabled alert skips what was there before. */
export async function changeFilter(
  { id, userId }: SavedFilter,
  { name, filters, notify }: Partial<NewFilter>
): Promise<SavedFilter> {
  return db.transaction(async (trx) => {
    await User.query({ client: trx }).where('id', userId).forUpdate().firstOrFail()
    if (name !== undefined) await refuseTakenName(trx, userId, name, id)
    const saved = await SavedFilter.query({ client: trx }).where('id', id).forUpdate().firstOrFail()
    if (name !== undefined) saved.merge({ name, nameKey: normalise(name) })
    if (filters !== undefined) {
      if (isFollow(filters) !== isFollow(saved.filters)) await refuseMore(trx, userId, filters)
      saved.merge({ filters })
    }
    if (notify !== undefined && notify !== saved.notify) {
      saved.merge(await alertOf(trx, notify, saved.notify))
    }
    return saved.save()
  })
}

const isFollow = (filters: object | null) => followedContractor(filters) !== null

/** Followed contractors have a limit of their own. Call it with the member's row locked. */
async function refuseMore(trx: TransactionClientContract, userId: number, filters: SiteFilters) {
  const saved = await SavedFilter.query({ client: trx }).where('userId', userId)
  const alike = saved.filter((other) => isFollow(other.filters) === isFollow(filters))
  const [most, what] = isFollow(filters)
    ? [FOLLOWED_CONTRACTORS, 'followed contractors']
    : [SAVED_FILTERS_PAID, 'saved filters']
  if (alike.length < most) return
  throw invalid('name', `You have reached the maximum number of ${what} (${most}).`)
}

async function alertOf(trx: TransactionClientContract, notify: NotifyChoice, was: NotifyChoice) {
  const next = isoTime(nextAlert(notify))
  const alertDueAt = next === null ? null : DateTime.fromISO(next, { zone: 'utc' })
  if (was !== 'off' || notify === 'off') return { notify, alertDueAt }
  const last = await lastSiteChange(trx)
  return { notify, alertDueAt, alertFirstChange: last, alertLastChange: last }
}

async function refuseTakenName(
  trx: TransactionClientContract,
  userId: number,
  name: string,
  ownId = 0
) {
  const taken = await trx
    .from('saved_filters')
    .where({ user_id: userId, name_key: normalise(name) })
    .whereNot('id', ownId)
    .first()
  if (taken) throw invalid('name', 'You already have a saved filter with this name.')
}
