import { BaseSchema } from '@adonisjs/lucid/schema'
import { exact } from '#database/columns'
import {
  COMPANY_FACETS,
  COMPANY_KINDS,
  createSumTriggers,
  dropSumTriggers,
  rebuildSumsSql,
  SUM_SIDES,
} from '#aggregates/insight_tables'
import { REGIONS } from '#shared/places/regions'
import { SECTOR_IDS } from '#shared/sites/sectors'
import { SITE_STATUSES } from '#shared/sites/site_status'

/** Counts and values by what the insights show, which the database keeps by triggers, so that no write can forget them. */
export default class extends BaseSchema {
  async up() {
    const dialect = this.db.dialect.name

    this.schema.createTable('site_sums', (table) => {
      table.enum('side', [...SUM_SIDES]).notNullable()
      table.enum('status', SITE_STATUSES).notNullable()
      exact(table.string('period', 10), dialect).notNullable()
      table.enum('region', ['', ...REGIONS]).notNullable()
      table.enum('sector', SECTOR_IDS).notNullable()
      table.tinyint('band').notNullable()
      table.integer('sites').notNullable()
      table.bigInteger('value').notNullable()
      table.primary(['side', 'status', 'period', 'region', 'sector', 'band'])
    })

    this.schema.createTable('company_sums', (table) => {
      table.enum('kind', [...COMPANY_KINDS]).notNullable()
      table.enum('facet', [...COMPANY_FACETS]).notNullable()
      table.enum('status', SITE_STATUSES).notNullable()
      exact(table.string('facet_value', 30), dialect).notNullable()
      table.integer('company_id').unsigned().notNullable()
      table.integer('sites').notNullable()
      table.bigInteger('value').notNullable()
      table.primary(['kind', 'facet', 'status', 'facet_value', 'company_id'])
    })

    this.schema.createTable('site_sum_changes', (table) => {
      table.bigIncrements('id')
      table.enum('status', SITE_STATUSES).notNullable()
      table.enum('region', ['', ...REGIONS]).notNullable()
      table.enum('sector', SECTOR_IDS).notNullable()
      table.tinyint('band').notNullable()
      exact(table.string('added_day', 10), dialect).nullable()
      exact(table.string('start_month', 7), dialect).nullable()
      exact(table.string('end_month', 7), dialect).nullable()
      table.integer('contractor_id').unsigned().nullable()
      table.integer('client_id').unsigned().nullable()
      table.tinyint('sites').notNullable()
      table.bigInteger('value').notNullable()
    })

    // How many notes were folded in all: with those that wait it numbers the states of the sites.
    this.schema.createTable('site_sum_version', (table) => {
      table.tinyint('id').unsigned().primary()
      table.bigInteger('folded').notNullable()
    })

    for (const statement of rebuildSumsSql()) this.schema.raw(statement)
    for (const statement of createSumTriggers(dialect)) this.schema.raw(statement)
  }

  async down() {
    for (const statement of dropSumTriggers(this.db.dialect.name)) this.schema.raw(statement)
    for (const table of ['site_sum_version', 'site_sum_changes', 'company_sums', 'site_sums']) {
      this.schema.dropTable(table)
    }
  }
}
