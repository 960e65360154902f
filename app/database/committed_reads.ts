import type { QueryClientContract } from '@adonisjs/lucid/types/database'

const COMMITTED = { isolationLevel: 'read committed' } as const

/** Options of a transaction whose reads see what others have committed since it began. SQLite needs none: it has
 * one writer at a time. */
export function committedReads({ dialect, isTransaction }: QueryClientContract) {
  return dialect.name === 'mysql' && !isTransaction ? COMMITTED : undefined
}
