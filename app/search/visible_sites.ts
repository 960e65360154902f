import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import type User from '#models/user'
import { openableStatuses } from '#policies/site_policy'
import { reader } from '#database/replica'

/**
 * The sites that a viewer may open at all; null is a visitor. Every query over sites that answers a
 * viewer starts here and only narrows. Verify and Hold never leave it for a member.
 */
export function visibleSites(
  viewer: User | null,
  client: QueryClientContract = reader()
): DatabaseQueryBuilderContract {
  return client.from('sites').whereIn('sites.status', [...openableStatuses(viewer)])
}
