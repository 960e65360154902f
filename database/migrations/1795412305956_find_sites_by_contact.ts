import { BaseSchema } from '@adonisjs/lucid/schema'

const DIGITS = 8
const BETWEEN = [' ', '-', '(', ')', '+', '.', '/']
const digits = BETWEEN.reduce((text, sign) => `REPLACE(${text}, '${sign}', '')`, 'phone')
const KEYS = {
  email_key: ['254', 'LOWER(email)'],
  phone_key: ['8', `SUBSTR(${digits}, -${DIGITS})`],
}

/**
 * The address of a contact in lower case and the end of the number, derived by the database itself, so that
 * administrators find a site by them without reading every contact.
 */
export default class extends BaseSchema {
  async up() {
    const isMysql = this.db.dialect.name === 'mysql'
    for (const [name, [length, expression]] of Object.entries(KEYS)) {
      const type = isMysql
        ? `VARCHAR(${length}) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`
        : `VARCHAR(${length})`
      const kept = isMysql ? 'STORED' : 'VIRTUAL'
      this.schema.raw(
        `ALTER TABLE contacts ADD COLUMN ${name} ${type} GENERATED ALWAYS AS (${expression}) ${kept}`
      )
      this.schema.alterTable('contacts', (table) => table.index([name]))
    }
  }

  async down() {
    for (const name of Object.keys(KEYS)) {
      this.schema.alterTable('contacts', (table) => table.dropIndex([name]))
      this.schema.raw(`ALTER TABLE contacts DROP COLUMN ${name}`)
    }
  }
}
