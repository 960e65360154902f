import { BaseSchema } from '@adonisjs/lucid/schema'

const COLUMNS = [
  'status',
  'region',
  'sector',
  'value',
  'added_at',
  'start_date',
  'end_date',
  'contractor_id',
  'client_id',
]
const NAME = 'sites_insights'

/** Everything that the insights count stands in one index, so that they never read the sites themselves. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('sites', (table) => table.index(COLUMNS, NAME))
  }

  async down() {
    this.schema.alterTable('sites', (table) => table.dropIndex(COLUMNS, NAME))
  }
}
