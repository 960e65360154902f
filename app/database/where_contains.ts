import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

/** Keeps the rows one of whose columns holds a piece of text, in any case; `%` and `_` are letters like others. */
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
