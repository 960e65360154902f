import { BaseSchema } from '@adonisjs/lucid/schema'

const REFUSAL = 'The activity log is append-only'
const TRIGGERS = { activity_log_never_changed: 'UPDATE', activity_log_never_deleted: 'DELETE' }
/** SQLite runs a trigger also for what a foreign key does: a line lets go of its actor once the account is gone. */
const LETS_GO = `OLD.actor_id IS NOT NULL AND NEW.actor_id IS NULL
  AND NOT EXISTS (SELECT 1 FROM users WHERE users.id = OLD.actor_id)
  AND (NEW.id, NEW.created_at, NEW.action) = (OLD.id, OLD.created_at, OLD.action)
  AND NEW.subject_type IS OLD.subject_type AND NEW.subject_id IS OLD.subject_id
  AND NEW.changed_fields IS OLD.changed_fields AND NEW.address IS OLD.address`

/** The database itself refuses to change or delete a line of the activity log. */
export default class extends BaseSchema {
  async up() {
    const isMysql = this.db.dialect.name === 'mysql'
    const refuse = isMysql
      ? `SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = '${REFUSAL}'`
      : `BEGIN SELECT RAISE(ABORT, '${REFUSAL}'); END`
    for (const [name, event] of Object.entries(TRIGGERS)) {
      const unless = !isMysql && event === 'UPDATE' ? `WHEN NOT (${LETS_GO})` : ''
      this.schema.raw(
        `CREATE TRIGGER ${name} BEFORE ${event} ON activity_log FOR EACH ROW ${unless} ${refuse}`
      )
    }
  }

  async down() {
    for (const name of Object.keys(TRIGGERS)) this.schema.raw(`DROP TRIGGER ${name}`)
  }
}
