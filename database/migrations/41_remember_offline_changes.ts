import { BaseSchema } from '@adonisjs/lucid/schema'

/** The changes that a member made without a network and that have arrived, each under the key that its device gave it. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('offline_changes', (table) => {
      table.increments('id')
      table.integer('user_id').unsigned().notNullable().references('users.id').onDelete('CASCADE')
      table.string('change_key', 36).notNullable()
      table.dateTime('created_at').notNullable()
      table.unique(['user_id', 'change_key'])
      table.index(['created_at'])
    })
  }

  async down() {
    this.schema.dropTable('offline_changes')
  }
}
