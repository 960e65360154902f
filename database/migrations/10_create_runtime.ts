import { BaseSchema } from '@adonisjs/lucid/schema'

/** What every process of the product shares. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('sessions', (table) => {
      table.string('id').primary()
      table.text('data', 'mediumtext').notNullable()
      table.string('user_id').nullable().index()
      // Precise, so that of the logins of one second the first are ended, and not the latest.
      table.dateTime('expires_at', { precision: 3 }).notNullable().index()
    })

    this.schema.createTable('rate_limits', (table) => {
      table.string('key', 255).notNullable().primary()
      table.integer('points').notNullable().defaultTo(0)
      table.bigInteger('expire').unsigned().nullable()
    })

    /** A visitor, or the keyed hash of a network and an hour. */
    this.schema.createTable('visitors', (table) => {
      table.string('visitor', 64).notNullable().primary()
      table.dateTime('created_at').notNullable().index()
    })

    /** Which projects it opened. */
    this.schema.createTable('visitor_views', (table) => {
      table.string('visitor', 64).notNullable().references('visitors.visitor').onDelete('CASCADE')
      table.integer('site_id').unsigned().notNullable()
      table.primary(['visitor', 'site_id'])
    })

    /** Emails are stored here until they are delivered. */
    this.schema.createTable('outgoing_mails', (table) => {
      table.increments('id')
      table.string('recipient', 254).notNullable()
      table.string('subject', 255).notNullable()
      table.text('html', 'mediumtext').notNullable()
      table.text('plain', 'mediumtext').notNullable()
      table.text('headers').nullable()
      table.integer('attempts').unsigned().notNullable().defaultTo(0)
      table.dateTime('due_at').nullable().index()
      table.dateTime('sent_at').nullable()
      table.string('last_error', 500).nullable()
      table.dateTime('created_at').notNullable()
    })

    /** When each job of `app/jobs` is due: one process runs it, and a restart forgets none. */
    this.schema.createTable('scheduled_jobs', (table) => {
      table.string('name', 100).notNullable().primary()
      table.dateTime('due_at').notNullable()
    })

    /** The last day on which daily work ran, so that a clock that jumps is noticed. */
    this.schema.createTable('clock_checks', (table) => {
      table.integer('id').unsigned().primary()
      table.date('last_day').notNullable()
      table.check('id = 1', {}, 'clock_checks_single_row')
    })
  }

  async down() {
    this.schema.dropTable('clock_checks')
    this.schema.dropTable('scheduled_jobs')
    this.schema.dropTable('outgoing_mails')
    this.schema.dropTable('visitor_views')
    this.schema.dropTable('visitors')
    this.schema.dropTable('rate_limits')
    this.schema.dropTable('sessions')
  }
}
