import type { Parameters } from './database.js'
import type { HandWritten } from './questions.js'

/** Statements that were found for a question: all that matches, and the ids of one page of it. */
type Statement = { sql: string; params: Parameters }
export type Found = { all: Statement; page: (isCapped: boolean, offset: number) => Statement }
export type Words = { exact?: string[]; beginnings?: string[]; phrase?: string }

const PER_PAGE = 50
const TEXTS = ['name', 'address', 'city_county', 'description']

/** Lists by words, newest first: every text is read, since the database has no index of words. */
export function byWords({ where, params, words = {} }: HandWritten): Found {
  const wanted = [...(words.exact ?? []), ...(words.beginnings ?? []), words.phrase ?? '']
  const asked = wanted.filter(Boolean)
  const any = `(${TEXTS.map((column) => `s.${column} LIKE ?`).join(' OR ')})`
  const from = `FROM sites s WHERE ${[where, ...asked.map(() => any)].join(' AND ')}`
  const all = [...params, ...asked.flatMap((word) => TEXTS.map(() => `%${word}%`))]
  return {
    all: { sql: `SELECT 1 ${from}`, params: all },
    page: (_, offset) => ({
      sql: `SELECT s.id ${from} ORDER BY s.id DESC LIMIT ${PER_PAGE} OFFSET ${offset}`,
      params: all,
    }),
  }
}
