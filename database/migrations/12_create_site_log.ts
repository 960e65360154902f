import { BaseSchema } from '@adonisjs/lucid/schema'
import { createLogTriggers, dropLogTriggers, LOG_KINDS, logSlots } from '#database/site_log'

/** Tells every process what was written since it last looked. */
export default class extends BaseSchema {
  async up() {
    const { name } = this.db.dialect
    this.schema.createTable('site_heads', (table) => {
      table.smallint('slot').unsigned().notNullable().primary()
      table.bigInteger('seq').unsigned().notNullable()
      table.bigInteger('stamp').unsigned().notNullable()
    })
    this.schema.createTable('site_log', (table) => {
      table.smallint('slot').unsigned().notNullable()
      table.bigInteger('seq').unsigned().notNullable()
      table.integer('first_id').unsigned().notNullable()
      table.integer('last_id').unsigned().notNullable()
      table.bigInteger('stamp').unsigned().notNullable()
      table.enum('kind', LOG_KINDS).notNullable()
      table.integer('logged_at').unsigned().notNullable().index()
      table.primary(['slot', 'seq', 'first_id'])
    })
    this.defer(async (db) => {
      await db.table('site_heads').multiInsert(logSlots(name))
    })
    for (const statement of createLogTriggers(name)) this.schema.raw(statement)
  }

  async down() {
    for (const statement of dropLogTriggers()) this.schema.raw(statement)
    this.schema.dropTable('site_log')
    this.schema.dropTable('site_heads')
  }
}
