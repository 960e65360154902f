import { BaseSchema } from '@adonisjs/lucid/schema'

/** When a remembered login was renewed: the token from before is kept, so that it is recognised if it comes back. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('remember_me_tokens', (table) => {
      table.dateTime('replaced_at').nullable()
    })
  }

  async down() {
    this.schema.alterTable('remember_me_tokens', (table) => table.dropColumn('replaced_at'))
  }
}
