import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import type { ParsedSearch } from '#shared/sites/tokenize'
import type { SiteWords } from '#search/words/site_words'

export type IndexEntry = { siteId: number; tokens: string[] }

/** The full-text index of the sites: one interface, one file per database. */
export interface SiteIndex {
  /** Adds sites, or replaces what was known of them. Belongs in the transaction that wrote the sites. */
  put(entries: IndexEntry[]): Promise<void>

  /** Something to gather the words of sites in, for `add`. */
  gather(): SiteWords

  /**
   * Adds sites that its transaction wrote, whose ids stand in the order of their words; quicker than `put`. Calls
   * `onLoad` when nothing is left but for the database to take what it is given, which takes longest.
   */
  add(words: SiteWords, siteIds: number[], onLoad?: () => void): Promise<void>

  remove(siteIds: number[]): Promise<void>

  /** Keeps the rows of a query over `sites` that match; never reads the whole table. */
  narrow(query: DatabaseQueryBuilderContract, search: ParsedSearch): void

  /** Ways to ask for the sites in which all the searches match, for lists that choose among them. */
  plan(searches: ParsedSearch[]): Promise<SearchPlan>
}

/** How the sites with the wanted words can be found. */
export interface SearchPlan {
  /** Some word occurs nowhere, so nothing can match. */
  isEmpty: boolean

  /** About how many entries of the index lead to all that match; null where the database decides by itself. */
  entries: number | null

  /** Keeps the rows that match by asking each of them for its words. */
  probe: LeadingTo

  /** Lets the rarest of the words lead to the rows, and asks those for the others. */
  drive: LeadingTo

  /**
   * As `drive`, by one form of the rarest word at a time, the most frequent first, through its entries `led`: fewer
   * rows each, but in their order. Empty where the database decides by itself or the forms are too many.
   */
  forms: LeadingTo[]
}

/** Changes a query over `sites`, whose rows are then read through the named index, or through their primary key. */
export type LeadingTo = (query: DatabaseQueryBuilderContract, index: string | null) => void
