import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Whose contacts each member read on which day in London, the notices that the office got of it, and how many projects a
 * day the settings allow.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('contact_reads', (table) => {
      table.integer('user_id').unsigned().notNullable().references('users.id').onDelete('CASCADE')
      table.date('day').notNullable()
      table.integer('site_id').unsigned().notNullable()
      table.primary(['user_id', 'day', 'site_id'])
      table.index(['day'])
    })
    this.schema.createTable('contact_limit_notices', (table) => {
      table.integer('user_id').unsigned().notNullable().references('users.id').onDelete('CASCADE')
      table.date('day').notNullable()
      table.integer('percent').unsigned().notNullable()
      table.primary(['user_id', 'day', 'percent'])
      table.index(['day'])
    })
    this.schema.alterTable('settings', (table) => {
      table.integer('contact_limit_free').unsigned().notNullable().defaultTo(300)
      table.integer('contact_limit_paid').unsigned().notNullable().defaultTo(300)
    })
  }

  async down() {
    this.schema.dropTable('contact_limit_notices')
    this.schema.dropTable('contact_reads')
    this.schema.alterTable('settings', (table) => {
      table.dropColumns('contact_limit_free', 'contact_limit_paid')
    })
  }
}
