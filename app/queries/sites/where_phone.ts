import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import { phoneDigits } from '#shared/members/person'

/** Nothing but digits and what stands between them, at least three of them. */
const NUMBER = /^[\s+()./-]*(\d[\s()./-]*){3,}$/
const COUNTRY = /^(?:\+|00)(44|353)/
const PREFIXES = ['0', '44', '353']

/** Whether what was typed is meant as a telephone number or a part of one. */
export function isPhone(typed: string): boolean {
  return NUMBER.test(typed.replaceAll('(0)', ''))
}

/**
 * The digits by which a stored number may hold what was typed: as it stands, and with the country's prefix in the place of
 * the 0 or the other way round. `+44 (0)161` and `0161` mean the same.
 */
function phoneParts(typed: string): string[] {
  const text = typed.replaceAll('(0)', '').trim()
  const compact = text.startsWith('+') ? `+${phoneDigits(text)}` : phoneDigits(text)
  const country = COUNTRY.exec(compact)
  if (country) {
    const rest = compact.slice(country[0].length).replace(/^0/, '')
    return [`${country[1]}${rest}`, `0${rest}`]
  }
  const digits = phoneDigits(text)
  if (!/^0[1-9]/.test(digits)) return [digits]
  return PREFIXES.map((prefix) => prefix + digits.slice(1))
}

/** Keeps the rows whose number, kept as digits, holds what was typed, whatever stands between; none for what holds no digit. */
export function wherePhone(
  query: DatabaseQueryBuilderContract,
  column: string,
  typed: string
): DatabaseQueryBuilderContract {
  if (phoneDigits(typed) === '') return query.whereRaw('1 = 0')
  return query.where((either) => {
    for (const digits of phoneParts(typed)) either.orWhere(column, 'like', `%${digits}%`)
  })
}
