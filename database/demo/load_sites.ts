import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { firmKey } from '#shared/contractors/firm_key'
import { normalise, slugify } from '#shared/text/normalise'
import { postcodeKey } from '#shared/places/postcodes'
import { Directory, insertRows, type Cell } from '#demo/bulk'
import { demoSites, type DemoSite, type SiteOptions } from '#demo/sites'

const SITES_A_TRANSACTION = 5_000

const SITE_COLUMNS = [
  'id',
  'cmap_id',
  'name',
  'name_key',
  'sector',
  'description',
  'address',
  'postcode',
  'postcode_key',
  'city_county',
  'city_county_key',
  'region',
  'local_authority_id',
  'planning_ref',
  'latitude',
  'longitude',
  'image_key',
  'storeys',
  'units',
  'blocks',
  'value_text',
  'value',
  'site_status',
  'held',
  'status',
  'start_date',
  'end_date',
  'added_at',
  'refreshed_at',
  'contractor_id',
  'client_id',
]
const CONTACT_COLUMNS = [
  'site_id',
  'position',
  'title',
  'first_name',
  'last_name',
  'phone',
  'email',
]

/** Writes the demo sites with their contacts, companies and words, batch by batch, and tells how far it is. */
export class SiteLoad {
  #slugs = new Set<string>()
  #contractors = new Directory(
    'contractors',
    ['id', 'name', 'name_key', 'slug', 'firm_key'],
    (id, name) => [id, name, normalise(name), this.#slugFor(name), firmKey(name)]
  )
  #clients = new Directory('clients', ['id', 'name', 'name_key'], (id, name) => [
    id,
    name,
    normalise(name),
  ])
  #authorities = new Directory(
    'local_authorities',
    ['id', 'name', 'name_key', 'region'],
    (id, name) => [id, name, normalise(name)]
  )

  /** `images` maps the name of a picture to its key in the storage. */
  constructor(
    private client: QueryClientContract,
    private images: ReadonlyMap<string, string>
  ) {}

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
      await insertRows(trx, 'sites', SITE_COLUMNS, sites)
      await insertRows(trx, 'contacts', CONTACT_COLUMNS, batch.flatMap(contactRows))
    })
  }

  #siteRow(site: DemoSite): Cell[] {
    const { place } = site
    return [
      site.number,
      `CM${String(site.number).padStart(7, '0')}`,
      site.name,
      normalise(site.name),
      site.sector,
      site.description,
      site.address,
      site.postcode,
      postcodeKey(site.postcode),
      site.cityCounty,
      normalise(site.cityCounty),
      place.region,
      this.#authorities.idOf(place.localAuthority, [place.region]),
      site.planningRef,
      site.latitude,
      site.longitude,
      (site.picture && this.images.get(site.picture)) ?? null,
      site.storeys,
      site.units,
      site.blocks,
      site.valueText,
      site.value,
      site.siteStatus,
      Number(site.held),
      site.status,
      site.startDate,
      site.endDate,
      site.addedAt,
      site.refreshedAt,
      this.#contractors.idOf(site.contractor),
      this.#clients.idOf(site.client),
    ]
  }

  #slugFor(name: string): string {
    let slug = slugify(name)
    for (let copy = 2; this.#slugs.has(slug); copy++) slug = `${slugify(name)}-${copy}`
    this.#slugs.add(slug)
    return slug
  }
}

function contactRows(site: DemoSite): Cell[][] {
  return site.contacts.map(({ position, title, firstName, lastName, phone, email }) => [
    site.number,
    position,
    title,
    firstName,
    lastName,
    phone,
    email,
  ])
}
