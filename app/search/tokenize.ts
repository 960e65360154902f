import { fold } from '#shared/fold'
import { parsePostcode } from '#shared/postcodes'

const SPACED_UK_POSTCODE = /\b([a-z]{1,2}\d[a-z\d]?) (\d[a-z]{2})\b/g
const SPACED_EIRCODE = /\b([ac-fhknprtv-y]\d{2}|d6w) (?=\d*[a-z])([0-9ac-fhknprtv-y]{4})\b/g
const APOSTROPHES = /['’‘`]/g
const WORDS = /[\p{L}\p{N}]+/gu
const QUOTED = /"([^"]*)"/g

const MAX_WORD = 64
const MAX_SEARCH_WORDS = 16
const PREFIX_FROM = 3

export type SearchableSite = {
  name: string
  contractor: string | null
  client: string | null
  address: string | null
  cityCounty: string | null
  postcode: string | null
  localAuthority: string | null
  description: string | null
}

/**
 * - `words`: each must occur
 * - `prefix`: some word must begin with it, null when the search has none
 * - `phrases`: each must occur as words in this order
 * - `empty`: something was typed but no word was in it, so nothing can match
 */
export type ParsedSearch = {
  words: string[]
  prefix: string | null
  phrases: string[][]
  empty: boolean
}

/** The words of a text in order: lower case, accents and apostrophes dropped, a postcode as one word (D21). */
export function tokenize(text: string): string[] {
  const plain = fold(text)
    .replace(APOSTROPHES, '')
    .replace(SPACED_UK_POSTCODE, '$1$2')
    .replace(SPACED_EIRCODE, '$1$2')
  return (plain.match(WORDS) ?? []).map((word) => word.slice(0, MAX_WORD))
}

/** Everything that the keyword search may find of a site (D21); an outward code counts as a word of its own. */
export function siteTokens(site: SearchableSite): string[] {
  const texts = [
    site.name,
    site.contractor,
    site.client,
    site.address,
    site.cityCounty,
    site.localAuthority,
    site.description,
  ]
  const tokens = texts.flatMap((text) => (text ? tokenize(text) : []))
  if (site.postcode) {
    const postcode = parsePostcode(site.postcode)
    tokens.push(...(postcode ? [postcode.key.toLowerCase()] : tokenize(site.postcode)))
    if (postcode && postcode.outward !== postcode.key) tokens.push(postcode.outward.toLowerCase())
  }
  return tokens
}

/** What was typed into the search field, as words, phrases in double quotes, and a prefix (D21). */
export function parseSearch(typed: string): ParsedSearch {
  const phrases = [...typed.matchAll(QUOTED)]
    .map((match) => tokenize(match[1]).slice(0, MAX_SEARCH_WORDS))
    .filter((phrase) => phrase.length > 0)
  const rest = tokenize(typed.replace(QUOTED, ' ').replaceAll('"', ' ')).slice(0, MAX_SEARCH_WORDS)
  const last = rest.at(-1)
  const prefix = last && last.length >= PREFIX_FROM ? last : null
  const words = [...new Set(prefix ? rest.slice(0, -1) : rest)]
  const empty = typed.trim() !== '' && phrases.length === 0 && rest.length === 0
  return { words, prefix, phrases, empty }
}
