import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('sites', (table) => {
      table.string('procurement_route', 100).nullable()
    })
  }

  async down() {
    this.schema.alterTable('sites', (table) => table.dropColumn('procurement_route'))
  }
}
