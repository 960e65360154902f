import { BaseSchema } from '@adonisjs/lucid/schema'
import { UPGRADE_STATUSES } from '#shared/members/people'

/**
 * The upgrades anew, before any was made: an agreement outlives the account of whoever signed it, a member
 * has one open upgrade at most, and of each plan's end a member is reminded once.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.dropTable('upgrades')
    this.schema.createTable('upgrades', (table) => {
      table.increments('id')
      table.integer('user_id').unsigned().nullable().references('users.id').onDelete('SET NULL')
      /** The member while the upgrade is open, nobody afterwards. */
      table.integer('open_user_id').unsigned().nullable().unique()
      table.enum('status', UPGRADE_STATUSES).notNullable().defaultTo('pending')
      table.string('link_token', 64).notNullable().unique()
      table.string('message', 1000).nullable()
      table.integer('term_months').unsigned().nullable()
      table.integer('price_pence').unsigned().nullable()
      table.integer('admin_id').unsigned().nullable().references('users.id').onDelete('SET NULL')
      table.string('admin_signature', 200).nullable()
      table.dateTime('admin_signed_at').nullable()
      table.string('member_signature', 200).nullable()
      table.string('member_address', 45).nullable()
      table.dateTime('member_signed_at').nullable()
      table.text('agreement_text', 'mediumtext').nullable()
      table.string('agreement_hash', 64).nullable()
      table.string('payment_reference', 100).nullable()
      table.date('plan_start_date').nullable()
      table.date('plan_end_date').nullable()
      table.dateTime('completed_at').nullable()
      table.dateTime('cancelled_at').nullable()
      table.string('cancel_reason', 500).nullable()
      table.dateTime('created_at').notNullable()
      table.dateTime('updated_at').nullable()
      table.index(['status', 'id'])
      table.index(['user_id', 'id'])
      table.check(
        'completed_at is null or cancelled_at is null',
        {},
        'upgrades_completed_or_cancelled'
      )
      table.check(
        "(status = 'completed') = (completed_at is not null)",
        {},
        'upgrades_completed_at_its_time'
      )
      table.check(
        'open_user_id is null or (completed_at is null and cancelled_at is null)',
        {},
        'upgrades_closed_for_nobody'
      )
    })

    this.schema.createTable('plan_notices', (table) => {
      table.increments('id')
      table.integer('user_id').unsigned().notNullable().references('users.id').onDelete('CASCADE')
      table.date('plan_end_date').notNullable()
      table.integer('days').unsigned().notNullable()
      table.dateTime('created_at').notNullable()
      table.unique(['user_id', 'plan_end_date', 'days'])
    })
  }

  async down() {
    this.schema.dropTable('plan_notices')
  }
}
