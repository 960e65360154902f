import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('sites', (table) => {
      table.string('planning_ref', 100).nullable()
    })
  }

  async down() {
    this.schema.alterTable('sites', (table) => table.dropColumn('planning_ref'))
  }
}
