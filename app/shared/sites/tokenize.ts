import { normalise } from '#shared/text/normalise'
import { parsePostcode } from '#shared/places/postcodes'

const SPACED_UK_POSTCODE = /\b([a-z]{1,2}\d[a-z\d]?) (\d[a-z]{2})\b/g
const SPACED_EIRCODE = /\b([ac-fhknprtv-y]\d{2}|d6w) (?=\d*[a-z])([0-9ac-fhknprtv-y]{4})\b/g
const APOSTROPHES = /['’‘`]/g
const WORDS = /[\p{L}\p{N}]+/gu
const TYPED_WORDS = /[\p{L}\p{M}\p{N}'’‘`]+/gu
const QUOTED = /"([^"]*)"/g

const MAX_WORD = 60
/** Different words, including those in quotes; validators refuse more. */
export const MAX_SEARCH_WORDS = 32
const PREFIX_FROM = 3

/** Markers no word contains; a field’s words are indexed again after them. */
const FIELD_MARKS = { name: '·', place: '¤' } as const

export type SearchField = keyof typeof FIELD_MARKS

export type SearchableSite = {
  name: string
  contractor: string | null
  client: string | null
  address: string | null
  city_county: string | null
  postcode: string | null
  local_authority: string | null
  description: string | null
  planning_ref?: string | null
}

/** `words` and `phrases` must all occur; some word must begin with `prefix`; `empty` means that nothing can match. */
export type ParsedSearch = {
  words: string[]
  prefix: string | null
  phrases: string[][]
  empty: boolean
}

/** Lower case without accents and apostrophes; a postcode is one word. */
export function tokenize(text: string): string[] {
  const plain = normalise(text)
    .replace(APOSTROPHES, '')
    .replace(SPACED_UK_POSTCODE, '$1$2')
    .replace(SPACED_EIRCODE, '$1$2')
  return (plain.match(WORDS) ?? []).map((word) => word.slice(0, MAX_WORD))
}

/** Words of all fields, then name and place again behind their marks. */
export function siteTokens(site: SearchableSite): string[] {
  const name = tokenize(site.name)
  const places = [site.city_county, site.local_authority].map(tokensOf)
  return [
    ...name,
    ...[site.contractor, site.client, site.address].flatMap(tokensOf),
    ...places.flat(),
    ...[site.description, site.planning_ref].flatMap(tokensOf),
    ...postcodeTokens(site.postcode),
    ...marked(name, 'name'),
    ...marked(places.flat(), 'place'),
  ]
}

/** Double quotes make phrases; the last word is a prefix. */
export function parseSearch(typed: string): ParsedSearch {
  const { words, prefix, phrases, empty } = readSearch(typed)
  let left = MAX_SEARCH_WORDS - (prefix ? 1 : 0)
  const take = (some: string[]) => {
    const taken = some.slice(0, left)
    left -= taken.length
    return taken
  }
  const taken = take(words)
  return { words: taken, prefix, phrases: phrases.map(take).filter(({ length }) => length), empty }
}

/** The search as typed but for some words, which are given as `tokenize` reads them. */
export function withWordsInstead(typed: string, instead: ReadonlyMap<string, string>): string {
  return typed.replace(TYPED_WORDS, (word) => instead.get(tokenize(word).join(' ')) ?? word)
}

export function countSearchWords(typed: string): number {
  const { words, prefix, phrases } = readSearch(typed)
  return words.length + (prefix ? 1 : 0) + phrases.flat().length
}

/** For one field: all words, the last also as a prefix. */
export function parseFieldSearch(typed: string, field: SearchField): ParsedSearch {
  const tokens = tokenize(typed)
  const { words, prefix } = wordsAndPrefix(tokens)
  return {
    words: marked(words.slice(0, MAX_SEARCH_WORDS), field),
    prefix: prefix && FIELD_MARKS[field] + prefix,
    phrases: [],
    empty: typed.trim() !== '' && tokens.length === 0,
  }
}

function readSearch(typed: string): ParsedSearch {
  const quoted = [...typed.matchAll(QUOTED)].map((match) => tokenize(match[1]).join(' '))
  const phrases = unique(quoted.filter(Boolean)).map((phrase) => phrase.split(' '))
  const rest = tokenize(typed.replace(QUOTED, ' ').replaceAll('"', ' '))
  const empty = typed.trim() !== '' && phrases.length === 0 && rest.length === 0
  return { ...wordsAndPrefix(rest), phrases, empty }
}

function wordsAndPrefix(tokens: string[]): { words: string[]; prefix: string | null } {
  const last = tokens.at(-1)
  const prefix = last && last.length >= PREFIX_FROM ? last : null
  return { words: unique(prefix ? tokens.slice(0, -1) : tokens), prefix }
}

const unique = (texts: string[]) => [...new Set(texts)]

function tokensOf(text: string | null | undefined): string[] {
  return text ? tokenize(text) : []
}

function postcodeTokens(text: string | null): string[] {
  if (!text) return []
  const postcode = parsePostcode(text)
  if (!postcode) return tokenize(text)
  return [...new Set([postcode.key, postcode.outward])].map((code) => code.toLowerCase())
}

function marked(words: string[], field: SearchField): string[] {
  return words.map((word) => FIELD_MARKS[field] + word)
}
