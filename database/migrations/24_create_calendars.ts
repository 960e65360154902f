import { BaseSchema } from '@adonisjs/lucid/schema'
import { exact } from '#database/columns'

/** The private calendar address of a member, one at most; only the hash of its token is kept. */
export default class extends BaseSchema {
  async up() {
    const dialect = this.db.dialect.name
    this.schema.createTable('calendars', (table) => {
      table
        .integer('user_id')
        .unsigned()
        .notNullable()
        .primary()
        .references('users.id')
        .onDelete('CASCADE')
      exact(table.string('token_hash', 64), dialect).notNullable().unique()
      table.dateTime('created_at').notNullable()
    })
  }

  async down() {
    this.schema.dropTable('calendars')
  }
}
