import { errors } from '@vinejs/vine'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import User from '#models/user'
import SavedFilter from '#models/saved_filter'
import { fold } from '#shared/fold'
import { SAVED_FILTERS_PAID } from '#shared/limits'
import type { SiteFilters } from '#validators/site_filters'

/**
 * Keeps a member's filters under a name (D33). The member's row is locked, so that the limit holds under
 * any number of simultaneous calls. Throws E_VALIDATION_ERROR (422) on `name` where the name is taken or the
 * limit reached.
 */
export async function saveFilter(
  userId: number,
  { name, filters }: { name: string; filters: SiteFilters }
): Promise<SavedFilter> {
  return db.transaction(async (trx) => {
    await User.query({ client: trx }).where('id', userId).forUpdate().firstOrFail()
    const saved = await SavedFilter.query({ client: trx }).where('userId', userId)
    if (saved.length >= SAVED_FILTERS_PAID) {
      throw invalidName(
        `You have reached the maximum number of saved filters (${SAVED_FILTERS_PAID}).`
      )
    }
    await refuseTakenName(trx, userId, name)
    return SavedFilter.create({ userId, name, nameKey: fold(name), filters }, { client: trx })
  })
}

/** Gives a saved filter another name; the same errors as saving one. */
export async function renameFilter(saved: SavedFilter, name: string): Promise<SavedFilter> {
  return db.transaction(async (trx) => {
    await User.query({ client: trx }).where('id', saved.userId).forUpdate().firstOrFail()
    await refuseTakenName(trx, saved.userId, name, saved.id)
    return saved
      .useTransaction(trx)
      .merge({ name, nameKey: fold(name) })
      .save()
  })
}

async function refuseTakenName(
  trx: TransactionClientContract,
  userId: number,
  name: string,
  ownId = 0
) {
  const taken = await trx
    .from('saved_filters')
    .where({ user_id: userId, name_key: fold(name) })
    .whereNot('id', ownId)
    .first()
  if (taken) throw invalidName('You already have a saved filter of this name.')
}

function invalidName(message: string) {
  return new errors.E_VALIDATION_ERROR([{ field: 'name', message, rule: 'savedFilter' }])
}
