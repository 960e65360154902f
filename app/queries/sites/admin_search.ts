import db from '@adonisjs/lucid/services/db'
import { isPhone } from '#queries/sites/where_phone'
import { digitsOf } from '#shared/members/person'
import type { AdminSiteListQuery } from '#validators/sites/admin_site_list'

/** The last digits are the same with and without a country code. */
const PHONE_DIGITS = 8

/** Looks up what the word index lacks: IDs (`ID 12`), CMAP IDs, contacts' email addresses and phone numbers. */
export async function withContactSearch(query: AdminSiteListQuery): Promise<AdminSiteListQuery> {
  const { contact, ...filters } = query.filters
  const { search } = query
  const named = contact === undefined ? null : ((await sitesOfContact(contact)) ?? [])
  const found = search && ((await sitesOfKey(search)) ?? (await sitesOfContact(search)))
  const lists = [named, found || null].filter((ids) => ids !== null)
  if (lists.length === 0) return { ...query, filters }
  const [ids, others = ids] = lists
  const both = new Set(others)
  return {
    ...query,
    search: found ? '' : search,
    filters: { ...filters, ids: ids.filter((id) => both.has(id)) },
  }
}

async function sitesOfKey(typed: string): Promise<number[] | null> {
  const [, id] = /^id\s*(\d{1,9})$/i.exec(typed) ?? []
  if (id) return idsOrNull(await db.from('sites').where('id', id).select('id'))
  const keys = [...new Set([typed, typed.toUpperCase(), typed.toLowerCase()])]
  return idsOrNull(await db.from('sites').whereIn('cmap_id', keys).select('id'))
}

async function sitesOfContact(typed: string): Promise<number[] | null> {
  const key = contactKey(typed)
  if (!key) return null
  const [column, value] = key
  return idsOrNull(await db.from('contacts').where(column, value).distinct('site_id as id'))
}

function contactKey(typed: string): ['email_key' | 'phone_key', string] | null {
  const text = typed.trim()
  if (/^[^\s@]+@[^\s@]+$/.test(text)) return ['email_key', text.toLowerCase()]
  const digits = digitsOf(text)
  const isWhole = isPhone(text) && digits.length >= PHONE_DIGITS
  return isWhole ? ['phone_key', digits.slice(-PHONE_DIGITS)] : null
}

function idsOrNull(rows: { id: number }[]): number[] | null {
  return rows.length > 0 ? rows.map(({ id }) => id) : null
}
