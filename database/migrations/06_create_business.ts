import { BaseSchema } from '@adonisjs/lucid/schema'
import { belongsTo } from '#database/columns'
import { ENQUIRY_KINDS, ENQUIRY_STATUSES, UPGRADE_STATUSES } from '#shared/members/people'

const REFUSAL = 'The activity log is append-only'
const TRIGGERS = { activity_log_never_changed: 'UPDATE', activity_log_never_deleted: 'DELETE' }
/** SQLite runs a trigger also for what a foreign key does: a line lets go of its actor once the account is gone. */
const LETS_GO = `OLD.actor_id IS NOT NULL AND NEW.actor_id IS NULL
  AND NOT EXISTS (SELECT 1 FROM users WHERE users.id = OLD.actor_id)
  AND (NEW.id, NEW.created_at, NEW.action) = (OLD.id, OLD.created_at, OLD.action)
  AND NEW.subject_type IS OLD.subject_type AND NEW.subject_id IS OLD.subject_id
  AND NEW.changed_fields IS OLD.changed_fields AND NEW.address IS OLD.address`

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('enquiries', (table) => {
      table.increments('id')
      table.enum('kind', ENQUIRY_KINDS).notNullable()
      table.enum('status', ENQUIRY_STATUSES).notNullable().defaultTo('New')
      table.string('name', 200).notNullable()
      table.string('email', 254).notNullable()
      table.string('phone', 20).nullable()
      table.string('company', 200).nullable()
      table.text('message').nullable()
      table.boolean('is_suspect').notNullable().defaultTo(false)
      table.integer('user_id').unsigned().nullable().references('users.id').onDelete('SET NULL')
      table.integer('owner_id').unsigned().nullable().references('users.id').onDelete('SET NULL')
      table.dateTime('created_at').notNullable()
      table.dateTime('updated_at').nullable()
      table.index(['status', 'id'])
    })

    this.schema.createTable('enquiry_notes', (table) => {
      table.increments('id')
      belongsTo(table, 'enquiry_id', 'enquiries')
      table.integer('author_id').unsigned().nullable().references('users.id').onDelete('SET NULL')
      table.text('body').notNullable()
      table.dateTime('created_at').notNullable()
    })

    this.schema.createTable('upgrades', (table) => {
      table.increments('id')
      table.integer('user_id').unsigned().nullable().references('users.id').onDelete('SET NULL')
      /** The member while the upgrade is open, no one afterwards. */
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
      /** Why the agreement was signed with another name than the member's. */
      table.string('signature_reason', 500).nullable()
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
      belongsTo(table, 'user_id', 'users')
      table.date('plan_end_date').notNullable()
      table.integer('days').unsigned().notNullable()
      table.dateTime('created_at').notNullable()
      table.unique(['user_id', 'plan_end_date', 'days'])
    })

    this.schema.createTable('activity_log', (table) => {
      table.bigIncrements('id')
      table.dateTime('created_at').notNullable()
      table.integer('actor_id').unsigned().nullable().references('users.id').onDelete('SET NULL')
      table.string('action', 40).notNullable()
      table.string('subject_type', 40).nullable()
      table.integer('subject_id').unsigned().nullable()
      table.text('changed_fields').nullable()
      table.string('address', 45).nullable()
      table.index(['actor_id', 'id'])
      table.index(['action', 'id'])
      table.index(['subject_type', 'subject_id', 'id'])
      table.index(['created_at'])
    })
    this.refuseChangesOfTheLog()
  }

  private refuseChangesOfTheLog() {
    const isMysql = this.db.dialect.name === 'mysql'
    const refuse = isMysql
      ? `SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = '${REFUSAL}'`
      : `BEGIN SELECT RAISE(ABORT, '${REFUSAL}'); END`
    for (const [name, event] of Object.entries(TRIGGERS)) {
      const unless = !isMysql && event === 'UPDATE' ? `WHEN NOT (${LETS_GO})` : ''
      this.schema.raw(
        `CREATE TRIGGER ${name} BEFORE ${event} ON activity_log FOR EACH ROW ${unless} ${refuse}`
      )
    }
  }

  async down() {
    for (const table of [
      'activity_log',
      'plan_notices',
      'upgrades',
      'enquiry_notes',
      'enquiries',
    ]) {
      this.schema.dropTable(table)
    }
  }
}
