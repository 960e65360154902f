import { BaseSchema } from '@adonisjs/lucid/schema'
import { belongsTo, exact } from '#database/columns'
import { CONTACT_LIMIT, FREE_CREDITS } from '#shared/limits'
import { LEGAL_PAGES } from '#shared/admin/legal_pages'
import { OPERATOR_LENGTHS } from '#shared/admin/operator'
import {
  DEFAULT_TICKER_COLOUR,
  DOMAIN_RULES,
  FOLLOW_UPS,
  MEMBERSHIPS,
  TICKER_COLOURS,
  USER_TYPES,
} from '#shared/members/people'
import { CURRENCIES, PLAN_NAME_MAX, PLAN_NOTE_MAX, PLAN_TEXT_MAX } from '#shared/members/plans'

export default class extends BaseSchema {
  async up() {
    const dialect = this.db.dialect.name

    this.schema.createTable('domains', (table) => {
      table.increments('id')
      exact(table.string('name', 255), dialect).notNullable().unique()
      table.enum('rule', DOMAIN_RULES).notNullable().defaultTo('Allow')
      table.string('note', 1000).nullable()
      table.dateTime('flagged_at').nullable()
      /** The office knows the company: its accounts wait no more. */
      table.dateTime('cleared_at').nullable()
      table.integer('credited_accounts').unsigned().notNullable().defaultTo(0)
      table.dateTime('created_at').notNullable()
    })

    this.schema.createTable('users', (table) => {
      table.increments('id')
      table.string('first_name', 100).notNullable()
      table.string('last_name', 100).notNullable()
      // MariaDB's own collations take josé@… and jose@… for one address.
      exact(table.string('email', 254), dialect).notNullable().unique()
      table.string('password', 255).notNullable()
      table.string('phone', 20).nullable()
      table.string('company', 200).nullable()
      table.string('position', 100).nullable()
      table.string('logo_key', 64).nullable()
      table.integer('domain_id').unsigned().nullable().references('domains.id').onDelete('SET NULL')
      table.enum('type', USER_TYPES).notNullable().defaultTo('user')
      table.enum('membership_type', MEMBERSHIPS).notNullable().defaultTo('free')
      table.date('plan_start_date').nullable()
      table.date('plan_end_date').nullable()
      table.boolean('contract_awarded').notNullable().defaultTo(false)
      table.integer('free_credits').unsigned().notNullable().defaultTo(0)
      table.integer('credits_left').unsigned().notNullable().defaultTo(0)
      table.integer('credits_held').unsigned().notNullable().defaultTo(0)
      table.enum('follow_up', FOLLOW_UPS).nullable()
      table.dateTime('email_verified_at').nullable()
      exact(table.string('pending_email', 254), dialect).nullable()
      table.boolean('wants_alert_mails').notNullable().defaultTo(true)
      table.boolean('wants_reminder_mails').notNullable().defaultTo(true)
      table.boolean('plan_ran_out').notNullable().defaultTo(false)
      /** Grows each time that all sessions end. */
      table.integer('sessions_version').unsigned().notNullable().defaultTo(0)
      table.dateTime('visited_at').nullable()
      table.dateTime('earlier_visit_at').nullable()
      table.dateTime('suspended_at').nullable()
      table.dateTime('anonymised_at').nullable()
      table.dateTime('created_at').notNullable()
      table.dateTime('updated_at').nullable()
      table.index(['membership_type', 'plan_end_date'])
      table.check('free_credits >= 0', {}, 'users_free_credits_not_negative')
      table.check('credits_left >= 0', {}, 'users_credits_left_not_negative')
      table.check('credits_left <= free_credits', {}, 'users_credits_left_within_total')
    })

    this.schema.createTable('password_reset_tokens', (table) => {
      table.increments('id')
      belongsTo(table, 'user_id', 'users')
      table.string('hash', 64).notNullable().unique()
      table.dateTime('expires_at').notNullable()
      table.dateTime('used_at').nullable()
      table.dateTime('created_at').notNullable()
    })

    this.schema.createTable('auth_access_tokens', (table) => {
      table.increments('id')
      belongsTo(table, 'tokenable_id', 'users')
      table.string('type').notNullable()
      table.string('name').nullable()
      table.string('hash').notNullable()
      table.text('abilities').notNullable()
      table.dateTime('created_at').notNullable()
      table.dateTime('updated_at').notNullable()
      table.dateTime('last_used_at').nullable()
      table.dateTime('expires_at').nullable()
    })

    this.schema.createTable('remember_me_tokens', (table) => {
      table.increments('id')
      belongsTo(table, 'tokenable_id', 'users')
      table.string('hash').notNullable().unique()
      table.dateTime('created_at').notNullable()
      table.dateTime('updated_at').notNullable()
      table.dateTime('expires_at').notNullable()
      /** A replaced token is kept, so that a stolen copy is recognised when it comes back. */
      table.dateTime('replaced_at').nullable()
    })

    /** An unverified address may sign up again; each link then verifies it with its own password. */
    this.schema.createTable('earlier_sign_ups', (table) => {
      table.increments('id')
      belongsTo(table, 'user_id', 'users')
      table.string('link_key', 32).notNullable()
      table.string('first_name', 100).notNullable()
      table.string('last_name', 100).notNullable()
      table.string('phone', 20).nullable()
      table.string('company', 200).nullable()
      table.string('position', 100).nullable()
      table.string('password', 255).notNullable()
      table.unique(['user_id', 'link_key'])
    })

    /** Keyed hashes of the mailboxes that had their free credits, kept after the account is gone. */
    this.schema.createTable('granted_mailboxes', (table) => {
      table.string('hash', 64).notNullable().primary()
    })

    /** How many new accounts of a network (a keyed hash) got free credits on a London day. */
    this.schema.createTable('credited_networks', (table) => {
      table.string('hash', 64).notNullable()
      table.date('day').notNullable()
      table.integer('accounts').unsigned().notNullable().defaultTo(0)
      table.primary(['hash', 'day'])
    })

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

    this.schema.createTable('settings', (table) => {
      table.integer('id').unsigned().primary()
      table.integer('visitor_credits').unsigned().notNullable().defaultTo(0)
      table.boolean('public_site_pages').notNullable().defaultTo(false)
      table.integer('free_credits').unsigned().notNullable().defaultTo(FREE_CREDITS)
      table.string('tickertape_text', 500).nullable()
      table.enum('tickertape_colour', TICKER_COLOURS).notNullable().defaultTo(DEFAULT_TICKER_COLOUR)
      table.integer('contact_limit_free').unsigned().notNullable().defaultTo(CONTACT_LIMIT)
      table.integer('contact_limit_paid').unsigned().notNullable().defaultTo(CONTACT_LIMIT)
      table.string('plan_free_name', PLAN_NAME_MAX).notNullable().defaultTo('Free')
      table.string('plan_paid_name', PLAN_NAME_MAX).notNullable().defaultTo('Paid')
      table.integer('plan_paid_monthly').unsigned().nullable()
      table.integer('plan_paid_yearly').unsigned().nullable()
      table.string('plan_company_name', PLAN_NAME_MAX).nullable()
      table.string('plan_company_includes', PLAN_TEXT_MAX).nullable()
      table.integer('plan_company_monthly').unsigned().nullable()
      table.integer('plan_company_yearly').unsigned().nullable()
      table.enum('plan_currency', CURRENCIES).notNullable().defaultTo(CURRENCIES[0])
      table.string('plan_vat_note', PLAN_NOTE_MAX).nullable()
      for (const [field, length] of Object.entries(OPERATOR_LENGTHS)) {
        table.string(field, length).nullable()
      }
      table.dateTime('updated_at').nullable()
      table.check('id = 1', {}, 'settings_single_row')
      table.check('visitor_credits >= 0 and free_credits >= 0', {}, 'settings_credits_not_negative')
    })

    /** Where the operator has confirmed a legal page or written it. */
    this.schema.createTable('legal_pages', (table) => {
      table.enum('page', LEGAL_PAGES).notNullable().primary()
      table.text('own_text', 'mediumtext').nullable()
      table.integer('version').unsigned().notNullable()
      table.date('dated').notNullable()
      /** The version that was confirmed. */
      table.string('confirmed', 40).nullable()
    })
  }

  async down() {
    for (const table of [
      'legal_pages',
      'settings',
      'calendars',
      'credited_networks',
      'granted_mailboxes',
      'earlier_sign_ups',
      'remember_me_tokens',
      'auth_access_tokens',
      'password_reset_tokens',
      'users',
      'domains',
    ]) {
      this.schema.dropTable(table)
    }
  }
}
