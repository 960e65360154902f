import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import type { ParsedSearch } from '#shared/sites/tokenize'
import type { SiteWords } from '#search/words/site_words'

export type IndexEntry = { siteId: number; tokens: string[] }

export interface SiteIndex {
  /** Call it in the transaction that wrote the sites. */
  put(entries: IndexEntry[]): Promise<void>

  gather(): SiteWords

  /** Faster than `put`, for sites this transaction inserted. Calls `onLoad` before the long final write. */
  add(words: SiteWords, siteIds: number[], onLoad?: () => void): Promise<void>

  remove(siteIds: number[]): Promise<void>

  /** Never reads the whole table. */
  filter(query: DatabaseQueryBuilderContract, search: ParsedSearch): void
}
