import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { applyDeltas } from '#aggregates/apply_deltas'
import { companySumsOf, rebuildSumsSql, siteSumsOf } from '#aggregates/insight_tables'

const COUNTED = ['sites', 'value']

/** Applies the changes so that queries read few; figures and `site_version` are exact before and after. */
export async function updateSiteAggregates(): Promise<void> {
  await applyDeltas({
    changes: 'site_sum_changes',
    sums: [
      {
        table: 'site_sums',
        key: ['side', 'status', 'period', 'region', 'sector', 'band'],
        counted: COUNTED,
        rows: siteSumsOf,
      },
      {
        table: 'company_sums',
        key: ['kind', 'facet', 'status', 'facet_value', 'company_id'],
        counted: COUNTED,
        rows: companySumsOf,
      },
    ],
    enter: (trx) => countApplied(trx, 0),
    done: countApplied,
  })
}

/** Locks the count until the transaction ends. */
function countApplied(client: QueryClientContract, applied: number) {
  const clause =
    client.dialect.name === 'mysql'
      ? 'ON DUPLICATE KEY UPDATE folded = site_sum_version.folded + VALUES(folded)'
      : 'ON CONFLICT (id) DO UPDATE SET folded = folded + excluded.folded'
  return client.rawQuery(
    `INSERT INTO site_sum_version (id, folded) VALUES (1, ${applied}) ${clause}`
  )
}

/** Half a minute at a million sites: after a bulk load, while nothing else writes. */
export async function rebuildSiteSums(client: QueryClientContract): Promise<void> {
  for (const statement of rebuildSumsSql()) await client.rawQuery(statement)
}
