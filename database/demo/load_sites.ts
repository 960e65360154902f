import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { firmKey } from '#shared/contractors/firm_key'
import { normalise, slugify } from '#shared/text/normalise'
import { postcodeKey } from '#shared/places/postcodes'
import { insertRows, type Row } from '#database/bulk_write'
import { Directory } from '#demo/directory'
import { demoSites, type DemoSite, type SiteOptions } from '#demo/sites'

const SITES_A_TRANSACTION = 5_000

/** Writes the demo sites with their contacts and companies, batch by batch, and tells how far it is. */
export class SiteLoad {
  #slugs = new Set<string>()
  #contractors = new Directory('contractors', (name) => ({
    slug: this.#slugFor(name),
    firm_key: firmKey(name),
  }))
  #clients = new Directory('clients')
  #authorities = new Directory('local_authorities')

  constructor(private client: QueryClientContract) {}

  async run(options: SiteOptions, onProgress: (written: number) => void): Promise<void> {
    let batch: DemoSite[] = []
    for (const site of demoSites(options)) {
      batch.push(site)
      if (batch.length === SITES_A_TRANSACTION || site.number === options.sites) {
        await this.#write(batch)
        onProgress(site.number)
        batch = []
      }
    }
  }

  async #write(batch: DemoSite[]): Promise<void> {
    await this.client.transaction(async (trx) => {
      const sites = batch.map((site) => this.#siteRow(site))
      for (const directory of [this.#contractors, this.#clients, this.#authorities]) {
        await directory.flush(trx)
      }
      await insertRows(trx, 'sites', sites)
      await insertRows(trx, 'contacts', batch.flatMap(contactRows))
    })
  }

  #siteRow(site: DemoSite): Row {
    const { place } = site
    return {
      id: site.number,
      cmap_id: `CM${String(site.number).padStart(7, '0')}`,
      name: site.name,
      name_key: normalise(site.name),
      sector: site.sector,
      description: site.description,
      address: site.address,
      postcode: site.postcode,
      postcode_key: postcodeKey(site.postcode),
      city_county: site.cityCounty,
      city_county_key: normalise(site.cityCounty),
      region: place.region,
      local_authority_id: this.#authorities.idOf(place.localAuthority, { region: place.region }),
      planning_ref: site.planningRef,
      work_type: site.workType,
      latitude: site.latitude,
      longitude: site.longitude,
      storeys: site.storeys,
      units: site.units,
      blocks: site.blocks,
      value_text: site.valueText,
      value: site.value,
      site_status: site.siteStatus,
      held: Number(site.held),
      status: site.status,
      start_date: site.startDate,
      end_date: site.endDate,
      added_at: site.addedAt,
      refreshed_at: site.refreshedAt,
      verified_at: site.verifiedAt,
      contractor_id: this.#contractors.idOf(site.contractor),
      client_id: this.#clients.idOf(site.client),
    }
  }

  #slugFor(name: string): string {
    let slug = slugify(name)
    for (let copy = 2; this.#slugs.has(slug); copy++) slug = `${slugify(name)}-${copy}`
    this.#slugs.add(slug)
    return slug
  }
}

function contactRows(site: DemoSite): Row[] {
  return site.contacts.map(({ firstName, lastName, ...contact }) => ({
    site_id: site.number,
    first_name: firstName,
    last_name: lastName,
    ...contact,
  }))
}
