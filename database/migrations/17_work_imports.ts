import { BaseSchema } from '@adonisjs/lucid/schema'
import { FINDING_KINDS, IMPORT_STATUSES, ORIGINAL_KINDS } from '#shared/sites/imports'
import { DIRECTORIES } from '#shared/contractors/directories'

const FIRST_STATUSES = ['running', 'completed', 'failed']

/** Uploaded files that wait, are checked, applied in turn and taken back; what they found and what was before them. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('imports', (table) => {
      table.dropIndex(['checksum', 'status'])
      table.enum('state', IMPORT_STATUSES).notNullable().defaultTo('running')
      table.string('stored_file', 64).nullable()
      table.bigInteger('size').unsigned().nullable()
      table.integer('file_rows').unsigned().nullable()
      table.text('file_facts', 'mediumtext').nullable()
      table.text('check_counts').nullable()
      table.integer('duplicates').unsigned().notNullable().defaultTo(0)
      table.integer('warnings').unsigned().notNullable().defaultTo(0)
      table.dateTime('queued_at').nullable()
      table.string('lease_owner', 36).nullable()
      table.dateTime('lease_until').nullable()
      table.integer('rows_to_undo').unsigned().nullable()
      table.integer('rows_undone').unsigned().notNullable().defaultTo(0)
      table.dateTime('undone_at').nullable()
      table.integer('undone_by').unsigned().nullable()
      table.index(['queued_at'])
    })
    this.changeStatus()

    this.schema.createTable('import_findings', (table) => {
      table.bigIncrements('id')
      table
        .integer('import_id')
        .unsigned()
        .notNullable()
        .references('imports.id')
        .onDelete('CASCADE')
      table.integer('line').unsigned().notNullable()
      table.enum('kind', FINDING_KINDS).notNullable()
      table.string('cmap_id', 64).nullable()
      table.string('name', 255).nullable()
      table.boolean('is_duplicate').notNullable().defaultTo(false)
      table.boolean('is_warning').notNullable().defaultTo(false)
      table.text('details', 'mediumtext').nullable()
      table.index(['import_id', 'kind', 'line'])
      table.index(['import_id', 'is_duplicate', 'line'])
      table.index(['import_id', 'is_warning', 'line'])
    })

    this.schema.createTable('import_originals', (table) => {
      table.bigIncrements('id')
      table
        .integer('import_id')
        .unsigned()
        .notNullable()
        .references('imports.id')
        .onDelete('CASCADE')
      // No foreign key: that the site is gone is what an undo must find out.
      table.integer('site_id').unsigned().notNullable()
      table.enum('kind', ORIGINAL_KINDS).notNullable()
      table.integer('version').unsigned().notNullable()
      table.text('original', 'mediumtext').nullable()
      table.unique(['import_id', 'site_id'])
      table.index(['site_id'])
    })

    this.schema.createTable('import_directories', (table) => {
      table
        .integer('import_id')
        .unsigned()
        .notNullable()
        .references('imports.id')
        .onDelete('CASCADE')
      table.enum('directory', DIRECTORIES).notNullable()
      table.integer('directory_id').unsigned().notNullable()
      table.primary(['import_id', 'directory', 'directory_id'])
    })
  }

  /** SQLite keeps the values of an enumeration in its column alone, so the column is made anew. */
  private changeStatus() {
    this.schema.raw('UPDATE imports SET state = status')
    this.schema.raw('ALTER TABLE imports DROP COLUMN status')
    this.schema.raw('ALTER TABLE imports RENAME COLUMN state TO status')
    this.schema.alterTable('imports', (table) => table.index(['checksum', 'status']))
  }

  async down() {
    for (const table of ['import_directories', 'import_originals', 'import_findings']) {
      this.schema.dropTable(table)
    }
    this.schema.alterTable('imports', (table) => {
      table.dropIndex(['checksum', 'status'])
      table.dropIndex(['queued_at'])
      table.enum('state', FIRST_STATUSES).notNullable().defaultTo('failed')
    })
    this.schema.raw("UPDATE imports SET state = status WHERE status IN ('running', 'completed')")
    for (const column of [
      'status',
      'stored_file',
      'size',
      'file_rows',
      'file_facts',
      'check_counts',
      'duplicates',
      'warnings',
      'queued_at',
      'lease_owner',
      'lease_until',
      'rows_to_undo',
      'rows_undone',
      'undone_at',
      'undone_by',
    ]) {
      this.schema.raw(`ALTER TABLE imports DROP COLUMN ${column}`)
    }
    this.schema.raw('ALTER TABLE imports RENAME COLUMN state TO status')
    this.schema.alterTable('imports', (table) => table.index(['checksum', 'status']))
  }
}
