import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import { reader } from '#database/replica'
import { TOTAL_CAP } from '#shared/limits'

/** Stops one above the cap of 10,000. */
export async function cappedCount(
  matching: DatabaseQueryBuilderContract,
  cap: number = TOTAL_CAP
): Promise<number> {
  const capped = matching
    .clone()
    .select(db.raw('1'))
    .limit(cap + 1)
  const [row] = await reader().from(capped.as('capped')).count('* as found')
  return Number(row.found)
}
