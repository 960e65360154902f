import db from '@adonisjs/lucid/services/db'
import { keysetBatch, paginate, type Batch, type PageOf } from '#database/paginate'
import { whereContains } from '#database/where_contains'
import type { DOMAIN_RULES } from '#shared/members/people'

export type DomainRow = {
  id: number
  name: string
  rule: (typeof DOMAIN_RULES)[number]
  note: string | null
  flagged_at: string | null
  users: number
  credits_used: number
}

export type DomainFilters = {
  search?: string
  rule?: DomainRow['rule']
  flagged?: '1'
  page?: number
}

/** Flagged domains first, then by name. */
export function listDomains(filters: DomainFilters): Promise<PageOf<DomainRow>> {
  return paginate(filtered(filters), filters, (page) =>
    choose(page).orderByRaw('domains.flagged_at is null').orderBy('domains.name')
  )
}

export async function domainsAfter(filters: DomainFilters, batch: Batch): Promise<DomainRow[]> {
  return keysetBatch(filtered(filters), 'domains', batch, choose)
}

/** A form returns this, so that saving detects changes made in the meantime. */
export function domainState(row: Pick<DomainRow, 'rule' | 'note' | 'flagged_at'>): string {
  return JSON.stringify([row.rule, row.note ?? '', row.flagged_at !== null])
}

function filtered(filters: DomainFilters) {
  const query = db.from('domains')
  if (filters.rule) query.where('domains.rule', filters.rule)
  if (filters.flagged) query.whereNotNull('domains.flagged_at')
  if (filters.search) whereContains(query, ['domains.name', 'domains.note'], filters.search)
  return query
}

function choose(query: ReturnType<typeof filtered>) {
  return query
    .select('domains.*')
    .select(db.raw('(select count(*) from users where users.domain_id = domains.id) as users'))
    .select(
      db.raw(
        `(select coalesce(-sum(credit_entries.amount), 0) from credit_entries
          join users on users.id = credit_entries.user_id
          where users.domain_id = domains.id
          and credit_entries.reason in ('unlocked', 'returned')) as credits_used`
      )
    )
}
