import { BaseSchema } from '@adonisjs/lucid/schema'
import { createVersionTriggers, dropVersionTriggers, versionSlots } from '#database/data_versions'

/** Tells every process whether anything was written that its cached answers depend on. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('data_versions', (table) => {
      table.smallint('slot').unsigned().notNullable().primary()
      table.bigInteger('stamp').unsigned().notNullable()
    })
    const { name } = this.db.dialect
    this.defer(async (db) => {
      await db.table('data_versions').multiInsert(versionSlots(name))
    })
    for (const statement of createVersionTriggers(name)) this.schema.raw(statement)
  }

  async down() {
    for (const statement of dropVersionTriggers()) this.schema.raw(statement)
    this.schema.dropTable('data_versions')
  }
}
