import { BaseSchema } from '@adonisjs/lucid/schema'
import { exact } from '#database/columns'

/** What those who objected leave (`app/privacy/contact_hash_prefixes.ts`); null where it was not kept. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('objected_contacts', (table) => {
      exact(table.string('trace', 4), this.db.dialect.name).nullable()
    })
  }

  async down() {
    this.schema.alterTable('objected_contacts', (table) => table.dropColumn('trace'))
  }
}
