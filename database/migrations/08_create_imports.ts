import { BaseSchema } from '@adonisjs/lucid/schema'
import { belongsTo, exact } from '#database/columns'
import { DIRECTORIES } from '#shared/contractors/directories'
import { FINDING_KINDS, IMPORT_STATUSES, ORIGINAL_KINDS } from '#shared/sites/imports'
import { SITE_STATUSES } from '#shared/sites/site_status'

/** Uploaded files, what was found in them, and what was there before them, for an undo. A status set on many sites is
 * kept as an import without a file. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('imports', (table) => {
      table.increments('id')
      table.integer('user_id').unsigned().nullable().references('users.id').onDelete('SET NULL')
      table.string('file_name', 255).notNullable()
      table.string('checksum', 64).notNullable()
      table.string('stored_file', 64).nullable()
      table.bigInteger('size').unsigned().nullable()
      table.integer('file_rows').unsigned().nullable()
      table.text('file_facts', 'mediumtext').nullable()
      table.text('mapping').notNullable()
      table.text('check_counts').nullable()
      table.enum('set_status', SITE_STATUSES).nullable()
      table.enum('status', IMPORT_STATUSES).notNullable().defaultTo('running')
      table.integer('rows_done').unsigned().notNullable().defaultTo(0)
      table.integer('added').unsigned().notNullable().defaultTo(0)
      table.integer('updated').unsigned().notNullable().defaultTo(0)
      table.integer('unchanged').unsigned().notNullable().defaultTo(0)
      table.integer('rejected').unsigned().notNullable().defaultTo(0)
      table.integer('duplicates').unsigned().notNullable().defaultTo(0)
      table.integer('warnings').unsigned().notNullable().defaultTo(0)
      table.integer('overwrites').unsigned().notNullable().defaultTo(0)
      table.string('error', 1000).nullable()
      table.dateTime('queued_at').nullable()
      table.string('lease_owner', 36).nullable()
      table.dateTime('lease_until').nullable()
      table.dateTime('started_at').notNullable()
      table.dateTime('finished_at').nullable()
      /** The first, and one for each time that its kept sites are tried again. */
      table.integer('undos').unsigned().notNullable().defaultTo(0)
      table.integer('rows_to_undo').unsigned().nullable()
      table.integer('rows_undone').unsigned().notNullable().defaultTo(0)
      table.dateTime('undone_at').nullable()
      table.integer('undone_by').unsigned().nullable()
      table.index(['checksum', 'status'])
      table.index(['queued_at'])
      table.check('added + updated + unchanged + rejected = rows_done', {}, 'imports_no_row_lost')
    })

    this.schema.createTable('import_rejections', (table) => {
      table.increments('id')
      belongsTo(table, 'import_id', 'imports')
      table.integer('line').unsigned().notNullable()
      table.string('reason', 500).notNullable()
      table.text('cells', 'mediumtext').notNullable()
      table.unique(['import_id', 'line'])
    })

    this.schema.createTable('import_findings', (table) => {
      table.bigIncrements('id')
      belongsTo(table, 'import_id', 'imports')
      table.integer('line').unsigned().notNullable()
      table.enum('kind', FINDING_KINDS).notNullable()
      table.string('cmap_id', 64).nullable()
      table.string('name', 255).nullable()
      table.boolean('is_duplicate').notNullable().defaultTo(false)
      table.boolean('is_warning').notNullable().defaultTo(false)
      table.boolean('is_overwrite').notNullable().defaultTo(false)
      /** Equal for rows of one file that describe the same site. */
      exact(table.string('like_key', 64), this.db.dialect.name).nullable()
      table.text('details', 'mediumtext').nullable()
      table.index(['import_id', 'kind', 'line'])
      table.index(['import_id', 'is_duplicate', 'line'])
      table.index(['import_id', 'is_warning', 'line'])
      table.index(['import_id', 'like_key'])
    })

    this.schema.createTable('import_originals', (table) => {
      table.bigIncrements('id')
      belongsTo(table, 'import_id', 'imports')
      // No foreign key: an undo must find out that a site is gone.
      table.integer('site_id').unsigned().notNullable()
      table.enum('kind', ORIGINAL_KINDS).notNullable()
      table.integer('version').unsigned().notNullable()
      /** The number of the undo that left the site as it is. */
      table.integer('kept_in_undo').unsigned().notNullable().defaultTo(0)
      table.text('original', 'mediumtext').nullable()
      table.unique(['import_id', 'site_id'])
      table.index(['site_id'])
    })

    this.schema.createTable('import_directories', (table) => {
      belongsTo(table, 'import_id', 'imports')
      table.enum('directory', DIRECTORIES).notNullable()
      table.integer('directory_id').unsigned().notNullable()
      table.primary(['import_id', 'directory', 'directory_id'])
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
    for (const table of [
      'import_mappings',
      'import_directories',
      'import_originals',
      'import_findings',
      'import_rejections',
      'imports',
    ]) {
      this.schema.dropTable(table)
    }
  }
}
