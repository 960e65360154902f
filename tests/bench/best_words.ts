import type { BenchDatabase, Parameters } from './database.js'
import type { HandWritten } from './questions.js'

/** Statements that were found for a question: all that matches, and the ids of one page of it. */
type Statement = { sql: string; params: Parameters }
export type Found = { all: Statement; page: (isCapped: boolean, offset: number) => Statement }
export type Words = { exact?: string[]; beginnings?: string[]; phrase?: string }

const PER_PAGE = 50
const LAST = '\u{10FFFF}'
/** More forms of one word than these are gathered first. */
const MOST_FORMS = 8

type Group = { ids: number[]; entries: number }

/** Lists that words lead to: newest first by reading the postings of the rarest word backwards. */
export function byWords(
  db: BenchDatabase,
  asked: HandWritten,
  cap: number
): Promise<Found> | Found {
  return db.isMysql ? byPostings(db, asked, cap) : byFts(asked)
}

function byFts({ where, params, words = {} }: HandWritten): Found {
  const parts = [
    ...(words.exact ?? []).map((word) => `"${word}"`),
    ...(words.beginnings ?? []).map((word) => `"${word}" *`),
    ...(words.phrase ? [`"${words.phrase}"`] : []),
  ]
  const from = `FROM site_fts CROSS JOIN sites s ON s.id = site_fts.rowid WHERE site_fts MATCH ? AND ${where}`
  const all = [parts.join(' AND '), ...params]
  return {
    all: { sql: `SELECT 1 ${from}`, params: all },
    page: (_, offset) => ({
      sql: `SELECT s.id ${from} ORDER BY site_fts.rowid DESC LIMIT ${PER_PAGE} OFFSET ${offset}`,
      params: all,
    }),
  }
}

async function byPostings(db: BenchDatabase, asked: HandWritten, cap: number): Promise<Found> {
  const { words = {}, where, params } = asked
  const groups = await Promise.all([
    ...[...(words.exact ?? []), ...(words.phrase?.split(' ') ?? [])].map((word) =>
      group(db, word, word)
    ),
    ...(words.beginnings ?? []).map((word) => group(db, word, word + LAST)),
  ])
  groups.sort((a, b) => a.entries - b.entries)
  const [lead, ...others] = groups
  const conditions = [where, ...others.map(probe), ...(words.phrase ? [phrase(words.phrase)] : [])]
  const rest = conditions.join(' AND ')

  const form = (id: number) =>
    `FROM site_terms l STRAIGHT_JOIN sites s ON s.id = l.site_id WHERE l.term_id = ${id} AND ${rest}`
  const gathered = `FROM (SELECT DISTINCT site_id FROM site_terms WHERE term_id IN (${lead.ids.join(',')})) l
    STRAIGHT_JOIN sites s ON s.id = l.site_id WHERE ${rest}`
  const byFilters = `FROM sites s FORCE INDEX (${asked.index}) WHERE ${[where, ...groups.map(probe)].join(' AND ')}`
  const one = `SELECT 1 ${form(lead.ids[0])}`
  const isEnough = lead.ids.length > 1 && !asked.index && (await reaches(db, one, params, cap))
  const all = isEnough ? one : `SELECT 1 ${asked.index ? byFilters : gathered}`

  return {
    all: { sql: all, params },
    page: (_, offset) => {
      const limit = `LIMIT ${PER_PAGE} OFFSET ${offset}`
      if (lead.ids.length > MOST_FORMS) {
        return { sql: `SELECT s.id ${gathered} ORDER BY s.id DESC ${limit}`, params }
      }
      const newest = lead.ids.map(
        (id) =>
          `(SELECT l.site_id AS id ${form(id)} ORDER BY l.site_id DESC LIMIT ${offset + PER_PAGE})`
      )
      return {
        sql: `SELECT id FROM (${newest.join(' UNION ')}) u ORDER BY id DESC ${limit}`,
        params: lead.ids.flatMap(() => params),
      }
    },
  }
}

/** The terms from one word to another, the most frequent first. */
async function group(db: BenchDatabase, from: string, to: string): Promise<Group> {
  const rows = await db.rows<{ id: number; entries: number }>(
    `SELECT id, (SELECT COUNT(*) FROM site_terms WHERE term_id = terms.id) AS entries
     FROM terms WHERE term >= ? AND term <= ? ORDER BY entries DESC`,
    [from, to]
  )
  return {
    ids: rows.length > 0 ? rows.map(({ id }) => id) : [0],
    entries: rows.reduce((sum, { entries }) => sum + entries, 0),
  }
}

/** Term by term: a list of terms beside the site's id would be read as a range of whole postings. */
function probe({ ids }: Group): string {
  if (ids.length === 1) {
    return `(SELECT 1 FROM site_terms p WHERE p.term_id = ${ids[0]} AND p.site_id = s.id) = 1`
  }
  return `(SELECT 1 FROM terms w STRAIGHT_JOIN site_terms p ON p.term_id = w.id AND p.site_id = s.id
    WHERE w.id IN (${ids.join(',')}) LIMIT 1) = 1`
}

function phrase(text: string): string {
  return `(SELECT 1 FROM site_texts t WHERE t.site_id = s.id AND t.body LIKE '% ${text} %') = 1`
}

async function reaches(db: BenchDatabase, sql: string, params: Parameters, cap: number) {
  const [{ found }] = await db.rows<{ found: number }>(
    `SELECT COUNT(*) AS found FROM (${sql} LIMIT ${cap + 1}) t`,
    params
  )
  return found > cap
}
