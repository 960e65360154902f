import { BaseSchema } from '@adonisjs/lucid/schema'
import { type Knex } from 'knex'
import { CREDIT_REASONS, NOTE_TYPES } from '#shared/members/people'
import { SALES_STAGES } from '#shared/sites/sales_stages'
import { exact } from '#database/columns'

function ownedBySiteAndUser(table: Knex.CreateTableBuilder) {
  table.increments('id')
  table.integer('user_id').unsigned().notNullable().references('users.id').onDelete('CASCADE')
  table.integer('site_id').unsigned().notNullable().references('sites.id').onDelete('CASCADE')
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
      table.integer('user_id').unsigned().notNullable().references('users.id').onDelete('CASCADE')
      table.integer('site_id').unsigned().nullable().references('sites.id').onDelete('SET NULL')
      table.string('site_name', 255).nullable()
      table.enum('reason', CREDIT_REASONS).notNullable()
      table.integer('amount').notNullable()
      table.dateTime('created_at').notNullable()
      table.index(['user_id', 'id'])
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
      table.dateTime('created_at').notNullable()
      table.index(['user_id', 'site_id', 'id'])
      table.index(['reminded_at', 'remind_at'])
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

    this.schema.createTable('saved_filters', (table) => {
      table.increments('id')
      table.integer('user_id').unsigned().notNullable().references('users.id').onDelete('CASCADE')
      table.string('name', 50).notNullable()
      exact(table.string('name_key', 50), dialect).notNullable()
      table.text('filters').notNullable()
      table.dateTime('last_used_at').nullable()
      table.dateTime('created_at').notNullable()
      table.dateTime('updated_at').nullable()
      table.unique(['user_id', 'name_key'])
    })
  }

  async down() {
    for (const table of [
      'saved_filters',
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
