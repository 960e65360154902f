import { BaseSchema } from '@adonisjs/lucid/schema'

/** When each job of `app/jobs` is due, so that one process alone runs it, and a restart forgets none. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('scheduled_jobs', (table) => {
      table.string('name', 100).notNullable().primary()
      table.dateTime('due_at').notNullable()
    })
  }

  async down() {
    this.schema.dropTable('scheduled_jobs')
  }
}
