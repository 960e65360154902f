import { BaseSchema } from '@adonisjs/lucid/schema'

const SIZES = ['storeys', 'units', 'blocks']

/** Filters by size alone would read every site without them. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('sites', (table) => {
      for (const size of SIZES) table.index(['status', size])
    })
  }

  async down() {
    this.schema.alterTable('sites', (table) => {
      for (const size of SIZES) table.dropIndex(['status', size])
    })
  }
}
