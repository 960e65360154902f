import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import { reader } from '#database/replica'

/** The MariaDB optimiser's estimate of rows per query; empty on SQLite, which has none. */
export async function estimateRowCounts(
  questions: DatabaseQueryBuilderContract[]
): Promise<number[]> {
  if (db.connection().dialect.name !== 'mysql') return []
  const asked = questions.map((sites) => sites.clone().clearOrder().select(db.raw('1')).toSQL())
  const [steps] = await reader().rawQuery(
    `EXPLAIN ${asked.map(({ sql }) => `(${sql})`).join(' UNION ALL ')}`,
    asked.flatMap(({ bindings }) => bindings) as never
  )
  return steps
    .filter(({ table }: { table: string }) => table === 'sites')
    .map(({ rows }: { rows: number | null }) => Number(rows ?? 0))
}
