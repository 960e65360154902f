import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { type Row, insertRows, upsertRows } from '#database/bulk_write'
import { derivePlace } from '#geography/derive_place'
import type { DirectoryIds } from '#sites/write/directories'
import type { SiteDraft } from '#sites/write/site_draft'
import { searchKeyOf } from '#shared/places/postcodes'
import { effectiveStatus } from '#shared/sites/site_status'
import {
  type DirectoryField,
  entryOf,
  FACT_FIELDS,
  factName,
  type SiteFacts,
} from '#shared/sites/site_fields'
import { normalise } from '#shared/text/normalise'

/** `startedAt` is a stored time for all sites of the run; `today` an ISO day. */
export type WriteMoment = { startedAt: string; today: string }

const KEY_LENGTHS = { name_key: 255, city_county_key: 120, postcode_key: 32 }

/** Places a site by its postcode, which `learnPostcodes` must have read. */
export function siteColumns(
  { known, facts, added_on: addedOn }: SiteDraft,
  ids: DirectoryIds,
  moment: WriteMoment
): Row {
  const status = { siteStatus: facts.site_status, held: facts.held, endDate: facts.end_date }
  const addedAt = addedOn ? `${addedOn} 00:00:00` : moment.startedAt
  return {
    ...columnsOf(facts, ids),
    ...derivePlace(facts),
    value: facts.value,
    name_key: sortKey(facts.name, KEY_LENGTHS.name_key),
    postcode_key: facts.postcode && searchKeyOf(facts.postcode).slice(0, KEY_LENGTHS.postcode_key),
    city_county_key: facts.city_county && sortKey(facts.city_county, KEY_LENGTHS.city_county_key),
    status: effectiveStatus(status, moment.today),
    added_at: known ? known.added_at : addedAt,
    refreshed_at: known ? moment.startedAt : null,
  }
}

function columnsOf(facts: SiteFacts, ids: DirectoryIds): Row {
  const row: Row = {}
  for (const field of FACT_FIELDS) {
    const { kind, column = field } = entryOf(field)
    const fact = facts[factName(field)]
    if (kind === 'directory') {
      row[column] =
        fact === null ? null : ids[field as DirectoryField].get(normalise(String(fact)))!
    } else row[column] = kind === 'flag' ? Number(fact) : (fact as Row[string])
  }
  return row
}

/** Normalising can lengthen a text (½ → 1⁄2); never cuts inside a character. */
function sortKey(text: string, max: number): string {
  const key = normalise(text)
  return key.length > max ? key.slice(0, max).replace(/[\uD800-\uDBFF]$/, '') : key
}

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
