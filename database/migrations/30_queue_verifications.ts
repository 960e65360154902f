import { BaseSchema } from '@adonisjs/lucid/schema'

/** The sites that wait to be verified, in the order of their turn, and who has one open. */
export default class extends BaseSchema {
  async up() {
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
  }

  async down() {
    this.schema.dropTable('verifications')
  }
}
