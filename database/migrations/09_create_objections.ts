import { BaseSchema } from '@adonisjs/lucid/schema'
import { exact } from '#database/columns'
import { DO_NOT_CALL_KINDS } from '#shared/admin/do_not_call'
import { OBJECTION_PROOFS, OBJECTION_STATUSES } from '#shared/members/objections'

/** People who object to being listed, the keyed hashes that keep them out, and the lists of numbers not to call. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('objections', (table) => {
      table.increments('id')
      table.string('token', 64).notNullable().unique()
      table.enum('status', OBJECTION_STATUSES).notNullable()
      table.enum('proof', OBJECTION_PROOFS).notNullable()
      // Who asks; forgotten with the approval.
      table.string('name', 200).nullable()
      table.string('email', 254).nullable()
      table.string('phone', 40).nullable()
      /** The keyed hash of what was given, kept for good. */
      table.string('subject_hash', 64).notNullable().index()
      /** The same while the request is open: one person has one open request. */
      table.string('open_hash', 64).nullable().unique()
      table.string('code_hash', 64).nullable()
      table.dateTime('code_expires_at').nullable()
      table.integer('tries').unsigned().notNullable().defaultTo(0)
      table.dateTime('received_at').notNullable()
      table.date('due_on').notNullable()
      table.dateTime('proven_at').nullable()
      table.dateTime('decided_at').nullable()
      table.integer('decided_by').unsigned().nullable().references('users.id').onDelete('SET NULL')
      table.string('reason', 1000).nullable()
      table.integer('contacts_removed').unsigned().nullable()
      table.integer('members_told').unsigned().nullable()
      table.index(['status', 'due_on'])
    })

    this.schema.createTable('objected_contacts', (table) => {
      table.increments('id')
      table.string('hash', 64).notNullable().unique()
      table
        .integer('objection_id')
        .unsigned()
        .nullable()
        .references('objections.id')
        .onDelete('SET NULL')
      /** The beginning of another hash, which imports hold in memory; null where the numbers are ambiguous. */
      exact(table.string('trace', 4), this.db.dialect.name).nullable()
      table.dateTime('created_at').notNullable()
    })

    this.schema.createTable('do_not_call_lists', (table) => {
      table.increments('id')
      table.enum('kind', DO_NOT_CALL_KINDS).notNullable()
      /** The kind while it is the list that counts: one of each kind at most. */
      table.enum('current_kind', DO_NOT_CALL_KINDS).nullable().unique()
      table.string('file_name', 255).notNullable()
      table.date('listed_on').notNullable()
      table.integer('numbers').unsigned().notNullable().defaultTo(0)
      table.integer('unreadable').unsigned().notNullable().defaultTo(0)
      table.integer('imported_by').unsigned().nullable().references('users.id').onDelete('SET NULL')
      table.dateTime('imported_at').notNullable()
    })

    this.schema.createTable('do_not_call_numbers', (table) => {
      table.integer('list_id').unsigned().notNullable().references('do_not_call_lists.id')
      /** E.164 without the plus. */
      table.bigInteger('number').unsigned().notNullable()
      table.primary(['list_id', 'number'])
    })
  }

  async down() {
    this.schema.dropTable('do_not_call_numbers')
    this.schema.dropTable('do_not_call_lists')
    this.schema.dropTable('objected_contacts')
    this.schema.dropTable('objections')
  }
}
