import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import type User from '#models/user'
import { openableStatuses } from '#policies/site_policy'
import { reader } from '#database/replica'

/** The base of every query that answers a viewer (null is a visitor). Verify and Hold never reach a member. */
export function visibleSites(
  viewer: User | null,
  client: QueryClientContract = reader()
): DatabaseQueryBuilderContract {
  return client.from('sites').whereIn('sites.status', [...openableStatuses(viewer)])
}
