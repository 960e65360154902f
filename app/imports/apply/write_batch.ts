import { setImmediate as breath } from 'node:timers/promises'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { type Row, insertRows, upsertRows } from '#database/bulk_write'
import { type DirectoryIds, directoryIds } from '#sites/directories'
import { writeUndoLog, versionAfter } from '#imports/undo/undo_log'
import { whereIn } from '#sites/known_sites'
import { loadNewSites } from '#imports/apply/load_new_sites'
import type { BatchPlan, PlannedSite } from '#imports/plan/plan_batch'
import { siteIndex } from '#search/words/site_index'
import type { SiteWords } from '#search/words/site_words'
import { siteTokens } from '#shared/sites/tokenize'
import { normalise } from '#shared/text/normalise'
import { postcodeKey } from '#shared/places/postcodes'
import { effectiveStatus } from '#shared/sites/site_status'

/** `startedAt` is the time (as stored) that the sites of the run carry as added or updated; `today` an ISO day. */
export type WriteMoment = { startedAt: string; today: string }

/** The import that writes, and who started it. */
export type WritingImport = WriteMoment & { importId: number; userId: number | null }

/** Sites after which whatever else waits in this process comes first. */
const SITES_A_BREATH = 50
const KEY_LENGTHS = { name_key: 255, city_county_key: 120, postcode_key: 32 }

/** A batch whose sites are written, and may now be found by their words. */
export type WrittenBatch = {
  plan: BatchPlan
  idOf: (site: PlannedSite) => number
  /** Of the sites that were added, in their order. */
  words: SiteWords
}

/**
 * Writes what was planned: companies and authorities, sites and contacts, set-wise, with the history of the sites and
 * what an undo needs. Its transaction must also index them (`indexBatch`) and hold the progress of the import, so that
 * all is kept or nothing is.
 */
export async function writeBatch(
  trx: TransactionClientContract,
  plan: BatchPlan,
  moment: WritingImport
): Promise<WrittenBatch> {
  const sites = [...plan.added, ...plan.updated]
  const ids = await directoryIds(trx, sites, moment.importId)

  const rows = plan.added.map((site) => ({ ...siteColumns(site, ids, moment), version: 1 }))
  const [words, newIds] = await Promise.all([wordsOf(trx, plan.added), loadNewSites(trx, rows)])
  await upsertRows(
    trx,
    'sites',
    plan.updated.map((site) => ({
      id: site.known!.id,
      ...siteColumns(site, ids, moment),
      version: versionAfter(site.known, moment.importId),
    })),
    ['id']
  )
  const idOf = (site: PlannedSite) => site.known?.id ?? newIds.get(site.facts.cmap_id)!

  await writeContacts(trx, sites, idOf)
  const restored = plan.added.filter((site) => site.deleted).map((site) => site.facts.cmap_id)
  await whereIn(restored, async (portion) => {
    await trx.from('deleted_sites').whereIn('cmap_id', portion).delete()
    return []
  })
  await writeUndoLog(trx, plan, idOf, moment)
  return { plan, idOf, words }
}

/**
 * Writes the words by which the sites of a batch are found; `termIds` holds the numbers of words written earlier. Calls
 * `onLoad` when the database is busy longest.
 */
export async function indexBatch(
  trx: TransactionClientContract,
  { plan, idOf, words }: WrittenBatch,
  termIds: Map<string, number>,
  onLoad: () => void
) {
  const index = siteIndex(trx, termIds)
  await index.add(words, plan.added.map(idOf), onLoad)
  await index.put(plan.updated.map((site) => ({ siteId: idOf(site), tokens: tokensOf(site) })))
}

/** The words of sites, gathered while the database is busy. */
async function wordsOf(trx: TransactionClientContract, sites: PlannedSite[]): Promise<SiteWords> {
  const words = siteIndex(trx).gather()
  for (const [at, site] of sites.entries()) {
    if (at % SITES_A_BREATH === 0) await breath()
    words.push(tokensOf(site))
  }
  return words
}

/** A planned site as a row of the table. */
export function siteColumns(
  { known, facts, added_on: addedOn }: PlannedSite,
  ids: DirectoryIds,
  moment: WriteMoment
): Row {
  const id = (map: Map<string, number>, name: string | null) =>
    name === null ? null : map.get(normalise(name))!
  const status = { siteStatus: facts.site_status, held: facts.held, endDate: facts.end_date }
  const addedAt = addedOn ? `${addedOn} 00:00:00` : moment.startedAt
  return {
    cmap_id: facts.cmap_id,
    name: facts.name,
    name_key: sortKey(facts.name, KEY_LENGTHS.name_key),
    sector: facts.sector,
    description: facts.description,
    address: facts.address,
    postcode: facts.postcode,
    postcode_key: facts.postcode && postcodeKey(facts.postcode).slice(0, KEY_LENGTHS.postcode_key),
    city_county: facts.city_county,
    city_county_key: facts.city_county && sortKey(facts.city_county, KEY_LENGTHS.city_county_key),
    region: facts.region,
    local_authority_id: id(ids.authorities, facts.local_authority),
    latitude: facts.latitude,
    longitude: facts.longitude,
    storeys: facts.storeys,
    units: facts.units,
    blocks: facts.blocks,
    value_text: facts.value_text,
    value: facts.value,
    site_status: facts.site_status,
    held: facts.held ? 1 : 0,
    status: effectiveStatus(status, moment.today),
    start_date: facts.start_date,
    end_date: facts.end_date,
    added_at: known ? known.added_at : addedAt,
    refreshed_at: known ? moment.startedAt : null,
    contractor_id: id(ids.contractors, facts.contractor),
    client_id: id(ids.clients, facts.client),
  }
}

/** Folding can lengthen a text (½ → 1⁄2): the key is cut to its column, never inside a character. */
function sortKey(text: string, max: number): string {
  const key = normalise(text)
  return key.length > max ? key.slice(0, max).replace(/[\uD800-\uDBFF]$/, '') : key
}

/** Writes the two contacts of each site, and takes away those that are gone. */
export async function writeContacts(
  trx: TransactionClientContract,
  sites: PlannedSite[],
  idOf: (site: PlannedSite) => number
) {
  const rows = { new: [] as Row[], known: [] as Row[] }
  for (const site of sites) {
    for (const [at, contact] of site.contacts.entries()) {
      const position = at + 1
      if (contact) {
        const { title, first_name, last_name, phone, email } = contact
        const row = { site_id: idOf(site), position, title, first_name, last_name, phone, email }
        rows[site.known ? 'known' : 'new'].push(row)
      } else if (site.known?.contacts[at]) {
        await trx.from('contacts').where({ site_id: site.known.id, position }).delete()
      }
    }
  }
  await insertRows(trx, 'contacts', rows.new, { refersToKnown: true })
  await upsertRows(trx, 'contacts', rows.known, ['site_id', 'position'])
}

/** The words by which a planned site is found. */
export function tokensOf({ facts }: PlannedSite): string[] {
  return siteTokens({
    name: facts.name,
    contractor: facts.contractor,
    client: facts.client,
    address: facts.address,
    cityCounty: facts.city_county,
    postcode: facts.postcode,
    localAuthority: facts.local_authority,
    description: facts.description,
  })
}
