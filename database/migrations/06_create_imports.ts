import { BaseSchema } from '@adonisjs/lucid/schema'
import { IMPORT_STATUSES } from '#shared/sites/imports'

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('imports', (table) => {
      table.increments('id')
      table.integer('user_id').unsigned().nullable().references('users.id').onDelete('SET NULL')
      table.string('file_name', 255).notNullable()
      table.string('checksum', 64).notNullable()
      table.text('mapping').notNullable()
      table.enum('status', IMPORT_STATUSES).notNullable()
      table.integer('rows_done').unsigned().notNullable().defaultTo(0)
      table.integer('added').unsigned().notNullable().defaultTo(0)
      table.integer('updated').unsigned().notNullable().defaultTo(0)
      table.integer('unchanged').unsigned().notNullable().defaultTo(0)
      table.integer('rejected').unsigned().notNullable().defaultTo(0)
      table.string('error', 1000).nullable()
      table.dateTime('started_at').notNullable()
      table.dateTime('finished_at').nullable()
      table.index(['checksum', 'status'])
      table.check('added + updated + unchanged + rejected = rows_done', {}, 'imports_no_row_lost')
    })

    this.schema.createTable('import_rejections', (table) => {
      table.increments('id')
      table
        .integer('import_id')
        .unsigned()
        .notNullable()
        .references('imports.id')
        .onDelete('CASCADE')
      table.integer('line').unsigned().notNullable()
      table.string('reason', 500).notNullable()
      table.text('cells', 'mediumtext').notNullable()
      table.unique(['import_id', 'line'])
    })

    this.schema.createTable('import_mappings', (table) => {
      table.increments('id')
      table.string('header_hash', 64).notNullable().unique()
      table.text('mapping').notNullable()
      table.dateTime('created_at').notNullable()
      table.dateTime('updated_at').nullable()
    })
  }

  async down() {
    for (const table of ['import_mappings', 'import_rejections', 'imports']) {
      this.schema.dropTable(table)
    }
  }
}
