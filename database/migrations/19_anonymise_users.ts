import { BaseSchema } from '@adonisjs/lucid/schema'

/** Which accounts are only numbers any more. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('users', (table) => {
      table.dateTime('anonymised_at').nullable()
    })
  }

  async down() {
    this.schema.alterTable('users', (table) => {
      table.dropColumn('anonymised_at')
    })
  }
}
