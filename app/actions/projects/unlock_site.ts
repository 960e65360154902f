import { errors as authErrors } from '@adonisjs/auth'
import db from '@adonisjs/lucid/services/db'
import User from '#models/user'
import { logActivity } from '#database/log_activity'
import { retryOnDeadlock } from '#database/retry_on_deadlock'
import { visibleSites } from '#sites/read/visible_sites'
import { contactKinds } from '#queries/sites/site_contacts'
import { contactAccess, isReachable } from '#shared/sites/contact_access'
import { storedTime } from '#shared/time/dates'
import { UNLOCK_COST } from '#shared/limits'

/** Only `unlocked` costs a credit. `empty`: no phone number or email to buy; `refused`: no credits left. */
export type UnlockResult = 'unlocked' | 'open' | 'empty' | 'refused'

type Unlocking = { userId: number; site: { id: number; name: string }; address?: string }

/** Locks the member's row: simultaneous calls charge once and credits never fall below 0. Throws
 * E_UNAUTHORIZED_ACCESS (401) for a member suspended, E_ROW_NOT_FOUND (404) for a site deleted or put on hold since. */
export async function unlockSite({ userId, site, address }: Unlocking): Promise<UnlockResult> {
  return retryOnDeadlock(() =>
    db.transaction(async (trx) => {
      const member = await User.query({ client: trx }).where('id', userId).forUpdate().firstOrFail()
      if (member.isSuspended) throw suspended()
      const sites = visibleSites(member, trx).where('sites.id', site.id)
      await sites.select('sites.id').forShare().firstOrFail()
      const unlock = await trx.from('unlocks').where({ user_id: userId, site_id: site.id }).first()

      const access = contactAccess(member, Boolean(unlock))
      if (access === 'granted') return 'open'
      if (access !== 'unlockable') return 'refused'
      if (!(await contactKinds(site.id, member, trx)).some(isReachable)) return 'empty'

      const now = storedTime()
      await trx.from('users').where('id', userId).decrement('credits_left', UNLOCK_COST)
      await trx.table('unlocks').insert({ user_id: userId, site_id: site.id, created_at: now })
      await trx.table('credit_entries').insert({
        user_id: userId,
        site_id: site.id,
        site_name: site.name,
        reason: 'unlocked',
        amount: -UNLOCK_COST,
        created_at: now,
      })
      await logActivity(
        {
          actorId: userId,
          action: 'site.unlocked',
          subjectType: 'site',
          subjectId: site.id,
          address,
        },
        trx
      )
      return 'unlocked'
    })
  )
}

function suspended() {
  return new authErrors.E_UNAUTHORIZED_ACCESS('Please log in.', { guardDriverName: 'session' })
}
