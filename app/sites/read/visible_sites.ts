import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import type User from '#models/user'
import { gatherableStatuses } from '#policies/site_list_policy'
import { openableStatuses } from '#policies/site_policy'

/** The base of every query that answers a viewer (null is a visitor). Verify and Hold never reach a member. */
export function visibleSites(
  viewer: User | null,
  client: QueryClientContract = db.connection()
): DatabaseQueryBuilderContract {
  return client.from('sites').whereIn('sites.status', [...openableStatuses(viewer)])
}

/** Without awarded contracts that are kept from the member's lists, unless a credit unlocked them. `sites` already holds
 * only what the member may open. */
export function onlyGatherable<Sites extends DatabaseQueryBuilderContract<any>>(
  sites: Sites,
  member: User
): Sites {
  const statuses = gatherableStatuses(member)
  if (statuses.includes('Contract Awarded')) return sites
  const unlocked = db.from('unlocks').where('user_id', member.id).select('site_id')
  sites.where((either) => {
    either.whereIn('sites.status', [...statuses]).orWhereIn('sites.id', unlocked)
  })
  return sites
}
