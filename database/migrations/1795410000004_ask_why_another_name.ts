import { BaseSchema } from '@adonisjs/lucid/schema'

/** Why an agreement was signed with another name than the member's. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('upgrades', (table) => {
      table.string('signature_reason', 500).nullable()
    })
  }

  async down() {
    this.schema.alterTable('upgrades', (table) => table.dropColumn('signature_reason'))
  }
}
