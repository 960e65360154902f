import { BaseSchema } from '@adonisjs/lucid/schema'

/** Whether a member has read of a project in the bell, and whether an enquiry looks like a machine's. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('alerted_sites', (table) => {
      table.dateTime('read_at').nullable()
      table.index(['saved_filter_id', 'read_at'])
    })
    // What was told before there was a list to read counts as read.
    this.defer(async (db) => {
      await db.from('alerted_sites').update({ read_at: db.raw('alerted_at') })
    })

    this.schema.alterTable('enquiries', (table) => {
      table.boolean('is_suspect').notNullable().defaultTo(false)
    })
  }

  async down() {
    this.schema.alterTable('enquiries', (table) => table.dropColumn('is_suspect'))
    this.schema.alterTable('alerted_sites', (table) => {
      table.dropIndex(['saved_filter_id', 'read_at'])
      table.dropColumn('read_at')
    })
  }
}
