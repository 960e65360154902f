import db from '@adonisjs/lucid/services/db'
import { keysetBatch, paginate, type Batch, type PageOf } from '#database/paginate'
import { whereContains } from '#database/where_contains'
import { isPhone, wherePhone } from '#queries/sites/where_phone'
import type { ENQUIRY_KINDS, ENQUIRY_STATUSES } from '#shared/members/people'

export type EnquiryRow = {
  id: number
  kind: (typeof ENQUIRY_KINDS)[number]
  status: (typeof ENQUIRY_STATUSES)[number]
  name: string
  email: string
  phone: string | null
  company: string | null
  message: string | null
  user_id: number | null
  member_email: string | null
  owner_id: number | null
  owner_first_name: string | null
  owner_last_name: string | null
  is_suspect: boolean | number
  created_at: string
}

export type EnquiryNoteRow = {
  id: number
  body: string
  created_at: string
  first_name: string | null
  last_name: string | null
}

export type EnquiryFilters = {
  status?: EnquiryRow['status']
  kind?: EnquiryRow['kind']
  search?: string
  page?: number
}

const NOBODY = '-'
const SEARCHED = ['name', 'email', 'company', 'message'].map((column) => `enquiries.${column}`)

export function listEnquiries(filters: EnquiryFilters): Promise<PageOf<EnquiryRow>> {
  return paginate(filtered(filters), filters, (page) =>
    choose(page).orderBy('enquiries.id', 'desc')
  )
}

export async function enquiriesAfter(filters: EnquiryFilters, batch: Batch): Promise<EnquiryRow[]> {
  return keysetBatch(filtered(filters), 'enquiries', batch, choose)
}

function filtered(filters: EnquiryFilters) {
  const query = withPeople()
  if (filters.status) query.where('enquiries.status', filters.status)
  if (filters.kind) query.where('enquiries.kind', filters.kind)
  const { search } = filters
  if (search) {
    query.where((either) => {
      either.where((texts) => whereContains(texts, SEARCHED, search))
      if (isPhone(search)) either.orWhere((number) => wherePhone(number, 'enquiries.phone', search))
    })
  }
  return query
}

/** Throws 404. */
export async function findEnquiry(id: number): Promise<EnquiryRow> {
  return choose(withPeople()).where('enquiries.id', id).firstOrFail()
}

/** A form returns this, so that saving detects changes made in the meantime. */
export function enquiryState(row: Pick<EnquiryRow, 'status' | 'owner_id' | 'user_id'>): string {
  return [row.status, row.owner_id ?? NOBODY, row.user_id ?? NOBODY].join(' ')
}

export function enquiryNotes(enquiryId: number): Promise<EnquiryNoteRow[]> {
  return db
    .knexQuery()
    .from('enquiry_notes')
    .leftJoin('users', 'users.id', 'enquiry_notes.author_id')
    .where('enquiry_notes.enquiry_id', enquiryId)
    .orderBy('enquiry_notes.id', 'desc')
    .select(
      'enquiry_notes.id',
      'enquiry_notes.body',
      'enquiry_notes.created_at',
      'users.first_name',
      'users.last_name'
    )
}

export async function enquiryOwners(): Promise<{ id: number; name: string }[]> {
  const rows = await db
    .from('users')
    .where('type', 'admin')
    .whereNull('suspended_at')
    .orderBy('first_name')
    .select('id', 'first_name', 'last_name')
  return rows.map(({ id, first_name, last_name }) => ({ id, name: `${first_name} ${last_name}` }))
}

function withPeople() {
  return db
    .from('enquiries')
    .leftJoin('users as members', 'members.id', 'enquiries.user_id')
    .leftJoin('users as owners', 'owners.id', 'enquiries.owner_id')
}

function choose(query: ReturnType<typeof withPeople>) {
  return query.select(
    'enquiries.*',
    'members.email as member_email',
    'owners.first_name as owner_first_name',
    'owners.last_name as owner_last_name'
  )
}
