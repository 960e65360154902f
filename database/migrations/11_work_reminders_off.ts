import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * A reminder that was worked off leaves the bell; a note that is sent twice, because its answer was lost,
 * is kept once: the sender names each note by a key.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('notes', (table) => {
      table.dateTime('done_at').nullable()
      table.string('submission_key', 36).nullable()
      table.unique(['user_id', 'submission_key'])
      table.index(['user_id', 'done_at', 'remind_at'])
    })
  }

  async down() {
    this.schema.alterTable('notes', (table) => {
      table.dropIndex(['user_id', 'done_at', 'remind_at'])
      table.dropUnique(['user_id', 'submission_key'])
      table.dropColumns('done_at', 'submission_key')
    })
  }
}
