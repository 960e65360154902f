import { BaseSchema } from '@adonisjs/lucid/schema'
import { exact } from '#database/columns'

/** Rows that would make another site of one are counted; rows of one file that are alike are found by a common key. */
export default class extends BaseSchema {
  async up() {
    const dialect = this.db.dialect.name
    this.schema.alterTable('imports', (table) => {
      table.integer('overwrites').unsigned().notNullable().defaultTo(0)
    })
    this.schema.alterTable('import_findings', (table) => {
      table.boolean('is_overwrite').notNullable().defaultTo(false)
      exact(table.string('like_key', 64), dialect).nullable()
      table.index(['import_id', 'like_key'])
    })
  }

  async down() {
    this.schema.alterTable('import_findings', (table) => {
      table.dropIndex(['import_id', 'like_key'])
      table.dropColumns('is_overwrite', 'like_key')
    })
    this.schema.alterTable('imports', (table) => table.dropColumn('overwrites'))
  }
}
