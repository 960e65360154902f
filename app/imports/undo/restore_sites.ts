import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { type Row, insertRows, upsertRows } from '#database/bulk_write'
import { derivePlace } from '#geography/derive_place'
import { learnPostcodes } from '#geography/find_place'
import { whereIn, writeIn } from '#sites/write/known_sites'
import { NO_CONTACT } from '#sites/write/site_draft'
import type { StoredOriginal } from '#imports/undo/undo_log'
import { findSuppressed } from '#privacy/suppressed_contacts'
import { effectiveStatus } from '#shared/sites/site_status'

type Placeable = Row & Parameters<typeof derivePlace>[0]
type OriginalContact = Row & { email: string | null; phone: string | null }

/** Restores columns and contacts, except people who objected since. */
export async function restoreSites(
  trx: TransactionClientContract,
  rows: StoredOriginal[],
  today: string
) {
  if (rows.length === 0) return
  const sites = rows.map(({ original }) => original.site as Placeable)
  await learnPostcodes(
    sites.map(({ postcode }) => postcode),
    trx
  )
  await followMerges(trx, sites)
  for (const site of sites) {
    // Postcodes may have been loaded since.
    Object.assign(site, derivePlace(site))
    // The site may have ended since.
    site.status = effectiveStatus(
      {
        siteStatus: site.site_status as Parameters<typeof effectiveStatus>[0]['siteStatus'],
        held: Boolean(site.held),
        endDate: site.end_date as string | null,
      },
      today
    )
  }
  await upsertRows(trx, 'sites', sites, ['id'])
  const withContacts = rows.filter(({ original }) => original.contacts)
  const former = withContacts.flatMap(({ original }) => original.contacts as OriginalContact[])
  const objected = await findSuppressed(former, trx)
  const contacts = former.filter((contact) => !objected.has(contact) && isAnybody(contact))
  await clearContacts(
    trx,
    withContacts.map((row) => row.site_id),
    contacts
  )
  await insertRows(trx, 'contacts', contacts)
}

/** Deletes the contacts of these sites; keeps the note that someone objected, unless a contact comes back to its place. */
async function clearContacts(trx: TransactionClientContract, siteIds: number[], coming: Row[]) {
  const placeOf = (contact: Row) => `${contact.site_id} ${contact.position}`
  const taken = new Set(coming.map(placeOf))
  const noted = await whereIn(siteIds, (portion) =>
    trx.from('contacts').whereIn('site_id', portion).whereNotNull('objected_at').forUpdate()
  )
  const ids = noted.filter((contact) => !taken.has(placeOf(contact))).map(({ id }) => id)
  await writeIn(ids, (portion) => trx.from('contacts').whereIn('id', portion).update(NO_CONTACT))
  await writeIn(siteIds, (portion) =>
    trx.from('contacts').whereIn('site_id', portion).whereNotIn('id', ids).delete()
  )
}

/** Nothing may come back of someone who objected. */
function isAnybody({ first_name: first, last_name: last, phone, email }: Row): boolean {
  return Boolean(first || last || phone || email)
}

/** The contractor may have been merged since. */
async function followMerges(trx: TransactionClientContract, sites: Row[]) {
  const wanted = new Set(
    sites.flatMap((site) => (site.contractor_id === null ? [] : [Number(site.contractor_id)]))
  )
  const present = await whereIn([...wanted], (portion) =>
    trx.from('contractors').select('id').whereIn('id', portion)
  )
  for (const { id } of present) wanted.delete(id)
  for (const gone of wanted) {
    const current = await mergedInto(trx, gone)
    for (const site of sites) if (Number(site.contractor_id) === gone) site.contractor_id = current
  }
}

async function mergedInto(trx: TransactionClientContract, id: number): Promise<number | null> {
  const merge = await trx
    .from('contractor_merges')
    .where('source_id', id)
    .whereNull('undone_at')
    .orderBy('id', 'desc')
    .first()
  if (!merge) return null
  const target = await trx.from('contractors').where('id', merge.target_id).first()
  return target ? target.id : mergedInto(trx, merge.target_id)
}
