import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

/** Ignores case and takes `%` and `_` literally. */
export function whereContains(
  query: DatabaseQueryBuilderContract,
  columns: string[],
  part: string
): DatabaseQueryBuilderContract {
  const pattern = `%${part.toLowerCase().replace(/[%_!]/g, '!$&')}%`
  return query.where((either) => {
    for (const column of columns) either.orWhereRaw(`lower(${column}) like ? escape '!'`, [pattern])
  })
}
