import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

/** Sites in Verify, or whose due day (ISO) has come. */
export function whereVerificationDue(
  sites: DatabaseQueryBuilderContract,
  today: string
): DatabaseQueryBuilderContract {
  return sites.where((waiting) =>
    waiting.where('sites.status', 'Verify').orWhere('sites.verify_due_at', '<=', today)
  )
}
