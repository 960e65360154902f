import db from '@adonisjs/lucid/services/db'
import { contactHashes } from '#privacy/contact_hashes'
import { countRows, keysetBatch, paginate, type Batch, type PageOf } from '#database/paginate'
import type { ObjectionProof, ObjectionStatus } from '#shared/members/objections'

export type ObjectionRow = {
  id: number
  status: ObjectionStatus
  proof: ObjectionProof
  name: string | null
  email: string | null
  phone: string | null
  subject_hash: string
  received_at: string
  due_on: string
  proven_at: string | null
  decided_at: string | null
  decided_by_first_name: string | null
  decided_by_last_name: string | null
  reason: string | null
  contacts_removed: number | null
  members_told: number | null
}

export type ObjectionFilters = { status?: ObjectionStatus; search?: string; page?: number }

/** Most urgent first. A search takes an address or number and also finds approved objections by hash. */
export function listObjections(filters: ObjectionFilters): Promise<PageOf<ObjectionRow>> {
  return paginate(filtered(filters), filters, (page) =>
    choose(page)
      .orderByRaw("case when objections.status = 'Open' then 0 else 1 end")
      .orderByRaw("case when objections.status = 'Open' then objections.due_on end")
      .orderBy('objections.id', 'desc')
  )
}

export async function objectionsAfter(
  filters: ObjectionFilters,
  batch: Batch
): Promise<ObjectionRow[]> {
  return keysetBatch(filtered(filters), 'objections', batch, choose)
}

function filtered(filters: ObjectionFilters) {
  const query = withDecider()
  if (filters.status) query.where('objections.status', filters.status)
  else query.whereNot('objections.status', 'Awaiting proof')
  if (filters.search) {
    const { search } = filters
    const sought = search.includes('@') ? { email: search } : { phone: search }
    query.whereIn('objections.subject_hash', contactHashes(sought))
  }
  return query
}

/** Throws 404. */
export async function findObjection(id: number): Promise<ObjectionRow> {
  return choose(withDecider()).where('objections.id', id).firstOrFail()
}

export function countOpenObjections(): Promise<number> {
  return countRows(db.from('objections').where('status', 'Open'))
}

function withDecider() {
  return db.from('objections').leftJoin('users', 'users.id', 'objections.decided_by')
}

function choose(query: ReturnType<typeof withDecider>) {
  return query.select(
    'objections.*',
    'users.first_name as decided_by_first_name',
    'users.last_name as decided_by_last_name'
  )
}
