import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { type Row, insertRows, upsertRows } from '#database/bulk_write'
import type { DirectoryIds } from '#sites/directories'
import type { SiteDraft } from '#sites/site_draft'
import { searchKeyOf } from '#shared/places/postcodes'
import { effectiveStatus } from '#shared/sites/site_status'
import { siteTokens } from '#shared/sites/tokenize'
import { normalise } from '#shared/text/normalise'

/** `startedAt` is the time (as stored) that the sites of a run carry as added or updated; `today` an ISO day. */
export type WriteMoment = { startedAt: string; today: string }

const KEY_LENGTHS = { name_key: 255, city_county_key: 120, postcode_key: 32 }

/** A site as a row of the table. */
export function siteColumns(
  { known, facts, added_on: addedOn }: SiteDraft,
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
    postcode_key: facts.postcode && searchKeyOf(facts.postcode).slice(0, KEY_LENGTHS.postcode_key),
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
export async function writeContacts<Draft extends SiteDraft>(
  trx: TransactionClientContract,
  sites: Draft[],
  idOf: (site: Draft) => number
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

/** The words by which a site is found. */
export function tokensOf({ facts }: SiteDraft): string[] {
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
