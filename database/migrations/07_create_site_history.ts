import { BaseSchema } from '@adonisjs/lucid/schema'
import { SITE_CHANGE_KINDS } from '#shared/sites/site_history'

/** The history of sites, the queue of those to be verified, and what was live on each day. */
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

    this.schema.createTable('verifications', (table) => {
      table
        .integer('site_id')
        .unsigned()
        .notNullable()
        .primary()
        .references('sites.id')
        .onDelete('CASCADE')
      table.date('waits_since').notNullable()
      table.integer('days_ahead').unsigned().notNullable().defaultTo(0)
      table.integer('turn').notNullable()
      table.date('postponed_to').nullable()
      table.integer('opened_by').unsigned().nullable().references('users.id').onDelete('SET NULL')
      table.dateTime('opened_until').nullable()
      table.index(['turn', 'site_id'])
      table.check('days_ahead >= 0', {}, 'verifications_days_ahead_not_negative')
    })

    /** What was live on each day, in whole pounds. */
    this.schema.createTable('daily_counts', (table) => {
      table.date('day').notNullable().primary()
      table.integer('projects').unsigned().notNullable()
      table.bigInteger('pounds').unsigned().notNullable()
      table.integer('ending_soon').unsigned().notNullable()
    })
  }

  async down() {
    this.schema.dropTable('daily_counts')
    this.schema.dropTable('verifications')
    this.schema.dropTable('site_changes')
  }
}
