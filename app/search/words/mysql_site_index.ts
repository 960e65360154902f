import { chunk } from '#database/chunk'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { lineOf, loadLines, supportsLocalInfile, supportsReturning } from '#database/load_rows'
import type { IndexEntry, SiteIndex } from '#search/words/site_index_types'
import { SiteWords } from '#search/words/site_words'
import type { ParsedSearch } from '#shared/sites/tokenize'

const ROWS_A_STATEMENT = 2_000
const SITES_REMOVED_AT_ONCE = 500
/** Larger batches are streamed where the server allows it. */
const SITES_INSERTED = 50
const WORDS_REMEMBERED = 200_000
const TEXT_COLUMNS = ['site_id', 'body']
const POSTING_COLUMNS = ['term_id', 'site_id']
const AFTER_EVERY_WORD = '\u{10FFFF}'

/** Own postings, because InnoDB's FULLTEXT fetches, ranks and sorts all matches first; `site_texts` keeps the order
 * of words for phrases and re-indexing. */
export class MysqlSiteIndex implements SiteIndex {
  constructor(
    private client: QueryClientContract,
    private words = new Map<string, number>()
  ) {}

  async put(entries: IndexEntry[]) {
    const siteIds = entries.map((entry) => entry.siteId)
    await this.remove(siteIds)
    const words = this.gather()
    for (const { tokens } of entries) words.push(tokens)
    await this.write(words, siteIds, false)
  }

  gather() {
    return new SiteWords(true)
  }

  add(words: SiteWords, siteIds: number[], onLoad?: () => void) {
    return this.write(words, siteIds, true, onLoad)
  }

  private async write(
    words: SiteWords,
    siteIds: number[],
    areWritten: boolean,
    onLoad: () => void = () => {}
  ) {
    const streams = siteIds.length > SITES_INSERTED && (await supportsLocalInfile(this.client))
    const texts = words.bodies.map((body, place): [number, string] => [siteIds[place], ` ${body} `])
    if (streams) {
      const options = { refersToKnown: areWritten }
      await loadLines(this.client, 'site_texts', TEXT_COLUMNS, map(texts, lineOf), options)
    } else await this.insert('site_texts (site_id, body)', texts)

    const termIds = await this.termIds([...words.placesByWord.keys()])
    onLoad()
    const written = { words, siteIds, termIds }
    if (streams) {
      const lines = postings(written, (term, site) => `${term}\t${site}\n`)
      await loadLines(this.client, 'site_terms', POSTING_COLUMNS, lines, { refersToKnown: true })
    } else {
      await this.insertPostings([...postings(written, (term, site) => `(${term},${site})`)])
    }
  }

  async remove(siteIds: number[]) {
    for (const ids of chunk(siteIds, SITES_REMOVED_AT_ONCE)) await this.removeSome(ids)
  }

  filter(query: DatabaseQueryBuilderContract, search: ParsedSearch) {
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

  private async removeSome(siteIds: number[]) {
    const texts = await this.client.from('site_texts').whereIn('site_id', siteIds)
    const wordsOf = ({ body }: { body: string }) => new Set<string>(body.trim().split(' '))
    const termIds = await this.knownTermIds([
      ...new Set(texts.flatMap((text) => [...wordsOf(text)])),
    ])
    const pairs = texts.flatMap((text) =>
      [...wordsOf(text)].map((word) => [termIds.get(word), text.site_id])
    )
    // Pairs use the primary key; two lists would read all entries of all the words.
    await this.client.rawQuery(
      `DELETE site_terms FROM JSON_TABLE(?, '$[*]' COLUMNS (term_id INT UNSIGNED PATH '$[0]',
         site_id INT UNSIGNED PATH '$[1]')) AS gone
       STRAIGHT_JOIN site_terms ON site_terms.term_id = gone.term_id AND site_terms.site_id = gone.site_id`,
      [JSON.stringify(pairs)]
    )
    await this.client.from('site_texts').whereIn('site_id', siteIds).delete()
  }

  private async termIds(words: string[]): Promise<Map<string, number>> {
    const ids = new Map<string, number>()
    const unknown: string[] = []
    for (const word of words) {
      const id = this.words.get(word)
      if (id === undefined) unknown.push(word)
      else ids.set(word, id)
    }
    for (const [word, id] of await this.knownTermIds(unknown)) ids.set(word, id)
    const missing = unknown.filter((word) => !ids.has(word)).sort()
    for (const [word, id] of await this.addTerms(missing)) ids.set(word, id)
    const untold = missing.filter((word) => !ids.has(word))
    for (const [word, id] of await this.newestTermIds(untold)) ids.set(word, id)
    for (const word of unknown) {
      if (this.words.size < WORDS_REMEMBERED) this.words.set(word, ids.get(word)!)
    }
    return ids
  }

  /** Others may add the same words. Returns the ids of words this call added, if the server supports it. */
  private async addTerms(words: string[]): Promise<Map<string, number>> {
    const ids = new Map<string, number>()
    const returnsIds = await supportsReturning(this.client)
    for (const some of chunk(words, ROWS_A_STATEMENT)) {
      const [added] = await this.client.rawQuery(
        `INSERT IGNORE INTO terms (term) VALUES ${some.map(() => '(?)').join(', ')}
         ${returnsIds ? 'RETURNING id, term' : ''}`,
        some
      )
      if (returnsIds) for (const { id, term } of added) ids.set(term, id)
    }
    return ids
  }

  private async knownTermIds(words: string[], isNewest = false): Promise<Map<string, number>> {
    const ids = new Map<string, number>()
    for (const some of chunk(words, ROWS_A_STATEMENT)) {
      const query = this.client.from('terms').select('id', 'term').whereIn('term', some)
      const rows = await (isNewest && this.client.isTransaction ? query.forShare() : query)
      for (const row of rows) ids.set(row.term, row.id)
    }
    return ids
  }

  /** A locking read also sees words that others committed since the transaction began. */
  private newestTermIds(words: string[]): Promise<Map<string, number>> {
    return this.knownTermIds(words, true)
  }

  /** Inlined: tens of thousands of placeholders cost as much as the rows. */
  private async insertPostings(pairs: string[]) {
    for (const some of chunk(pairs, ROWS_A_STATEMENT)) {
      await this.client.rawQuery(
        `INSERT INTO site_terms (term_id, site_id) VALUES ${some.join(',')}`
      )
    }
  }

  private async insert(into: string, rows: (string | number)[][]) {
    for (const some of chunk(rows, ROWS_A_STATEMENT)) {
      const values = some.map((row) => `(${row.map(() => '?').join(', ')})`).join(', ')
      await this.client.rawQuery(`INSERT INTO ${into} VALUES ${values}`, some.flat())
    }
  }
}

type Written = { words: SiteWords; siteIds: number[]; termIds: Map<string, number> }

/** In primary key order, so that a batch fills the index page by page. */
function* postings(
  { words, siteIds, termIds }: Written,
  posting: (termId: number, siteId: number) => string
): Generator<string> {
  const inOrder = [...words.placesByWord].map(([word, places]) => {
    return { term: termIds.get(word)!, places }
  })
  inOrder.sort((a, b) => a.term - b.term)
  for (const { term, places } of inOrder) {
    const sites = places.map((place) => siteIds[place]).sort((a, b) => a - b)
    for (const site of sites) yield posting(term, site)
  }
}

function* map<From, To>(values: Iterable<From>, change: (value: From) => To): Generator<To> {
  for (const value of values) yield change(value)
}
