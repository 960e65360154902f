import { normalise } from '../text/normalise.js'

const APOSTROPHES = /['’‘`´]/g
const TRADING_AS = /\b(t\/a|t\.a\.|trading as)(?=\s|$).*$/
const AND = /[&+]/g
const WORDS = /[\p{L}\p{N}]+/gu
const INITIALS = /(?<![\p{L}\p{N}])\p{L}(?: \p{L})+(?![\p{L}\p{N}])/gu
const COMPANY = /\bcompany\b/g
const LEADING_THE = /^the (?=.)/
const MAX = 255

/** Legal forms, countries and conditions, which may follow a name in any number. */
const ENDINGS = [
  'public limited co',
  'private limited co',
  'unlimited co',
  'limited liability partnership',
  'designated activity co',
  'limited by guarantee',
  'limited',
  'ltd',
  'plc',
  'llp',
  'lp',
  'dac',
  'clg',
  'cic',
  'unlimited',
  'incorporated',
  'inc',
  'cyfyngedig',
  'cyf',
  'ccc',
  'teoranta',
  'teo',
  'united kingdom',
  'great britain',
  'uk',
  'gb',
  'in administration',
  'in liquidation',
  'the',
].map((ending) => ` ${ending}`)

/** Drops case, accents, signs, "The", trading names, legal forms and "UK", but keeps "Group" and "Holdings", which
 * name other companies. Equal keys only suggest one firm (see docs/decisions/010-contractors.md). */
export function firmKey(name: string): string {
  const folded = normalise(name)
  const plain = folded.replace(APOSTROPHES, '').replace(AND, ' and ').replace(TRADING_AS, '')
  const words = (plain.match(WORDS) ?? [])
    .join(' ')
    .replace(COMPANY, 'co')
    .replace(INITIALS, (letters) => letters.replaceAll(' ', ''))
    .replace(LEADING_THE, '')
  return (withoutEndings(words) || folded).slice(0, MAX).replace(/[\uD800-\uDBFF]$/, '')
}

function withoutEndings(name: string): string {
  const ending = ENDINGS.find((each) => name.endsWith(each))
  if (ending) return withoutEndings(name.slice(0, -ending.length))
  const isCompany = name.endsWith(' co') && !name.endsWith(' and co')
  return isCompany ? withoutEndings(name.slice(0, -' co'.length)) : name
}
