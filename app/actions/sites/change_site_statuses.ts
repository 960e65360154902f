import db from '@adonisjs/lucid/services/db'
import type { StillWanted } from '#actions/sites/change_all_sites'
import { logActivity } from '#database/log_activity'
import { retryOnDeadlock } from '#database/retry_on_deadlock'
import { writeSite } from '#actions/sites/write_site'
import { lockSites, storedSite } from '#sites/stored_site'
import type { SiteStatus } from '#shared/sites/site_status'

type Editor = { userId: number; address?: string }

/** All or none; returns how many. Throws E_ROW_NOT_FOUND (404) when one is gone, unless `still` narrows them. */
export async function changeSiteStatuses(
  siteIds: number[],
  status: SiteStatus,
  { userId, address }: Editor,
  still?: StillWanted
): Promise<number> {
  const inOrder = [...new Set(siteIds)].sort((a, b) => a - b)
  return retryOnDeadlock(() =>
    db.transaction(async (trx) => {
      await lockSites(trx, inOrder)
      let changed = 0
      for (const id of still ? await still(trx, inOrder) : inOrder) {
        const before = await storedSite(trx, id)
        const facts = { ...before.facts, site_status: status, held: status === 'Hold' }
        if (status === before.facts.site_status && facts.held === before.facts.held) continue
        const { changed: changedFields } = await writeSite(trx, {
          before,
          after: { facts, contacts: before.contacts },
          userId,
        })
        await logActivity(
          {
            actorId: userId,
            action: 'site.updated',
            subjectType: 'site',
            subjectId: id,
            changedFields,
            address,
          },
          trx
        )
        changed += 1
      }
      return changed
    })
  )
}
