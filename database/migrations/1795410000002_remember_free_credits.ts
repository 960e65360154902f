import { BaseSchema } from '@adonisjs/lucid/schema'
import { rememberGrant } from '#privacy/granted_mailboxes'

/** The keyed hashes of mailboxes that had their free credits, beginning with those of today's members. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('granted_mailboxes', (table) => {
      table.string('hash', 64).notNullable().primary()
    })
    this.defer(async (db) => {
      const members = await db
        .from('users')
        .whereNull('anonymised_at')
        .whereExists((query) =>
          query
            .from('credit_entries')
            .whereColumn('credit_entries.user_id', 'users.id')
            .where('reason', 'granted')
        )
        .select('email')
      for (const { email } of members) await rememberGrant(email, db)
    })
  }

  async down() {
    this.schema.dropTable('granted_mailboxes')
  }
}
