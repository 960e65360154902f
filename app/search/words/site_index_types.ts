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

  plan(searches: ParsedSearch[]): Promise<SearchPlan>
}

export interface SearchPlan {
  /** Some word occurs nowhere. */
  isEmpty: boolean

  /** Estimated index entries; null where the database decides. */
  entries: number | null

  /** Checks each row for its words. */
  probe: LeadingTo

  /** Reads the rows of the rarest word and checks them for the others. */
  drive: LeadingTo

  /** As `drive`, by one form of the rarest word at a time, in order; may be empty. */
  forms: LeadingTo[]
}

/** A null index means the primary key. */
export type LeadingTo = (query: DatabaseQueryBuilderContract, index: string | null) => void
