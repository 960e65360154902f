import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Exception } from '@adonisjs/core/exceptions'
import { logActivity } from '#database/log_activity'
import { retryOnDeadlock } from '#database/retry_on_deadlock'
import { personRemoved } from '#errors/user_conflict'
import { matchingUsers, type FollowUp, type UserFilters } from '#queries/accounts/list_users'
import { LIST_MAX } from '#shared/limits'
import { storedTime } from '#shared/time/dates'

const REMOVED = 'One of these users has been removed. Please deselect them and try again.'

type Labelling = { ids: number[]; followUp: FollowUp | null; adminId: number; address: string }

/** Returns how many changed. All or none: throws 409 when one of them is anonymised. */
export async function setFollowUpLabels({
  ids,
  followUp,
  adminId,
  address,
}: Labelling): Promise<number> {
  const work = async (trx: TransactionClientContract) => {
    const rows = await trx
      .from('users')
      .whereIn('id', ids)
      .orderBy('id')
      .forUpdate()
      .select('id', 'follow_up', 'anonymised_at')
    if (rows.some((row) => row.anonymised_at)) throw personRemoved(REMOVED)
    const others = rows.filter((row) => row.follow_up !== followUp).map(({ id }) => Number(id))
    if (others.length === 0) return 0
    await trx
      .from('users')
      .whereIn('id', others)
      .update({ follow_up: followUp, updated_at: storedTime() })
    for (const subjectId of others) {
      await logActivity(
        {
          actorId: adminId,
          action: 'user.changed',
          subjectType: 'user',
          subjectId,
          changedFields: ['followUp'],
          address,
        },
        trx
      )
    }
    return others.length
  }
  return retryOnDeadlock(() => db.transaction(work))
}

type ListLabelling = Omit<Labelling, 'ids'> & { filters: UserFilters; count: number }

/** Returns how many changed. Throws 409 when the filters no longer find the confirmed number. */
export async function labelMatchingUsers({ filters, count, ...label }: ListLabelling) {
  const { found, ids } = await matchingUsers(filters, LIST_MAX)
  if (found !== count) {
    throw new Exception('The list has changed. Please select the users again.', { status: 409 })
  }
  return setFollowUpLabels({ ids, ...label })
}
