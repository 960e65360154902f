import { chunk } from '#database/chunk'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { IndexEntry, SiteIndex } from '#search/words/site_index_types'
import { SiteWords } from '#search/words/site_words'
import type { ParsedSearch } from '#shared/sites/tokenize'

const ROWS_A_STATEMENT = 500

type Row = [siteId: number, body: string]

/** A contentless FTS5 table, fed with prepared words. */
export class SqliteSiteIndex implements SiteIndex {
  constructor(private client: QueryClientContract) {}

  async put(entries: IndexEntry[]) {
    const rows = entries.map(({ siteId, tokens }): Row => [siteId, tokens.join(' ')])
    await this.write('INSERT OR REPLACE', rows)
  }

  gather() {
    return new SiteWords(false)
  }

  async add({ bodies }: SiteWords, siteIds: number[], onLoad: () => void = () => {}) {
    onLoad()
    await this.write(
      'INSERT',
      bodies.map((body, place): Row => [siteIds[place], body])
    )
  }

  async remove(siteIds: number[]) {
    for (const ids of chunk(siteIds, ROWS_A_STATEMENT)) {
      await this.client.from('site_fts').whereIn('rowid', ids).delete()
    }
  }

  filter(query: DatabaseQueryBuilderContract, search: ParsedSearch) {
    if (search.empty) return void query.whereRaw('1 = 0')
    const parts = [
      ...search.words.map((word) => `"${word}"`),
      ...search.phrases.map((phrase) => `"${phrase.join(' ')}"`),
    ]
    if (search.prefix) parts.push(`"${search.prefix}" *`)
    if (parts.length === 0) return
    query.whereRaw('sites.id IN (SELECT rowid FROM site_fts WHERE site_fts MATCH ?)', [
      parts.join(' AND '),
    ])
  }

  private async write(verb: string, rows: Row[]) {
    for (const some of chunk(rows, ROWS_A_STATEMENT)) {
      await this.client.rawQuery(
        `${verb} INTO site_fts (rowid, body)
         SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]') FROM json_each(?)`,
        [JSON.stringify(some)]
      )
    }
  }
}
