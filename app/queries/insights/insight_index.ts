import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import { REGIONS } from '#shared/places/regions'
import { SECTOR_IDS } from '#shared/sites/sectors'
import type { SiteFilters } from '#validators/sites/site_filters'

/** Filters whose columns the index contains. */
const COVERED = [
  ...['status', 'region', 'sectors', 'unknown', 'start_value', 'end_value', 'added_from'],
  ...['start_date', 'end_date', 'year_start', 'year_end', 'month_start', 'month_end'],
]

/** Naming every region and sector filters nothing, but lets MariaDB read the index only. */
export function readIndexAlone(sites: DatabaseQueryBuilderContract, filters: SiteFilters) {
  if (db.connection().dialect.name !== 'mysql') return
  const asked = Object.entries(filters).filter(([, value]) => value !== undefined)
  if (!asked.every(([key]) => COVERED.includes(key))) return
  sites.from(db.raw('sites FORCE INDEX (sites_insights)') as never)
  const { region, sectors, unknown, start_value: least, end_value: most } = filters
  const isBounded = Boolean(least || most || unknown?.includes('value'))
  if (!sectors && !isBounded) return
  if (!sectors) sites.whereIn('sites.sector', [...SECTOR_IDS])
  if (region || unknown?.includes('region')) return
  sites.where((any) => void any.whereIn('sites.region', [...REGIONS]).orWhereNull('sites.region'))
}
