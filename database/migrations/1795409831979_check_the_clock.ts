import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * The last day on which daily work ran, so that a clock that leaps is noticed; and which plans ran out by their dates,
 * so that those that a person ended are told apart.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('clock_checks', (table) => {
      table.integer('id').unsigned().primary()
      table.date('last_day').notNullable()
      table.check('id = 1', {}, 'clock_checks_single_row')
    })
    this.schema.alterTable('users', (table) => {
      table.boolean('plan_ran_out').notNullable().defaultTo(false)
    })
  }

  async down() {
    this.schema.alterTable('users', (table) => {
      table.dropColumn('plan_ran_out')
    })
    this.schema.dropTable('clock_checks')
  }
}
