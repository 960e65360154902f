import { BaseSchema } from '@adonisjs/lucid/schema'

/** Sessions and rate limits live in the database, so that every process of the product shares them. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('sessions', (table) => {
      table.string('id').primary()
      table.text('data', 'mediumtext').notNullable()
      table.string('user_id').nullable().index()
      table.dateTime('expires_at').notNullable().index()
    })

    this.schema.createTable('rate_limits', (table) => {
      table.string('key', 255).notNullable().primary()
      table.integer('points').notNullable().defaultTo(0)
      table.bigInteger('expire').unsigned().nullable()
    })
  }

  async down() {
    this.schema.dropTable('rate_limits')
    this.schema.dropTable('sessions')
  }
}
