import db from '@adonisjs/lucid/services/db'
import { isPhone } from '#queries/sites/where_phone'
import { TOTAL_CAP } from '#shared/limits'
import { phoneDigits } from '#shared/members/person'
import type { AdminSiteListQuery } from '#validators/sites/admin_site_list'

/** The end of a number, which is the same with and without the prefix of a country; the database keeps it. */
const PHONE_DIGITS = 8

/**
 * The same question with what the index of words does not know looked up: a search for a CMAP ID, or for the email
 * address or phone number of a contact, and the filter for a contact.
 */
export async function withContactSearch(query: AdminSiteListQuery): Promise<AdminSiteListQuery> {
  const { contact, ...filters } = query.filters
  const { search } = query
  const named = contact === undefined ? null : ((await sitesOfContact(contact)) ?? [])
  const found = search && ((await sitesOfKey(search)) ?? (await sitesOfContact(search)))
  const lists = [named, found || null].filter((ids) => ids !== null)
  if (lists.length === 0) return { ...query, filters }
  const ids = lists.reduce((common, list) => common.filter((id) => list.includes(id)))
  return { ...query, search: found ? '' : search, filters: { ...filters, ids } }
}

/** The site that has this CMAP ID; null for none. */
async function sitesOfKey(typed: string): Promise<number[] | null> {
  const keys = [...new Set([typed, typed.toUpperCase(), typed.toLowerCase()])]
  return idsOrNull(await db.from('sites').whereIn('cmap_id', keys).select('id'))
}

/** The sites that name this email address or phone number; null for none. */
async function sitesOfContact(typed: string): Promise<number[] | null> {
  const key = contactKey(typed)
  if (!key) return null
  const [column, value] = key
  const rows = await db
    .from('contacts')
    .where(column, value)
    .distinct('site_id as id')
    .limit(TOTAL_CAP)
  return idsOrNull(rows)
}

function contactKey(typed: string): ['email_key' | 'phone_key', string] | null {
  const text = typed.trim()
  if (/^[^\s@]+@[^\s@]+$/.test(text)) return ['email_key', text.toLowerCase()]
  const digits = phoneDigits(text)
  const isWhole = isPhone(text) && digits.length >= PHONE_DIGITS
  return isWhole ? ['phone_key', digits.slice(-PHONE_DIGITS)] : null
}

function idsOrNull(rows: { id: number }[]): number[] | null {
  return rows.length > 0 ? rows.map(({ id }) => id) : null
}
