import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

/** Changes the row that the query finds, and answers whether it did: of several processes only one claims a row. */
export async function claim(
  row: DatabaseQueryBuilderContract,
  changes: Record<string, unknown>
): Promise<boolean> {
  return Number(await row.update(changes)) === 1
}
