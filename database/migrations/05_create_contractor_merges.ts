import { BaseSchema } from '@adonisjs/lucid/schema'
import { belongsTo, exact } from '#database/columns'

/** Which contractors were merged, and the names that lead to them (see docs/decisions/010-contractors.md). */
export default class extends BaseSchema {
  async up() {
    const dialect = this.db.dialect.name

    this.schema.createTable('contractor_merges', (table) => {
      table.increments('id')
      // Neither id refers to a contractor that must be there: the source is gone, the target may be merged later.
      table.integer('source_id').unsigned().notNullable()
      table.integer('target_id').unsigned().notNullable().index()
      table.string('name', 255).notNullable()
      table.string('target_name', 255).notNullable()
      table.string('slug', 280).notNullable()
      table.string('logo_key', 64).nullable()
      table.boolean('kept_apart').notNullable()
      table.integer('merged_by').unsigned().nullable().references('users.id').onDelete('SET NULL')
      table.dateTime('merged_at').notNullable()
      table.dateTime('undone_at').nullable()
      table.index(['merged_at'])
      table.check('source_id <> target_id', {}, 'contractor_merges_into_another')
    })

    this.schema.createTable('contractor_merge_sites', (table) => {
      belongsTo(table, 'merge_id', 'contractor_merges')
      belongsTo(table, 'site_id', 'sites')
      table.primary(['merge_id', 'site_id'])
      table.index(['site_id'])
    })

    this.schema.createTable('contractor_aliases', (table) => {
      table.increments('id')
      exact(table.string('name_key', 255), dialect).notNullable().unique()
      table.string('slug', 280).nullable().unique()
      belongsTo(table, 'contractor_id', 'contractors')
      table
        .integer('merge_id')
        .unsigned()
        .nullable()
        .references('contractor_merges.id')
        .onDelete('CASCADE')
    })
  }

  async down() {
    for (const table of ['contractor_aliases', 'contractor_merge_sites', 'contractor_merges']) {
      this.schema.dropTable(table)
    }
  }
}
