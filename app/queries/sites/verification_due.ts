import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

/** Narrows sites to those that wait to be verified: in Verify, or with a due day (ISO) that has come. */
export function whereVerificationDue(
  sites: DatabaseQueryBuilderContract,
  today: string
): DatabaseQueryBuilderContract {
  return sites.where((waiting) =>
    waiting.where('sites.status', 'Verify').orWhere('sites.verify_due_at', '<=', today)
  )
}
