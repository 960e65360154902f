import { BaseSchema } from '@adonisjs/lucid/schema'
import { exact } from '#database/columns'
import { firmKey } from '#shared/contractors/firm_key'

const ROWS_AT_ONCE = 1_000
const SORTED = ['sites', 'complete_sites', 'total_value', 'last_activity_at']

/** Contractors under several names: what suggests one firm, what was merged and renamed (see docs/decisions/010-contractors.md). */
export default class extends BaseSchema {
  async up() {
    const dialect = this.db.dialect.name

    this.schema.alterTable('contractors', (table) => {
      exact(table.string('firm_key', 255), dialect).notNullable().defaultTo('')
      table.boolean('kept_apart').notNullable().defaultTo(false)
      table.index(['firm_key'])
      for (const column of SORTED) table.index([column])
    })

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
      table
        .integer('merge_id')
        .unsigned()
        .notNullable()
        .references('contractor_merges.id')
        .onDelete('CASCADE')
      table.integer('site_id').unsigned().notNullable().references('sites.id').onDelete('CASCADE')
      table.primary(['merge_id', 'site_id'])
      table.index(['site_id'])
    })

    this.schema.createTable('contractor_aliases', (table) => {
      table.increments('id')
      exact(table.string('name_key', 255), dialect).notNullable().unique()
      table.string('slug', 280).nullable().unique()
      table
        .integer('contractor_id')
        .unsigned()
        .notNullable()
        .references('contractors.id')
        .onDelete('CASCADE')
      table
        .integer('merge_id')
        .unsigned()
        .nullable()
        .references('contractor_merges.id')
        .onDelete('CASCADE')
    })

    this.defer(async (db) => {
      for (let after = 0; ;) {
        const rows = await db
          .from('contractors')
          .select('id', 'name')
          .where('id', '>', after)
          .orderBy('id')
          .limit(ROWS_AT_ONCE)
        if (rows.length === 0) return
        for (const { id, name } of rows) {
          await db
            .from('contractors')
            .where('id', id)
            .update({ firm_key: firmKey(name) })
        }
        after = rows.at(-1).id
      }
    })
  }

  async down() {
    for (const table of ['contractor_aliases', 'contractor_merge_sites', 'contractor_merges']) {
      this.schema.dropTable(table)
    }
    this.schema.alterTable('contractors', (table) => {
      for (const column of [...SORTED, 'firm_key']) table.dropIndex([column])
      table.dropColumns('firm_key', 'kept_apart')
    })
  }
}
