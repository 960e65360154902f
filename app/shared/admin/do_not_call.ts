/** The British registers and the Irish one; calling their numbers needs consent. */
export const DO_NOT_CALL_KINDS = ['TPS', 'CTPS', 'NDD'] as const
export type DoNotCallKind = (typeof DO_NOT_CALL_KINDS)[number]

export const DO_NOT_CALL_LABELS: Record<DoNotCallKind, string> = {
  TPS: 'Telephone Preference Service',
  CTPS: 'Corporate Telephone Preference Service',
  NDD: 'National Directory Database',
}

/** The law requires a fresh check after this long. */
export const DO_NOT_CALL_DAYS = 28

/** Null where no list of the number's country was imported; not checked is a number that cannot be read for certain. */
export const CALL_STATUSES = ['Clear', 'Registered', 'Not checked', 'Objected'] as const
export type CallStatus = (typeof CALL_STATUSES)[number]

const PREFIXES: Record<DoNotCallKind, string> = { TPS: '44', CTPS: '44', NDD: '353' }
const DATE = /^\s*(\d{4}([-/.])\d{2}\2\d{2}|\d{1,2}([-/.])\d{1,2}\3\d{2,4})(\s|T|$)/
const LONGEST_LINE = 10_000
const SHORTEST = 7
const LONGEST = 15

/** E.164 without its plus, from `+44…`, `0044…`, `44…`, `0…` or bare, and `+353…` alike; null for other numbers. */
export function listedNumber(kind: DoNotCallKind, text: string): number | null {
  if (/\p{L}/u.test(text) || DATE.test(text)) return null
  const isInternational = text.trim().startsWith('+')
  let digits = text.replaceAll('(0)', '').replace(/\D/g, '')
  if (!isInternational && digits.startsWith('00')) digits = digits.slice(2)
  else if (!isInternational && !isWhole(digits)) digits = PREFIXES[kind] + digits
  digits = digits.replace(/^(44|353)0/, '$1')
  const isKnown = /^(44|353)/.test(digits)
  const fits = digits.length >= SHORTEST + 2 && digits.length <= LONGEST
  return isKnown && fits ? Number(digits) : null
}

/** The lines of a file read in pieces, or the cells of lines too long to be held; UTF-16 loses its empty bytes. One too
 * long even so is of no list and ends the file. */
export async function* listLines(pieces: AsyncIterable<string>) {
  let rest = ''
  for await (const piece of pieces) {
    const lines = (rest + piece.replaceAll('\0', '')).split(/\r\n?|\n/).flatMap(cellsOfLong)
    rest = lines.pop()!
    yield* lines
    if (isTooLong(rest)) break
  }
  yield rest
}

const cellsOfLong = (line: string) => (isTooLong(line) ? cellsOf(line) : line)
const cellsOf = (line: string) => line.split(/[,;\t]/)

export const isTooLong = (line: string) => line.length > LONGEST_LINE

/** A number too many does no harm; a missed one gets a call. */
export function listedNumbers(kind: DoNotCallKind, line: string): number[] {
  return cellsOf(line)
    .map((cell) => listedNumber(kind, cell.replaceAll('"', '').replace(/^'/, '')))
    .filter((number) => number !== null)
}

/** With their country code, British numbers have 12 digits and Irish ones 11 or 12. */
function isWhole(digits: string): boolean {
  return /^44\d{9,10}$/.test(digits) || /^353\d{7,9}$/.test(digits)
}

export function kindsFor(number: number): DoNotCallKind[] {
  return DO_NOT_CALL_KINDS.filter((kind) => String(number).startsWith(PREFIXES[kind]))
}
