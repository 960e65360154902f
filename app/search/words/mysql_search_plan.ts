import { chunk } from '#database/chunk'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { SearchPlan } from '#search/words/site_index_types'
import type { ParsedSearch } from '#shared/sites/tokenize'

const AFTER_EVERY_WORD = '\u{10FFFF}'
/** Prefixes with more words are left to the database, which reads all their postings. */
const MOST_PROBES = 64
const MOST_FORMS = 16

/** A word, or all words with a prefix, the most frequent first. */
type Group = { terms: number[]; entries: number }
type Sites = DatabaseQueryBuilderContract

/** Reads estimated frequencies off the index without counting. */
export async function planPostings(
  client: QueryClientContract,
  searches: ParsedSearch[]
): Promise<SearchPlan> {
  const words = [...new Set(searches.flatMap((each) => [...each.words, ...each.phrases.flat()]))]
  const beginnings = [
    ...new Set(searches.map(({ prefix }) => prefix).filter((each) => each !== null)),
  ]
  const found = await Promise.all([
    ...words.map((word) => client.from('terms').select('id').where('term', word)),
    ...beginnings.map((beginning) =>
      client
        .from('terms')
        .select('id')
        .where('term', '>=', beginning)
        .where('term', '<', beginning + AFTER_EVERY_WORD)
    ),
  ])
  const lists = found.map((rows) => rows.map((row): number => row.id))
  const isEmpty = searches.some((search) => search.empty) || lists.some((ids) => ids.length === 0)
  const groups = isEmpty ? [] : await estimated(client, lists)
  groups.sort((a, b) => a.entries - b.entries)
  const phrases = searches.flatMap((search) => search.phrases).filter((each) => each.length > 1)
  return postingsPlan(isEmpty, groups, phrases)
}

function postingsPlan(isEmpty: boolean, groups: Group[], phrases: string[][]): SearchPlan {
  const [rarest, ...others] = groups
  const probeAll = (query: Sites, wanted: Group[]) => {
    if (isEmpty) query.whereRaw('1 = 0')
    for (const group of wanted) probe(query, group)
    for (const phrase of phrases) {
      query.whereRaw(
        '(SELECT 1 FROM site_texts WHERE site_texts.site_id = sites.id AND body LIKE ?) = 1',
        [`% ${phrase.join(' ')} %`]
      )
    }
  }
  const lead = (terms: number[]) => (query: Sites, index: string | null) => {
    if (rarest) query.from(query.client.raw(led(terms, index)) as never)
    probeAll(query, others)
  }
  const terms = rarest?.terms ?? []
  return {
    isEmpty,
    entries: rarest?.entries ?? 0,
    probe: (query) => probeAll(query, groups),
    drive: lead(terms),
    forms: terms.length <= MOST_FORMS ? terms.map((term) => lead([term])) : [],
  }
}

function led(terms: number[], index: string | null): string {
  const sites = index ? `sites FORCE INDEX (${index})` : 'sites'
  return terms.length === 1
    ? `site_terms AS led STRAIGHT_JOIN ${sites} ON led.term_id = ${terms[0]} AND sites.id = led.site_id`
    : `(SELECT DISTINCT site_id FROM site_terms WHERE term_id IN (${terms.join(',')})) AS led
       STRAIGHT_JOIN ${sites} ON sites.id = led.site_id`
}

/** One term at a time: for a list, MariaDB would read whole postings. */
function probe(query: Sites, { terms }: Group) {
  if (terms.length === 1) {
    query.whereRaw(
      `(SELECT 1 FROM site_terms AS asked WHERE asked.term_id = ${terms[0]} AND asked.site_id = sites.id) = 1`
    )
  } else if (terms.length <= MOST_PROBES) {
    query.whereRaw(
      `(SELECT 1 FROM terms AS word STRAIGHT_JOIN site_terms AS asked
        ON asked.term_id = word.id AND asked.site_id = sites.id
        WHERE word.id IN (${terms.join(',')}) LIMIT 1) = 1`
    )
  } else {
    query.whereRaw(
      `sites.id IN (SELECT site_id FROM site_terms WHERE term_id IN (${terms.join(',')}))`
    )
  }
}

async function estimated(client: QueryClientContract, lists: number[][]): Promise<Group[]> {
  const asked = lists.flat()
  if (asked.length === 0) return []
  const counts = new Map<number, number>()
  for (const some of chunk(asked, MOST_PROBES)) {
    const [steps] = await client.rawQuery(
      `EXPLAIN ${some.map((id) => `(SELECT 1 FROM site_terms WHERE term_id = ${id})`).join(' UNION ALL ')}`
    )
    some.forEach((id, index) => counts.set(id, Number(steps[index].rows ?? 0)))
  }
  return lists.map((ids) => {
    const terms = [...ids].sort((a, b) => counts.get(b)! - counts.get(a)!)
    return { terms, entries: terms.reduce((sum, id) => sum + counts.get(id)!, 0) }
  })
}
