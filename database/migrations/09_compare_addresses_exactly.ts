import { BaseSchema } from '@adonisjs/lucid/schema'
import { exact } from '#database/columns'

/**
 * MariaDB's own collations take `josé@…` and `jose@…` for one address. Whoever types a variant would sign in
 * and ask for mail in the name of another, each variant with tries of its own. SQLite compares exactly.
 */
export default class extends BaseSchema {
  async up() {
    if (this.db.dialect.name !== 'mysql') return
    this.schema.alterTable('users', (table) => {
      exact(table.string('email', 254), 'mysql').notNullable().alter()
      exact(table.string('pending_email', 254), 'mysql').nullable().alter()
    })
    this.schema.alterTable('domains', (table) => {
      exact(table.string('name', 255), 'mysql').notNullable().alter()
    })
  }

  async down() {
    if (this.db.dialect.name !== 'mysql') return
    this.schema.alterTable('domains', (table) => {
      table.string('name', 255).notNullable().alter()
    })
    this.schema.alterTable('users', (table) => {
      table.string('email', 254).notNullable().alter()
      table.string('pending_email', 254).nullable().alter()
    })
  }
}
