import { BaseSchema } from '@adonisjs/lucid/schema'

/** Mail waits here until it is delivered, so that none is lost with the process that wrote it. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('outgoing_mails', (table) => {
      table.increments('id')
      table.string('recipient', 254).notNullable()
      table.string('subject', 255).notNullable()
      table.text('html', 'mediumtext').notNullable()
      table.text('plain', 'mediumtext').notNullable()
      table.integer('attempts').unsigned().notNullable().defaultTo(0)
      table.dateTime('due_at').nullable().index()
      table.dateTime('sent_at').nullable()
      table.string('last_error', 500).nullable()
      table.dateTime('created_at').notNullable()
    })
  }

  async down() {
    this.schema.dropTable('outgoing_mails')
  }
}
