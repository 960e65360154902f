import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { planPostings } from '#search/mysql_search_plan'
import type { IndexEntry, SearchPlan, SiteIndex } from '#search/site_index'
import type { ParsedSearch } from '#search/tokenize'

const ROWS_A_STATEMENT = 2_000
const AFTER_EVERY_WORD = '\u{10FFFF}'

/**
 * The index on MySQL and MariaDB: postings (`terms`, `site_terms`), because InnoDB's FULLTEXT must fetch,
 * rank and sort all matches first, and the words in order (`site_texts`) for phrases and for re-indexing.
 */
export class MysqlSiteIndex implements SiteIndex {
  constructor(private client: QueryClientContract) {}

  async put(entries: IndexEntry[]) {
    await this.remove(entries.map((entry) => entry.siteId))
    await this.add(entries)
  }

  async add(entries: IndexEntry[]) {
    if (entries.length === 0) return
    const termIds = await this.termIds(new Set(entries.flatMap((entry) => entry.tokens)))
    const postings = entries.flatMap(({ siteId, tokens }) =>
      [...new Set(tokens)].map((token) => [termIds.get(token)!, siteId] as const)
    )
    // In the order of the primary key, so that a batch fills the index page by page.
    postings.sort((a, b) => a[0] - b[0] || a[1] - b[1])
    await this.insertNumbers('site_terms (term_id, site_id)', postings)
    await this.insert(
      'site_texts (site_id, body)',
      entries.map(({ siteId, tokens }) => [siteId, ` ${tokens.join(' ')} `])
    )
  }

  async remove(siteIds: number[]) {
    if (siteIds.length === 0) return
    const texts = await this.client.from('site_texts').whereIn('site_id', siteIds)
    const words = new Set(texts.flatMap((text) => text.body.trim().split(' ')))
    if (words.size > 0) {
      const termIds = await this.knownTermIds([...words])
      await this.client
        .from('site_terms')
        .whereIn('term_id', [...termIds.values()])
        .whereIn('site_id', siteIds)
        .delete()
    }
    await this.client.from('site_texts').whereIn('site_id', siteIds).delete()
  }

  narrow(query: DatabaseQueryBuilderContract, search: ParsedSearch) {
    if (search.empty) return void query.whereRaw('1 = 0')
    const words = new Set([...search.words, ...search.phrases.flat()])
    for (const word of words) {
      query.whereRaw(
        'sites.id IN (SELECT site_id FROM site_terms WHERE term_id = (SELECT id FROM terms WHERE term = ?))',
        [word]
      )
    }
    if (search.prefix) {
      query.whereRaw(
        `sites.id IN (SELECT site_id FROM site_terms JOIN terms ON terms.id = term_id
         WHERE term >= ? AND term < ?)`,
        [search.prefix, search.prefix + AFTER_EVERY_WORD]
      )
    }
    for (const phrase of search.phrases.filter((each) => each.length > 1)) {
      query.whereRaw(
        'EXISTS (SELECT 1 FROM site_texts WHERE site_texts.site_id = sites.id AND body LIKE ?)',
        [`% ${phrase.join(' ')} %`]
      )
    }
  }

  plan(searches: ParsedSearch[]): Promise<SearchPlan> {
    return planPostings(this.client, searches)
  }

  private async termIds(words: Set<string>): Promise<Map<string, number>> {
    const known = await this.knownTermIds([...words])
    const missing = [...words].filter((word) => !known.has(word)).sort()
    if (missing.length === 0) return known
    await this.insert(
      'terms (term)',
      missing.map((word) => [word]),
      'INSERT IGNORE'
    )
    for (const [word, id] of await this.knownTermIds(missing)) known.set(word, id)
    return known
  }

  private async knownTermIds(words: string[]): Promise<Map<string, number>> {
    const ids = new Map<string, number>()
    for (let at = 0; at < words.length; at += ROWS_A_STATEMENT) {
      const rows = await this.client
        .from('terms')
        .select('id', 'term')
        .whereIn('term', words.slice(at, at + ROWS_A_STATEMENT))
      for (const row of rows) ids.set(row.term, row.id)
    }
    return ids
  }

  /** Numbers are written into the statement: tens of thousands of placeholders cost as much as the rows. */
  private async insertNumbers(into: string, rows: readonly (readonly [number, number])[]) {
    for (let at = 0; at < rows.length; at += ROWS_A_STATEMENT) {
      const values = rows.slice(at, at + ROWS_A_STATEMENT).map(([a, b]) => `(${a},${b})`)
      await this.client.rawQuery(`INSERT INTO ${into} VALUES ${values.join(',')}`)
    }
  }

  private async insert(into: string, rows: (string | number)[][], verb = 'INSERT') {
    for (let at = 0; at < rows.length; at += ROWS_A_STATEMENT) {
      const chunk = rows.slice(at, at + ROWS_A_STATEMENT)
      const values = chunk.map((row) => `(${row.map(() => '?').join(', ')})`).join(', ')
      await this.client.rawQuery(`${verb} INTO ${into} VALUES ${values}`, chunk.flat())
    }
  }
}
