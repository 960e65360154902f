import { setImmediate as yieldToRequests } from 'node:timers/promises'
import logger from '@adonisjs/core/services/logger'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { chunk } from '#database/chunk'
import { dayNumber, type SiteFacts } from '#search/index/site_facts'
import { standingAt } from '#sites/read/select_sites'
import type { Placed } from '#shared/places/precision'
import { siteTokens } from '#shared/sites/tokenize'
import { isoTime, SECOND_MS } from '#shared/time/dates'

/** Of which words are made in some milliseconds. */
const SITES_AT_ONCE = 100

/** Of the sites that exist among these ids and can be read, in the order of their ids. */
export async function readFacts(
  client: QueryClientContract,
  ids: readonly number[],
  withWords: boolean
): Promise<SiteFacts[]> {
  const facts: SiteFacts[] = []
  for (const some of chunk(ids, SITES_AT_ONCE)) {
    const rows = await sites(client).whereIn('sites.id', some)
    facts.push(...rows.flatMap((row) => factsIn(row, withWords)))
    await yieldToRequests()
  }
  return facts
}

/** Of all sites up to this id that can be read, in portions. */
export async function* allFacts(client: QueryClientContract, greatestId: number) {
  for (let last = 0; ;) {
    const rows: SiteRow[] = await sites(client)
      .where('sites.id', '>', last)
      .where('sites.id', '<=', greatestId)
      .limit(SITES_AT_ONCE)
    if (rows.length === 0) return
    yield rows.flatMap((row) => factsIn(row, true))
    await yieldToRequests()
    last = rows[rows.length - 1].id
  }
}

type SiteRow = Record<string, any>

function sites(client: QueryClientContract) {
  return client
    .from('sites')
    .leftJoin('contractors', 'contractors.id', 'sites.contractor_id')
    .leftJoin('clients', 'clients.id', 'sites.client_id')
    .leftJoin('local_authorities', 'local_authorities.id', 'sites.local_authority_id')
    .orderBy('sites.id')
    .select(
      'sites.*',
      'contractors.name as contractor',
      'contractors.name_key as contractor_key',
      'clients.name as client',
      'clients.name_key as client_key',
      'local_authorities.name as local_authority'
    )
}

/** None for a site that cannot be read: the others are found nevertheless. */
function factsIn(row: SiteRow, withWords: boolean): SiteFacts[] {
  try {
    return [factsOf(row, withWords)]
  } catch (error) {
    logger.error({ err: error, site: row.id }, 'A site cannot be read, and no search finds it')
    return []
  }
}

function factsOf(row: SiteRow, withWords: boolean): SiteFacts {
  const place = standingAt(row as Placed)
  return {
    id: row.id,
    status: row.status,
    sector: row.sector,
    region: row.region,
    nameKey: row.name_key,
    townKey: row.city_county_key,
    cmapId: row.cmap_id,
    postcodeKey: row.postcode_key,
    contractor: named(row.contractor_id, row.contractor_key),
    client: named(row.client_id, row.client_key),
    authorityId: row.local_authority_id,
    value: numberOf(row.value),
    startDay: dayOf(row.start_date),
    endDay: dayOf(row.end_date),
    addedAt: secondsOf(row.added_at)!,
    refreshedAt: secondsOf(row.refreshed_at),
    verifiedDay: dayOf(row.verified_at),
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    storeys: row.storeys,
    units: row.units,
    blocks: row.blocks,
    tokens: withWords ? siteTokens(row as Parameters<typeof siteTokens>[0]) : null,
  }
}

function named(id: number | null, nameKey: string) {
  return id === null ? null : { id, nameKey }
}

/** MariaDB answers decimals as texts. */
function numberOf(value: number | string | null): number | null {
  return value === null ? null : Number(value)
}

function dayOf(day: string | null): number | null {
  return day === null ? null : dayNumber(day)
}

function secondsOf(stored: string | null): number | null {
  return stored === null ? null : Date.parse(isoTime(stored)) / SECOND_MS
}
