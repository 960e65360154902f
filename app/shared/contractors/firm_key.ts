import { normalise } from '../text/normalise.js'

const APOSTROPHES = /['’‘`´]/g
const TRADING_AS = /\b(t\/a|t\.a\.|trading as)(?=\s|$).*$/
const AND = /[&+]/g
const WORDS = /[\p{L}\p{N}]+/gu
const INITIALS = /(?<![\p{L}\p{N}])\p{L}(?: \p{L})+(?![\p{L}\p{N}])/gu
const COMPANY = /\bcompany\b/g
const LEADING_THE = /^the (?=.)/
/** The column that keeps the key. */
const MAX = 255

/** What a company is in law, where it is at home, and what has become of it: after its name, in any number. */
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

/**
 * What is left of a firm's name without everything in which one firm is written differently: case, accents,
 * signs, "and" for "&", "The", what it trades as, its legal form and "UK". "Group" and "Holdings" stay, because
 * they name another company. Equal keys suggest one firm and prove nothing, so an administrator decides (see
 * docs/decisions.md). A name of which nothing is left has its fold.
 */
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
