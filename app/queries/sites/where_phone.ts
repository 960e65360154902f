import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import { digitsOf } from '#shared/members/person'

const NUMBER = /^[\s+()./-]*(\d[\s()./-]*){3,}$/
const COUNTRY = /^(?:\+|00)(44|353)/
const PREFIXES = ['0', '44', '353']

export function isPhone(typed: string): boolean {
  return NUMBER.test(typed.replaceAll('(0)', ''))
}

/** The digits as typed, and with the 0 and the country code swapped: `+44 (0)161` equals `0161`. */
function phoneParts(typed: string): string[] {
  const text = typed.replaceAll('(0)', '').trim()
  const compact = text.startsWith('+') ? `+${digitsOf(text)}` : digitsOf(text)
  const country = COUNTRY.exec(compact)
  if (country) {
    const rest = compact.slice(country[0].length).replace(/^0/, '')
    return [`${country[1]}${rest}`, `0${rest}`]
  }
  const digits = digitsOf(text)
  if (!/^0[1-9]/.test(digits)) return [digits]
  return PREFIXES.map((prefix) => prefix + digits.slice(1))
}

/** Compares digits only; no digits match nothing. */
export function wherePhone(
  query: DatabaseQueryBuilderContract,
  column: string,
  typed: string
): DatabaseQueryBuilderContract {
  if (digitsOf(typed) === '') return query.whereRaw('1 = 0')
  return query.where((either) => {
    for (const digits of phoneParts(typed)) either.orWhere(column, 'like', `%${digits}%`)
  })
}
