import { BaseSchema } from '@adonisjs/lucid/schema'
import { createVersionTriggers } from '#database/data_versions'
import { createSumTriggers } from '#aggregates/insight_tables'
import { createTileTriggers } from '#aggregates/tile_tables'

const WATCHES_NEW_SITES = / AFTER INSERT ON sites /

/**
 * Teaches the triggers of older databases to keep still during a load (`app/database/load_mode.ts`). MariaDB puts
 * each in the place of the old one at once; MySQL takes no such loads, and keeps what it has.
 */
export default class extends BaseSchema {
  async up() {
    this.defer(async (db) => {
      if (db.dialect.name !== 'mysql') return
      const [[{ version }]] = await db.rawQuery('SELECT VERSION() AS version')
      if (!version.includes('MariaDB')) return
      const triggers = [createTileTriggers, createSumTriggers, createVersionTriggers]
        .flatMap((create) => create('mysql'))
        .filter((statement) => WATCHES_NEW_SITES.test(statement))
      for (const statement of triggers) {
        await db.rawQuery(statement.replace('CREATE TRIGGER', 'CREATE OR REPLACE TRIGGER'))
      }
    })
  }

  /** The code before sets no load apart, so that its triggers did the same. */
  async down() {}
}
