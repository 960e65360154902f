import { BaseSchema } from '@adonisjs/lucid/schema'

/** FTS5 on SQLite, a postings table on MariaDB; both are fed and asked through app/search. */
export default class extends BaseSchema {
  async up() {
    if (this.db.dialect.name === 'mysql') {
      this.schema.createTable('terms', (table) => {
        table.increments('id')
        table.string('term', 64).collate('utf8mb4_bin').notNullable().unique()
      })
      this.schema.createTable('site_terms', (table) => {
        table.integer('term_id').unsigned().notNullable().references('terms.id')
        // No foreign key: its index would double a table of forty rows a site.
        table.integer('site_id').unsigned().notNullable()
        table.primary(['term_id', 'site_id'])
      })
      this.schema.createTable('site_texts', (table) => {
        table.integer('site_id').unsigned().notNullable().primary()
        table.foreign('site_id').references('sites.id').onDelete('CASCADE')
        table.text('body', 'mediumtext').collate('utf8mb4_bin').notNullable()
      })
      return
    }
    this.schema.raw(
      `CREATE VIRTUAL TABLE site_fts USING fts5(body, content='', contentless_delete=1, tokenize="ascii")`
    )
  }

  async down() {
    if (this.db.dialect.name === 'mysql') {
      this.schema.dropTable('site_texts')
      this.schema.dropTable('site_terms')
      this.schema.dropTable('terms')
      return
    }
    this.schema.dropTable('site_fts')
  }
}
