import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

/** Ignores case and takes `%` and `_` literally. */
export function whereContains(
  query: DatabaseQueryBuilderContract,
  columns: string[],
  part: string
): DatabaseQueryBuilderContract {
  const lower = db.connection().dialect.name === 'mysql' ? 'lower' : 'unicode_lower'
  const pattern = `%${part.toLowerCase().replace(/[%_!]/g, '!$&')}%`
  return query.where((either) => {
    for (const column of columns) {
      either.orWhereRaw(`${lower}(${column}) like ? escape '!'`, [pattern])
    }
  })
}
