import db from '@adonisjs/lucid/services/db'
import type User from '#models/user'
import { dataVersion, type DataVersion } from '#database/data_version'
import { countOf, idsIn, keepCommon, type Bits } from '#search/index/storage/bits'
import { match } from '#search/index/answers/match'
import { page } from '#search/index/answers/pages'
import { dayNumber } from '#search/index/site_facts'
import type { Question } from '#search/index/question'
import { questionOf, type Circumstances, type FilterQuery } from '#search/index/question_of'
import type { SiteIndex } from '#search/index/site_index'
import { liveIndex } from '#search/live_index'
import { wantedStatuses, type ListScope } from '#search/wanted_statuses'
import { orderOf, placeOfOrder, type SiteSort } from '#search/site_sorts'
import type { SiteStatus } from '#shared/sites/site_status'
import { normalise } from '#shared/text/normalise'
import { londonToday } from '#shared/time/dates'

export type Asked = FilterQuery & { sortBy: SiteSort; sortDirection: 'asc' | 'desc' }

/** All sites that match, as they stand now; read it in one synchronous call. */
export type Found = { index: SiteIndex; set: Bits; total: number }

type KnownIds = Omit<Circumstances, 'statuses' | 'now'>

export type FindOptions = {
  /** Of the data; by default as it is now. */
  version?: DataVersion
  /** What must match as well. */
  and?: Pick<Question, 'contractors' | 'near' | 'within'>
}

/** Of the viewer's list, or of another scope. */
export function findSites(
  viewer: User,
  query: FilterQuery,
  { scope, ...options }: FindOptions & { scope?: ListScope } = {}
): Promise<Found> {
  return findAmong(wantedStatuses(viewer, query.filters, scope), query, options)
}

export async function findAmong(
  statuses: readonly SiteStatus[],
  query: FilterQuery,
  { version, and }: FindOptions = {}
): Promise<Found> {
  const { index, question } = await askFor(statuses, query, version)
  const set = match(index, question)
  if (and) keepCommon(set, match(index, { statuses, ...and }))
  return { index, set, total: countOf(set) }
}

/** The index as it stands now, by default, what the list asks of it, and which ids it has for names. */
export async function askFor(
  statuses: readonly SiteStatus[],
  query: FilterQuery,
  version?: DataVersion
): Promise<{ index: SiteIndex; question: Question; known: KnownIds }> {
  const known = await knownIds(query.filters)
  const question = questionOf(query, { statuses, ...known })
  return { question, known, index: await liveIndex.current(version ?? (await dataVersion())) }
}

/** At most `most` ids above `after`, ascending. */
export function idsAfter({ set }: Found, after: number, most: number): number[] {
  const ids = set.slice()
  ids.fill(0, 0, (after + 1) >>> 5)
  return [...idsIn(ids, most + 32)].filter((id) => id > after).slice(0, most)
}

/** Live sites, which anyone may count. */
export async function findLive(version?: DataVersion): Promise<Pick<Found, 'index' | 'set'>> {
  const index = await liveIndex.current(version ?? (await dataVersion()))
  return { index, set: match(index, { statuses: ['Live'] }) }
}

/** At most `most` ids in the order asked for, from `offset` on. */
export function idsOf({ index, set }: Found, asked: Asked, offset: number, most: number): number[] {
  const { sortBy: by, sortDirection: direction } = orderOf(asked)
  const place = placeOfOrder(asked.sortBy, asked.filters)
  const today = dayNumber(londonToday())
  return page(index, set, { by, direction, place, today }, offset, most)
}

async function knownIds(filters: FilterQuery['filters']): Promise<KnownIds> {
  const { contractor, client, local_authority: authority, import: importId } = filters
  const [contractors, clients, authorities, touched] = await Promise.all([
    contractor && contractorsNamed(contractor),
    client && idsNamed('clients', client),
    authority && idsNamed('local_authorities', authority),
    importId && touchedBy(importId),
  ])
  return { contractors, clients, authorities, within: touched ? [touched] : [] }
}

async function idsNamed(table: 'clients' | 'local_authorities', names: string[]) {
  const rows = await db.from(table).whereIn('name_key', names.map(normalise)).select('id')
  return rows.map(({ id }) => Number(id))
}

/** Those that had one of these names too, or took over the firm that did. */
async function contractorsNamed(names: string[]) {
  const keys = names.map(normalise)
  const rows = await db
    .from('contractors')
    .select('id')
    .whereIn('name_key', keys)
    .unionAll((former) =>
      former.from('contractor_aliases').select('contractor_id').whereIn('name_key', keys)
    )
  return rows.map(({ id }) => Number(id))
}

async function touchedBy(importId: number) {
  const rows = await db.from('import_originals').where('import_id', importId).select('site_id')
  return rows.map(({ site_id: id }) => Number(id))
}
