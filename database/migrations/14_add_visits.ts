import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('users', (table) => {
      table.dateTime('visited_at').nullable()
      table.dateTime('earlier_visit_at').nullable()
    })
  }

  async down() {
    this.schema.alterTable('users', (table) => {
      table.dropColumn('visited_at')
      table.dropColumn('earlier_visit_at')
    })
  }
}
