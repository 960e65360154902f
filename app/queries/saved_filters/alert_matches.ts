import { createHash } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import type SavedFilter from '#models/saved_filter'
import type User from '#models/user'
import { chunk } from '#database/chunk'
import { findSites, wantedStatuses } from '#search/find_sites'
import type { AlertKind } from '#shared/sites/alerts'
import type { SiteField } from '#shared/sites/site_fields'
import type { SiteChangeKind, SiteFieldChanges } from '#shared/sites/site_history'
import type { SiteStatus } from '#shared/sites/site_status'
import type { SiteListQuery } from '#validators/sites/site_list'

const CHUNK = 500

/** A transaction open at the last look commits changes with lower ids than those seen then. */
const OPEN_CHANGES = 5_000

/** In the history under their wire names. */
const TOLD_FIELDS: SiteField[] = ['value', 'start_date', 'end_date', 'contractor', 'site_status']
const HELD_BACK: unknown[] = ['Verify', 'Hold']

type AlertSite = {
  id: number
  name: string
  city_county: string | null
  value: number | string | null
  start_date: string | null
  end_date: string | null
  contractor_id: number | null
  status: string
}

export type AlertMatches = { site: AlertSite; kind: AlertKind; fingerprint: string }

export type WatchedList = { saved: SavedFilter; list: SiteListQuery }

/** Sites that match and have changed since the last look, newest first. */
export async function changedMatches({ saved, list }: WatchedList, owner: User): Promise<number[]> {
  const changed = await db
    .from('site_changes')
    .where('id', '>', afterOf(saved))
    .distinct('site_id')
    .select('site_id')
  if (changed.length === 0) return []
  const within = [changed.map(({ site_id: id }) => Number(id))]
  const found = await findSites(owner, list, { and: { within } })
  return found.page({ sortBy: 'id', sortDirection: 'desc' }, 0, found.total)
}

/** Of those matches, the new or changed ones that the owner may still list, in portions. Skips projects already
 * reported in their current state. */
export async function* findAlertMatches(
  trx: TransactionClientContract,
  { saved, list }: WatchedList,
  owner: User,
  matches: readonly number[]
): AsyncGenerator<AlertMatches[]> {
  const after = afterOf(saved)
  for (const ids of chunk(matches, CHUNK)) {
    const sites = await sitesAmong(trx, ids, wantedStatuses(owner, list.filters))
    if (sites.length > 0) yield await newsAmong(trx, saved.id, sites, after)
  }
}

function afterOf(saved: SavedFilter): number {
  return Math.max(Number(saved.alertFirstChange), Number(saved.alertLastChange) - OPEN_CHANGES)
}

async function sitesAmong(
  trx: TransactionClientContract,
  ids: number[],
  statuses: readonly SiteStatus[]
): Promise<AlertSite[]> {
  return (await trx
    .from('sites')
    .whereIn('id', ids)
    .whereIn('status', [...statuses])
    .orderBy('id', 'desc')
    .select(
      'id',
      'name',
      'city_county',
      'value',
      'start_date',
      'end_date',
      'contractor_id',
      'status'
    )) as AlertSite[]
}

async function newsAmong(
  trx: TransactionClientContract,
  filterId: number,
  sites: AlertSite[],
  after: number
): Promise<AlertMatches[]> {
  const ids = sites.map(({ id }) => id)
  const alerted: { site_id: number; fingerprint: string }[] = await trx
    .from('alerted_sites')
    .where('saved_filter_id', filterId)
    .whereIn('site_id', ids)
    .select('site_id', 'fingerprint')
  const known = new Map(alerted.map((row) => [row.site_id, row.fingerprint]))
  const histories = await historiesOf(
    trx,
    ids.filter((id) => !known.has(id)),
    after
  )
  const former = await formerContractors(trx, [...known.keys()])
  return sites.flatMap((site) => {
    const asBefore = (former.get(site.id) ?? []).map((contractorId) =>
      fingerprintOf({ ...site, contractor_id: contractorId })
    )
    if (asBefore.includes(known.get(site.id) ?? '')) return []
    const fingerprint = fingerprintOf(site)
    const kind = known.has(site.id)
      ? known.get(site.id) !== fingerprint && 'changed'
      : kindOf(histories.get(site.id) ?? [])
    return kind ? [{ site, kind, fingerprint }] : []
  })
}

type HistoryEntry = { kind: SiteChangeKind; changes: SiteFieldChanges }

async function historiesOf(trx: TransactionClientContract, ids: number[], after: number) {
  const histories = new Map<number, HistoryEntry[]>()
  const rows: { site_id: number; kind: SiteChangeKind; changes: string }[] = await trx
    .from('site_changes')
    .whereIn('site_id', ids)
    .where('id', '>', after)
    .orderBy('id')
    .select('site_id', 'kind', 'changes')
  const entries = rows.map(({ changes, ...row }) => ({ ...row, changes: JSON.parse(changes) }))
  const isMerge = await mergesAmong(trx, entries)
  for (const entry of entries) {
    const others = histories.get(entry.site_id) ?? []
    histories.set(entry.site_id, isMerge(entry) ? others : [...others, entry])
  }
  return histories
}

/** A merge of contractors is no news about a project. */
async function formerContractors(trx: TransactionClientContract, ids: number[]) {
  const rows: { site_id: number; source_id: number }[] = await trx
    .from('contractor_merge_sites')
    .join('contractor_merges', 'contractor_merges.id', 'contractor_merge_sites.merge_id')
    .whereIn('site_id', ids)
    .select('site_id', 'source_id')
  const former = new Map<number, number[]>()
  for (const { site_id: id, source_id: contractorId } of rows) {
    former.set(id, [...(former.get(id) ?? []), contractorId])
  }
  return former
}

/** Merging or parting two names is no news about a project. */
export async function mergesAmong(
  client: QueryClientContract,
  entries: Pick<HistoryEntry, 'changes'>[]
) {
  const pairs = entries.flatMap(({ changes }) =>
    Object.keys(changes).join() === 'contractor' ? [changes.contractor as string[]] : []
  )
  if (pairs.length === 0) return () => false
  const merges: { name: string; target_name: string }[] = await client
    .from('contractor_merges')
    .whereIn('name', [...new Set(pairs.flat())].filter(Boolean))
    .select('name', 'target_name')
  const merged = new Set(
    merges.flatMap(({ name, target_name: target }) => [
      JSON.stringify([name, target]),
      JSON.stringify([target, name]),
    ])
  )
  return ({ changes }: Pick<HistoryEntry, 'changes'>) =>
    Object.keys(changes).join() === 'contractor' && merged.has(JSON.stringify(changes.contractor))
}

function kindOf(history: HistoryEntry[]): AlertKind | null {
  const cameOut = history.some(
    ({ kind, changes }) =>
      kind === 'created' ||
      kind === 'restored' ||
      changes.held?.[0] === true ||
      HELD_BACK.includes(changes.site_status?.[0])
  )
  if (cameOut) return 'new'
  const differs = TOLD_FIELDS.some((field) => {
    const steps = history.flatMap(({ changes }) => (changes[field] ? [changes[field]] : []))
    return steps.length > 0 && steps[0][0] !== steps[steps.length - 1][1]
  })
  return differs ? 'changed' : null
}

/** A project is reported again only when this text differs. */
function fingerprintOf({ value, start_date, end_date, contractor_id, status }: AlertSite): string {
  const fields = [value === null ? null : Number(value), start_date, end_date]
  return createHash('sha256')
    .update(JSON.stringify([...fields, contractor_id, status]))
    .digest('hex')
}
