import { BaseSchema } from '@adonisjs/lucid/schema'
import { createTileTriggers, dropTileTriggers, rebuildTilesSql } from '#aggregates/tile_tables'
import { REGIONS } from '#shared/places/regions'
import { SECTOR_IDS } from '#shared/sites/sectors'
import { SITE_STATUSES } from '#shared/sites/site_status'

const TILES = 65_536
const BITS = Array.from({ length: 16 }, (_, bit) => bit)

const LATITUDE = 'CASE WHEN latitude > 85 THEN 85 WHEN latitude < -85 THEN -85 ELSE latitude END'
const COLUMN = `(CASE WHEN longitude >= 180 THEN 179.999999 ELSE longitude END + 180) / 360 * ${TILES}`
const ROW = `(1 - LN(TAN(RADIANS(${LATITUDE})) + 1 / COS(RADIANS(${LATITUDE}))) / PI()) / 2 * ${TILES}`
const interleaved = BITS.flatMap((bit) => [
  `(((tile_x >> ${bit}) & 1) << ${2 * bit})`,
  `(((tile_y >> ${bit}) & 1) << ${2 * bit + 1})`,
]).join(' | ')

/**
 * Where each site lies, derived by the database itself: its web-mercator tile of zoom 16 as a Morton code, and
 * counts of the tiles of coarser zooms, so that no write can forget them (see docs/decisions/008-areas-and-the-map.md).
 */
export default class extends BaseSchema {
  async up() {
    const isMysql = this.db.dialect.name === 'mysql'
    const integer = isMysql ? 'UNSIGNED' : 'INTEGER'
    const kept = isMysql ? 'STORED' : 'VIRTUAL'
    const columns = {
      tile_x: ['SMALLINT UNSIGNED', `CAST(FLOOR(${COLUMN}) AS ${integer})`],
      tile_y: ['SMALLINT UNSIGNED', `CAST(FLOOR(${ROW}) AS ${integer})`],
      cell: ['INT UNSIGNED', interleaved],
    }
    for (const [name, [type, expression]] of Object.entries(columns)) {
      this.schema.raw(
        `ALTER TABLE sites ADD COLUMN ${name} ${isMysql ? type : 'INTEGER'} GENERATED ALWAYS AS (${expression}) ${kept}`
      )
    }
    this.schema.raw(
      'CREATE INDEX sites_cell_index ON sites (cell, status, sector, latitude, longitude)'
    )

    this.schema.createTable('site_tiles', (table) => {
      table.tinyint('level').unsigned().notNullable()
      table.enum('status', SITE_STATUSES).notNullable()
      table.integer('cell').unsigned().notNullable()
      table.enum('sector', SECTOR_IDS).notNullable()
      table.enum('region', ['', ...REGIONS]).notNullable()
      table.integer('sites').notNullable()
      table.bigInteger('latitudes').notNullable()
      table.bigInteger('longitudes').notNullable()
      table.bigInteger('ids').notNullable()
      table.primary(['level', 'status', 'cell', 'sector', 'region'])
    })
    this.schema.createTable('site_tile_changes', (table) => {
      table.bigIncrements('id')
      table.enum('status', SITE_STATUSES).notNullable()
      table.integer('cell').unsigned().nullable()
      table.enum('sector', SECTOR_IDS).notNullable()
      table.enum('region', ['', ...REGIONS]).notNullable()
      table.integer('sites').notNullable()
      table.bigInteger('latitudes').notNullable()
      table.bigInteger('longitudes').notNullable()
      table.bigInteger('ids').notNullable()
    })
    for (const statement of rebuildTilesSql()) this.schema.raw(statement)
    for (const statement of createTileTriggers(this.db.dialect.name)) this.schema.raw(statement)
  }

  async down() {
    for (const statement of dropTileTriggers()) this.schema.raw(statement)
    this.schema.dropTable('site_tile_changes')
    this.schema.dropTable('site_tiles')
    this.schema.raw(
      'DROP INDEX sites_cell_index' + (this.db.dialect.name === 'mysql' ? ' ON sites' : '')
    )
    for (const column of ['cell', 'tile_y', 'tile_x']) {
      this.schema.raw(`ALTER TABLE sites DROP COLUMN ${column}`)
    }
  }
}
