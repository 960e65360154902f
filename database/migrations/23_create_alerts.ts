import { BaseSchema } from '@adonisjs/lucid/schema'
import { ALERT_KINDS, NOTIFY_CHOICES } from '#shared/sites/alerts'

/** Alerts of saved filters, which mails a member wants, and the headers of queued mails. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('saved_filters', (table) => {
      table.enum('notify', NOTIFY_CHOICES).notNullable().defaultTo('off')
      table.dateTime('alert_due_at').nullable()
      // The history of sites up to here was there before the alert was switched on, and up to there it has been read.
      table.bigInteger('alert_first_change').unsigned().notNullable().defaultTo(0)
      table.bigInteger('alert_last_change').unsigned().notNullable().defaultTo(0)
      table.index(['alert_due_at'])
    })

    this.schema.createTable('alerted_sites', (table) => {
      table.bigIncrements('id')
      table
        .integer('saved_filter_id')
        .unsigned()
        .notNullable()
        .references('saved_filters.id')
        .onDelete('CASCADE')
      // Refers to no site that must be there: one that is deleted and restored is not told of again.
      table.integer('site_id').unsigned().notNullable()
      table.string('fingerprint', 64).notNullable()
      table.enum('kind', ALERT_KINDS).notNullable()
      table.dateTime('alerted_at').notNullable()
      table.unique(['saved_filter_id', 'site_id'])
      table.index(['saved_filter_id', 'alerted_at'])
    })

    this.schema.alterTable('users', (table) => {
      table.boolean('wants_alert_mails').notNullable().defaultTo(true)
      table.boolean('wants_reminder_mails').notNullable().defaultTo(true)
    })

    this.schema.alterTable('outgoing_mails', (table) => {
      table.text('headers').nullable()
    })
  }

  async down() {
    this.schema.alterTable('outgoing_mails', (table) => table.dropColumn('headers'))
    this.schema.alterTable('users', (table) =>
      table.dropColumns('wants_alert_mails', 'wants_reminder_mails')
    )
    this.schema.dropTable('alerted_sites')
    this.schema.alterTable('saved_filters', (table) => {
      table.dropIndex(['alert_due_at'])
      table.dropColumns('notify', 'alert_due_at', 'alert_first_change', 'alert_last_change')
    })
  }
}
