import { BaseSchema } from '@adonisjs/lucid/schema'

/** What earlier sign-ups with an unverified address gave: the link of each still verifies the address, with its password. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('earlier_sign_ups', (table) => {
      table.increments('id')
      table.integer('user_id').unsigned().notNullable().references('users.id').onDelete('CASCADE')
      table.string('link_key', 32).notNullable()
      table.string('first_name', 100).notNullable()
      table.string('last_name', 100).notNullable()
      table.string('phone', 20).nullable()
      table.string('company', 200).nullable()
      table.string('position', 100).nullable()
      table.string('password', 255).notNullable()
      table.unique(['user_id', 'link_key'])
    })
  }

  async down() {
    this.schema.dropTable('earlier_sign_ups')
  }
}
