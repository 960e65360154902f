import { BaseSchema } from '@adonisjs/lucid/schema'

const COLUMNS = ['contractor_id', 'end_date', 'status', 'name_key', 'city_county_key']
const NAME = 'sites_contractor_pages'

/** A page of a contractor's projects in each of its orders out of one index, the usual one without sorting. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('sites', (table) => table.index(COLUMNS, NAME))
  }

  async down() {
    this.schema.alterTable('sites', (table) => table.dropIndex(COLUMNS, NAME))
  }
}
