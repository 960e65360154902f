import { BaseSchema } from '@adonisjs/lucid/schema'
import { SITE_CHANGE_KINDS } from '#shared/sites/site_history'

/** The history of sites, the lock against two editors, and when a site was and is to be verified. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('site_changes', (table) => {
      table.bigIncrements('id')
      // Neither refers to a row that must be there: the history outlives a deleted site and a forgotten import.
      table.integer('site_id').unsigned().notNullable()
      table.integer('import_id').unsigned().nullable()
      table.integer('user_id').unsigned().nullable().references('users.id').onDelete('SET NULL')
      table.dateTime('changed_at').notNullable()
      table.enum('kind', SITE_CHANGE_KINDS).notNullable()
      table.text('changes', 'mediumtext').notNullable()
      table.index(['site_id', 'id'])
      table.index(['import_id', 'id'])
    })

    this.schema.alterTable('sites', (table) => {
      table.integer('version').unsigned().notNullable().defaultTo(1)
      table.dateTime('verified_at').nullable()
      table.date('verify_due_at').nullable()
      table.index(['verify_due_at'])
    })
  }

  async down() {
    this.schema.alterTable('sites', (table) => {
      table.dropIndex(['verify_due_at'])
      table.dropColumns('version', 'verified_at', 'verify_due_at')
    })
    this.schema.dropTable('site_changes')
  }
}
