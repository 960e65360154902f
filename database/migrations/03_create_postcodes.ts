import { BaseSchema } from '@adonisjs/lucid/schema'
import { exact } from '#database/columns'

export default class extends BaseSchema {
  async up() {
    /** Millionths of degrees; `places:import` replaces the whole table. */
    this.schema.createTable('postcodes', (table) => {
      exact(table.string('code', 7), this.db.dialect.name).notNullable().primary()
      table.integer('latitude').notNullable()
      table.integer('longitude').notNullable()
    })
  }

  async down() {
    this.schema.dropTable('postcodes')
  }
}
