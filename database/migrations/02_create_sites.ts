import { BaseSchema } from '@adonisjs/lucid/schema'
import { belongsTo, exact } from '#database/columns'
import { DIRECTORIES } from '#shared/contractors/directories'
import { DERIVED_PRECISIONS } from '#shared/places/precision'
import { REGIONS } from '#shared/places/regions'
import { SECTOR_IDS } from '#shared/sites/sectors'
import { SITE_STATUSES } from '#shared/sites/site_status'

/** Counters, so that a list of contractors never groups the sites (see docs/decisions/010-contractors.md). */
const SORTED = ['sites', 'complete_sites', 'total_value', 'last_activity_at']

const DIGITS = 8
const BETWEEN = [' ', '-', '(', ')', '+', '.', '/']
const digits = BETWEEN.reduce((text, sign) => `REPLACE(${text}, '${sign}', '')`, 'phone')
const EXACT = ' CHARACTER SET utf8mb4 COLLATE utf8mb4_bin'
/** An address in lower case and the end of a number, by which administrators find a site. */
const CONTACT_KEYS = {
  email_key: ['254', 'LOWER(email)'],
  phone_key: ['8', `SUBSTR(${digits}, -${DIGITS})`],
}

export default class extends BaseSchema {
  async up() {
    const dialect = this.db.dialect.name
    const isMysql = dialect === 'mysql'
    /** A column that the database derives from others, so that no write can forget it. */
    const derived = (type: string, expression: string) =>
      `${type} GENERATED ALWAYS AS (${expression}) ${isMysql ? 'STORED' : 'VIRTUAL'}`

    for (const name of DIRECTORIES) {
      this.schema.createTable(name, (table) => {
        table.increments('id')
        table.string('name', 255).notNullable()
        exact(table.string('name_key', 255), dialect).notNullable().unique()
        if (name === 'contractors') {
          table.string('slug', 280).notNullable().unique()
          table.string('logo_key', 64).nullable()
          table.integer('complete_sites').unsigned().notNullable().defaultTo(0)
          table.bigInteger('total_value').unsigned().notNullable().defaultTo(0)
          table.dateTime('last_activity_at').nullable()
          /** Equal for names that may be one firm; `kept_apart` is the answer that they are not. */
          exact(table.string('firm_key', 255), dialect).notNullable().defaultTo('')
          table.boolean('kept_apart').notNullable().defaultTo(false)
          table.index(['firm_key'])
          for (const column of SORTED) table.index([column])
        }
        if (name === 'local_authorities') table.enum('region', REGIONS).nullable()
        table.integer('sites').unsigned().notNullable().defaultTo(0)
        table.integer('live_sites').unsigned().notNullable().defaultTo(0)
        table.index(['live_sites'])
      })
    }

    this.schema.createTable('sites', (table) => {
      table.increments('id')
      exact(table.string('cmap_id', 64), dialect).nullable().unique()
      table.string('name', 255).notNullable()
      exact(table.string('name_key', 255), dialect).notNullable()
      table.enum('sector', SECTOR_IDS).notNullable().defaultTo('Other')
      table.text('description').nullable()
      table.string('address', 500).nullable()
      table.string('postcode', 32).nullable()
      exact(table.string('postcode_key', 32), dialect).nullable()
      table.string('city_county', 120).nullable()
      exact(table.string('city_county_key', 120), dialect).nullable()
      table.enum('region', REGIONS).nullable()
      table.integer('local_authority_id').unsigned().nullable().references('local_authorities.id')
      table.decimal('latitude', 9, 6).nullable()
      table.decimal('longitude', 9, 6).nullable()
      /** Where it stands while its own coordinates are missing or say no more than its postcode. */
      table.decimal('derived_latitude', 9, 6).nullable()
      table.decimal('derived_longitude', 9, 6).nullable()
      table.enum('derived_precision', DERIVED_PRECISIONS).nullable()
      table.string('image_key', 64).nullable()
      table.integer('storeys').unsigned().nullable()
      table.integer('units').unsigned().nullable()
      table.integer('blocks').unsigned().nullable()
      table.string('value_text', 64).nullable()
      table.bigInteger('value').unsigned().nullable()
      table.enum('site_status', SITE_STATUSES).nullable()
      table.boolean('held').notNullable().defaultTo(false)
      table.enum('status', SITE_STATUSES).notNullable()
      table.date('start_date').nullable()
      table.date('end_date').nullable()
      table.dateTime('added_at').notNullable()
      table.dateTime('refreshed_at').nullable()
      table.integer('contractor_id').unsigned().nullable().references('contractors.id')
      table.integer('client_id').unsigned().nullable().references('clients.id')
      table.string('planning_ref', 100).nullable()
      table.string('procurement_route', 100).nullable()
      table.string('work_type', 60).nullable()
      /** Counts edits, so that two editors notice each other. */
      table.integer('version').unsigned().notNullable().defaultTo(1)
      table.dateTime('verified_at').nullable()
      table.date('verify_due_at').nullable()

      // Lists ask the index in memory; these are for counters, ended and waiting sites, duplicates and the site map.
      table.index(['status', 'id'])
      table.index(['status', 'end_date'])
      table.index(['contractor_id', 'status', 'value'])
      table.index(['client_id', 'status'])
      table.index(['local_authority_id', 'status'])
      table.index(['postcode_key'])
      table.index(['verify_due_at'])
      table.index(['image_key'])
      table.check('value is null or value > 0', {}, 'sites_value_positive')
      table.check(
        '(storeys is null or storeys >= 0) and (units is null or units >= 0) and (blocks is null or blocks >= 0)',
        {},
        'sites_counts_not_negative'
      )
      table.check('held in (0, 1)', {}, 'sites_held_or_not')
      table.check(
        'start_date is null or end_date is null or end_date >= start_date',
        {},
        'sites_end_not_before_start'
      )
      table.check(
        '(latitude is null) = (longitude is null)',
        {},
        'sites_coordinates_both_or_neither'
      )
      table.check('latitude is null or latitude between -90 and 90', {}, 'sites_latitude_range')
      table.check(
        'longitude is null or longitude between -180 and 180',
        {},
        'sites_longitude_range'
      )
    })

    this.schema.createTable('contacts', (table) => {
      table.increments('id')
      belongsTo(table, 'site_id', 'sites')
      table.tinyint('position').unsigned().notNullable()
      table.string('title', 20).nullable()
      table.string('first_name', 100).nullable()
      table.string('last_name', 100).nullable()
      table.string('phone', 40).nullable()
      table.string('email', 254).nullable()
      /** When the person objected; the row then holds nothing else about them. */
      table.dateTime('objected_at').nullable()
      for (const [name, [length, expression]] of Object.entries(CONTACT_KEYS)) {
        table.specificType(name, derived(`VARCHAR(${length})${isMysql ? EXACT : ''}`, expression))
        table.index([name])
      }
      table.unique(['site_id', 'position'])
      table.check('position in (1, 2)', {}, 'contacts_lead_or_second')
    })

    this.schema.createTable('deleted_sites', (table) => {
      table.increments('id')
      exact(table.string('cmap_id', 64), dialect).notNullable().unique()
      table.string('name', 255).notNullable()
      table.integer('deleted_by').unsigned().nullable().references('users.id').onDelete('SET NULL')
      table.dateTime('deleted_at').notNullable()
    })
  }

  async down() {
    for (const table of ['deleted_sites', 'contacts', 'sites', ...DIRECTORIES]) {
      this.schema.dropTable(table)
    }
  }
}
