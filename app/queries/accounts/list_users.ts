import db from '@adonisjs/lucid/services/db'
import { whereContains } from '#database/where_contains'
import { isPhone, wherePhone } from '#queries/sites/where_phone'
import { countRows, keysetBatch, paginate, type Batch, type PageOf } from '#database/paginate'
import type { FOLLOW_UPS, Membership, UserType } from '#shared/members/people'

export type FollowUp = (typeof FOLLOW_UPS)[number]

export type UserRow = {
  id: number
  first_name: string
  last_name: string
  email: string
  pending_email: string | null
  phone: string | null
  company: string | null
  position: string | null
  logo_key: string | null
  type: UserType
  membership_type: Membership
  plan_start_date: string | null
  plan_end_date: string | null
  contract_awarded: number | boolean
  free_credits: number
  credits_left: number
  credits_held: number
  follow_up: FollowUp | null
  email_verified_at: string | null
  suspended_at: string | null
  anonymised_at: string | null
  created_at: string
}

export type UserFilters = {
  name?: string
  phone?: string
  email?: string
  company?: string
  position?: string
  search?: string
  membership?: Membership
  status?: FollowUp
  credits?: 'held'
  sortBy?: keyof typeof SORT_KEYS
  sortDirection?: 'asc' | 'desc'
  page?: number
}

const SORT_KEYS = {
  id: ['users.id'],
  name: ['users.first_name', 'users.last_name'],
  company: ['users.company'],
  membership: ['users.membership_type'],
  member_since: ['users.created_at'],
  plan_start_date: ['users.plan_start_date'],
  plan_end_date: ['users.plan_end_date'],
  status: ['users.follow_up'],
}

const SEARCHED = ['first_name', 'last_name', 'email', 'company', 'phone'].map(
  (column) => `users.${column}`
)
const TEXTS = ['email', 'company', 'position'] as const

export function listUsers(filters: UserFilters): Promise<PageOf<UserRow>> {
  const { sortBy = 'id', sortDirection = 'desc' } = filters
  return paginate(filtered(filters), filters, (query) => {
    query.select('users.*')
    for (const key of SORT_KEYS[sortBy]) {
      query.orderByRaw(`${key} IS NULL`).orderBy(key, sortDirection)
    }
    return query.orderBy('users.id', sortDirection)
  })
}

export async function usersAfter(filters: UserFilters, batch: Batch): Promise<UserRow[]> {
  return keysetBatch(filtered(filters), 'users', batch, (query) => query.select('users.*'))
}

/** Leaves out anonymised users, whom `found` counts. Returns at most `limit` + 1 ids. */
export async function matchingUsers(filters: UserFilters, limit: number) {
  const rows = await filtered(filters)
    .orderBy('users.id')
    .limit(limit + 1)
    .select('users.id', 'users.anonymised_at')
  const ids = rows.filter((row) => !row.anonymised_at).map(({ id }) => Number(id))
  return { found: rows.length, ids }
}

export function countUsers(filters: UserFilters): Promise<number> {
  return countRows(filtered(filters))
}

function filtered(filters: UserFilters) {
  const query = db.from('users')
  for (const word of filters.name?.split(/\s+/).filter(Boolean) ?? []) {
    whereContains(query, ['users.first_name', 'users.last_name'], word)
  }
  for (const field of TEXTS) {
    const part = filters[field]
    if (part) whereContains(query, [`users.${field}`], part)
  }
  if (filters.phone) wherePhone(query, 'users.phone', filters.phone)
  if (filters.search) filterBySearch(query, filters.search)
  if (filters.membership) {
    query.where({ 'users.type': 'user', 'users.membership_type': filters.membership })
  }
  if (filters.status) filterByStatus(query, filters.status)
  // People who were removed keep their row, but are no one's member or contact any more.
  if (filters.membership || filters.status) query.whereNull('users.anonymised_at')
  if (filters.credits) query.where('users.credits_held', '>', 0)
  return query
}

/** All words must match a user's details; digits match a phone number. */
function filterBySearch(query: ReturnType<typeof db.from>, search: string) {
  query.where((either) => {
    either.where((every) => {
      for (const word of new Set(search.split(/\s+/).filter(Boolean)))
        whereContains(every, SEARCHED, word)
    })
    if (isPhone(search)) either.orWhere((number) => wherePhone(number, 'users.phone', search))
  })
}

/** Suspended and Unverified also find users in that state, whatever their label. */
function filterByStatus(query: ReturnType<typeof db.from>, status: FollowUp) {
  query.where((either) => {
    either.where('users.follow_up', status)
    if (status === 'Suspended') either.orWhereNotNull('users.suspended_at')
    if (status === 'Unverified') either.orWhereNull('users.email_verified_at')
  })
}
