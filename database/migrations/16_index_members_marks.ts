import { BaseSchema } from '@adonisjs/lucid/schema'

/** Who did something with a site: asked by the administrators' list and by the deletion of a site. */
const MARKS = ['bookmarks', 'site_views', 'unlocks', 'notes', 'site_stages', 'credit_entries']

export default class extends BaseSchema {
  async up() {
    for (const name of MARKS) this.schema.alterTable(name, (table) => table.index(['site_id']))
    this.schema.alterTable('sites', (table) => table.index(['image_key']))
  }

  async down() {
    this.schema.alterTable('sites', (table) => table.dropIndex(['image_key']))
    // MariaDB keeps the index of a foreign key for itself.
    if (this.db.dialect.name === 'mysql') return
    for (const name of MARKS) this.schema.alterTable(name, (table) => table.dropIndex(['site_id']))
  }
}
