import { BaseSchema } from '@adonisjs/lucid/schema'
import { ENQUIRY_KINDS, ENQUIRY_STATUSES, UPGRADE_STATUSES } from '#shared/members/people'

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
      table.integer('user_id').unsigned().nullable().references('users.id').onDelete('SET NULL')
      table.integer('owner_id').unsigned().nullable().references('users.id').onDelete('SET NULL')
      table.dateTime('created_at').notNullable()
      table.dateTime('updated_at').nullable()
      table.index(['status', 'id'])
    })

    this.schema.createTable('enquiry_notes', (table) => {
      table.increments('id')
      table
        .integer('enquiry_id')
        .unsigned()
        .notNullable()
        .references('enquiries.id')
        .onDelete('CASCADE')
      table.integer('author_id').unsigned().nullable().references('users.id').onDelete('SET NULL')
      table.text('body').notNullable()
      table.dateTime('created_at').notNullable()
    })

    this.schema.createTable('upgrades', (table) => {
      table.increments('id')
      table.integer('user_id').unsigned().notNullable().references('users.id').onDelete('CASCADE')
      table.enum('status', UPGRADE_STATUSES).notNullable().defaultTo('pending')
      table.string('link_token', 64).notNullable().unique()
      table.integer('term_months').unsigned().nullable()
      table.integer('price_pence').unsigned().nullable()
      table.integer('admin_id').unsigned().nullable().references('users.id').onDelete('SET NULL')
      table.string('admin_signature', 200).nullable()
      table.dateTime('admin_signed_at').nullable()
      table.string('member_signature', 200).nullable()
      table.string('member_address', 45).nullable()
      table.dateTime('member_signed_at').nullable()
      table.text('agreement_text').nullable()
      table.string('agreement_hash', 64).nullable()
      table.string('payment_reference', 100).nullable()
      table.dateTime('completed_at').nullable()
      table.dateTime('cancelled_at').nullable()
      table.dateTime('created_at').notNullable()
      table.dateTime('updated_at').nullable()
      table.index(['status', 'id'])
      table.check(
        'completed_at is null or cancelled_at is null',
        {},
        'upgrades_completed_or_cancelled'
      )
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
  }

  async down() {
    for (const table of ['activity_log', 'upgrades', 'enquiry_notes', 'enquiries']) {
      this.schema.dropTable(table)
    }
  }
}
