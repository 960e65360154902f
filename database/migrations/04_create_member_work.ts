import { BaseSchema } from '@adonisjs/lucid/schema'
import { type Knex } from 'knex'
import { CREDIT_REASONS, NOTE_TYPES } from '#shared/members/people'
import { ALERT_KINDS, NOTIFY_CHOICES } from '#shared/sites/alerts'
import { SALES_STAGES } from '#shared/sites/sales_stages'
import { belongsTo, exact } from '#database/columns'

function ownedBySiteAndUser(table: Knex.CreateTableBuilder) {
  table.increments('id')
  belongsTo(table, 'user_id', 'users')
  belongsTo(table, 'site_id', 'sites')
  table.index(['site_id'])
}

export default class extends BaseSchema {
  async up() {
    const dialect = this.db.dialect.name

    this.schema.createTable('bookmarks', (table) => {
      ownedBySiteAndUser(table)
      table.dateTime('created_at').notNullable()
      table.unique(['user_id', 'site_id'])
    })

    this.schema.createTable('site_views', (table) => {
      ownedBySiteAndUser(table)
      table.dateTime('first_viewed_at').notNullable()
      table.dateTime('last_viewed_at').notNullable()
      table.unique(['user_id', 'site_id'])
      table.index(['user_id', 'last_viewed_at'])
    })

    this.schema.createTable('unlocks', (table) => {
      ownedBySiteAndUser(table)
      table.dateTime('created_at').notNullable()
      table.unique(['user_id', 'site_id'])
    })

    this.schema.createTable('credit_entries', (table) => {
      table.increments('id')
      belongsTo(table, 'user_id', 'users')
      table.integer('site_id').unsigned().nullable().references('sites.id').onDelete('SET NULL')
      table.string('site_name', 255).nullable()
      table.enum('reason', CREDIT_REASONS).notNullable()
      table.integer('amount').notNullable()
      table.dateTime('created_at').notNullable()
      table.index(['user_id', 'id'])
      table.index(['site_id'])
      table.check('amount <> 0', {}, 'credit_entries_amount_not_zero')
      table.check(
        "reason = 'adjusted' or (reason = 'unlocked') = (amount < 0)",
        {},
        'credit_entries_sign_of_reason'
      )
    })

    this.schema.createTable('notes', (table) => {
      ownedBySiteAndUser(table)
      table.enum('type', NOTE_TYPES).notNullable()
      table.text('body').notNullable()
      table.dateTime('remind_at').nullable()
      table.dateTime('reminded_at').nullable()
      table.dateTime('done_at').nullable()
      /** The sender's key: a note that is sent twice, because its answer was lost, is saved once. */
      table.string('submission_key', 36).nullable()
      table.dateTime('created_at').notNullable()
      table.index(['user_id', 'site_id', 'id'])
      table.index(['reminded_at', 'remind_at'])
      table.unique(['user_id', 'submission_key'])
      table.index(['user_id', 'done_at', 'remind_at'])
      table.check(
        "(type = 'Reminder') = (remind_at is not null)",
        {},
        'notes_reminder_has_its_time'
      )
    })

    this.schema.createTable('site_stages', (table) => {
      ownedBySiteAndUser(table)
      table.enum('stage', SALES_STAGES).notNullable()
      table.dateTime('changed_at').notNullable()
      table.unique(['user_id', 'site_id'])
      table.index(['user_id', 'stage'])
    })

    /** The history of the stages; a null stage is none. */
    this.schema.createTable('stage_changes', (table) => {
      ownedBySiteAndUser(table)
      table.enum('stage_before', SALES_STAGES).nullable()
      table.enum('stage', SALES_STAGES).nullable()
      // Whether it brought the project into My Projects, so that an undo takes back both.
      table.boolean('has_saved').notNullable()
      table.dateTime('changed_at').notNullable()
      table.index(['user_id', 'site_id', 'id'])
    })

    this.schema.createTable('saved_filters', (table) => {
      table.increments('id')
      belongsTo(table, 'user_id', 'users')
      table.string('name', 50).notNullable()
      exact(table.string('name_key', 50), dialect).notNullable()
      table.text('filters').notNullable()
      table.dateTime('last_used_at').nullable()
      table.dateTime('created_at').notNullable()
      table.dateTime('updated_at').nullable()
      table.enum('notify', NOTIFY_CHOICES).notNullable().defaultTo('off')
      table.dateTime('alert_due_at').nullable()
      // The last change of a site when the alert was switched on, and the last that it has read.
      table.bigInteger('alert_first_change').unsigned().notNullable().defaultTo(0)
      table.bigInteger('alert_last_change').unsigned().notNullable().defaultTo(0)
      table.unique(['user_id', 'name_key'])
      table.index(['alert_due_at'])
    })

    this.schema.createTable('alerted_sites', (table) => {
      table.bigIncrements('id')
      belongsTo(table, 'saved_filter_id', 'saved_filters')
      // No foreign key: a site that is deleted and restored is not reported again.
      table.integer('site_id').unsigned().notNullable()
      table.string('fingerprint', 64).notNullable()
      table.enum('kind', ALERT_KINDS).notNullable()
      table.dateTime('alerted_at').notNullable()
      table.dateTime('read_at').nullable()
      table.unique(['saved_filter_id', 'site_id'])
      table.index(['saved_filter_id', 'alerted_at'])
      table.index(['saved_filter_id', 'read_at'])
    })

    /** Whose contacts each member read on which day in London, and the notices that the office got. */
    this.schema.createTable('contact_reads', (table) => {
      belongsTo(table, 'user_id', 'users')
      table.date('day').notNullable()
      table.integer('site_id').unsigned().notNullable()
      // Kept for a year, to tell who copied an invented contact.
      table.boolean('is_canary').notNullable().defaultTo(false)
      table.primary(['user_id', 'day', 'site_id'])
      table.index(['is_canary', 'day'])
    })

    this.schema.createTable('contact_limit_notices', (table) => {
      belongsTo(table, 'user_id', 'users')
      table.date('day').notNullable()
      table.integer('percent').unsigned().notNullable()
      table.primary(['user_id', 'day', 'percent'])
      table.index(['day'])
    })

    /** The idempotency keys of changes made offline. */
    this.schema.createTable('offline_changes', (table) => {
      table.increments('id')
      belongsTo(table, 'user_id', 'users')
      table.string('change_key', 36).notNullable()
      table.dateTime('created_at').notNullable()
      table.unique(['user_id', 'change_key'])
      table.index(['created_at'])
    })
  }

  async down() {
    for (const table of [
      'offline_changes',
      'contact_limit_notices',
      'contact_reads',
      'alerted_sites',
      'saved_filters',
      'stage_changes',
      'site_stages',
      'notes',
      'credit_entries',
      'unlocks',
      'site_views',
      'bookmarks',
    ]) {
      this.schema.dropTable(table)
    }
  }
}
