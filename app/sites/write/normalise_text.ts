const SPACES = /\s+/g
const INVISIBLE = /[\u200B\u2060\uFEFF]|[\u0000-\u0008\u000E-\u001F\u007F]/g
/** They can make a name read as another. */
const DIRECTIONS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g
const LINE_BREAK = /\s*(?:\r\n?|\n)\s*/g
const WORD = /[\p{L}\p{N}][\p{L}\p{N}'’.]*/gu
const LETTER = /\p{L}/u
const VOWEL = /[AEIOUY]/
const DIGIT = /\d/
const INITIALS = /\..*\p{L}/u
const LONG_WORD = 6
const SMALL_WORDS = new Set('a an and at by for from in near of off on or the to with'.split(' '))
const POSSESSIVE = /(?<=\p{L}['’])S\b/gu
const SHORTENED = new Set(['LTD', 'ST', 'RD', 'NR', 'MR', 'MRS', 'DR'])

/** Drops outer, repeated and non-breaking spaces, invisible characters and marks of direction. */
export function oneLine(text: string): string {
  return text.replace(INVISIBLE, '').replace(DIRECTIONS, '').replace(SPACES, ' ').trim()
}

/** Single line breaks, at most one empty line, single spaces. */
export function paragraphs(text: string): string {
  return text
    .replace(INVISIBLE, '')
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.replace(SPACES, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

export function oneLineAddress(text: string): string {
  return oneLine(text.trim().replace(LINE_BREAK, ', '))
    .replace(/\s*,(?:\s*,)*\s*$/, '')
    .replace(/^(?:\s*,)+\s*/, '')
    .replace(/\s*,(?:\s*,)*(?=\s)/g, ',')
    .replace(/\s+,/g, ',')
    .replace(/,(?=\p{L})/gu, ', ')
}

/** ROOKERY FARM → Rookery Farm, but keeps initials, codes, `capitals` and possible names (RWE, E.ON UK). */
export function withoutShouting(text: string, capitals: ReadonlySet<string>): string {
  if (text !== text.toUpperCase()) return text.replace(POSSESSIVE, 's')
  const words = text.match(WORD) ?? []
  const isName = words.length < 3 && !words.some((word) => word.length >= LONG_WORD)
  if (isName || words.length === 1) return text
  let first = true
  return text.replace(WORD, (word) => {
    const leads = first
    first = false
    if (capitals.has(word) || DIGIT.test(word) || INITIALS.test(word)) return word
    if (!leads && SMALL_WORDS.has(word.toLowerCase())) return word.toLowerCase()
    if (!VOWEL.test(word) && !SHORTENED.has(word)) return word
    if (!LETTER.test(word[0])) return word
    return word[0] + word.slice(1).toLowerCase()
  })
}
