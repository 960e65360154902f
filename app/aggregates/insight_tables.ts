import { insertTrigger } from '#database/load_mode'
import { VALUE_BANDS } from '#shared/sites/value_bands'

export const SUM_SIDES = ['all', 'added', 'start', 'end'] as const
export type SumSide = (typeof SUM_SIDES)[number]

export const COMPANY_FACETS = ['all', 'region', 'sector', 'band'] as const
export type CompanyFacet = (typeof COMPANY_FACETS)[number]

export const COMPANY_KINDS = ['contractor', 'client'] as const

export const PERIODS: Record<SumSide, string> = {
  all: "''",
  added: 'added_day',
  start: 'start_month',
  end: 'end_month',
}

const FACET_VALUES: Record<CompanyFacet, string> = {
  all: "''",
  region: 'region',
  sector: 'sector',
  band: 'band',
}

/** The place of a value in VALUE_BANDS, -1 for none. New bounds need a migration that recounts the sums. */
export function bandOf(column: string): string {
  const cases = VALUE_BANDS.flatMap(({ below }, index) =>
    below === null ? [] : [`WHEN ${column} < ${below * 1_000_000} THEN ${index}`]
  )
  return `CASE WHEN ${column} IS NULL THEN -1 ${cases.join(' ')} ELSE ${VALUE_BANDS.length - 1} END`
}

function dimensionsOf(row: string): Record<string, string> {
  return {
    status: `${row}.status`,
    region: `COALESCE(${row}.region, '')`,
    sector: `${row}.sector`,
    band: bandOf(`${row}.value`),
    added_day: `SUBSTR(${row}.added_at, 1, 10)`,
    start_month: `SUBSTR(${row}.start_date, 1, 7)`,
    end_month: `SUBSTR(${row}.end_date, 1, 7)`,
    contractor_id: `${row}.contractor_id`,
    client_id: `${row}.client_id`,
  }
}

const SUMS = 'SUM(sites) AS sites, SUM(value) AS value'

export function siteSumsOf(source: string): string[] {
  return SUM_SIDES.map((side) => {
    const known = side === 'all' ? '' : `WHERE ${PERIODS[side]} IS NOT NULL`
    return `SELECT '${side}' AS side, status, ${PERIODS[side]} AS period, region, sector, band, ${SUMS}
      FROM ${source} ${known} GROUP BY status, period, region, sector, band
      ORDER BY status, period, region, sector, band`
  })
}

export function companySumsOf(source: string): string[] {
  return COMPANY_KINDS.flatMap((kind) =>
    COMPANY_FACETS.map(
      (facet) => `SELECT '${kind}' AS kind, '${facet}' AS facet, status,
        ${FACET_VALUES[facet]} AS facet_value, ${kind}_id AS company_id, ${SUMS}
        FROM ${source} WHERE ${kind}_id IS NOT NULL GROUP BY status, facet_value, company_id
        ORDER BY status, facet_value, company_id`
    )
  )
}

/** Recounts all sums; nothing may write sites meanwhile. */
export function rebuildSumsSql(): string[] {
  const columns = Object.entries(dimensionsOf('sites')).map(([name, sql]) => `${sql} AS ${name}`)
  const sites = `(SELECT ${columns.join(', ')}, 1 AS sites, COALESCE(value, 0) AS value FROM sites) AS noted`
  return [
    `REPLACE INTO site_sum_version (id, folded) SELECT 1, COALESCE(MAX(folded), 0) + 1
      + (SELECT COUNT(*) FROM site_sum_changes) FROM site_sum_version`,
    'DELETE FROM site_sum_changes',
    'DELETE FROM site_sums',
    'DELETE FROM company_sums',
    ...siteSumsOf(sites).map((sums) => `INSERT INTO site_sums ${sums}`),
    ...companySumsOf(sites).map((sums) => `INSERT INTO company_sums ${sums}`),
  ]
}

const COUNTED = [
  ...['status', 'region', 'sector', 'value', 'start_date', 'end_date'],
  ...['added_at', 'contractor_id', 'client_id'],
]

/** For a site added (1), removed (-1) or rewritten with the same sums (0). */
function changeOf(row: string, sign: 1 | -1 | 0, isMysql: boolean): Record<string, string> {
  const value = isMysql ? `CAST(COALESCE(${row}.value, 0) AS SIGNED)` : `COALESCE(${row}.value, 0)`
  return { ...dimensionsOf(row), sites: `${sign}`, value: `${value} * ${sign}` }
}

function recordChange(row: 'OLD' | 'NEW', sign: 1 | -1 | 0, isMysql: boolean): string {
  const change = changeOf(row, sign, isMysql)
  return `INSERT INTO site_sum_changes (${Object.keys(change).join(', ')}) VALUES (${Object.values(change).join(', ')});`
}

/** Records rows of `source` (aliased `sites`) as new, as the trigger would. MySQL and MariaDB only. */
export function recordSumChangesSql(source: string): string {
  const change = changeOf('sites', 1, true)
  return `INSERT INTO site_sum_changes (${Object.keys(change).join(', ')}) SELECT ${Object.values(change).join(', ')} FROM ${source}`
}

/** Records every write in its own transaction, even without a change of sums: stored figures must learn that they may
 * be stale. Company renames are recorded too. */
export function createSumTriggers(dialect: string): string[] {
  const isMysql = dialect === 'mysql'
  const is = isMysql ? '<=>' : 'IS'
  const unchanged = COUNTED.map((column) => `OLD.${column} ${is} NEW.${column}`).join(' AND ')
  const moved = `${recordChange('OLD', -1, isMysql)} ${recordChange('NEW', 1, isMysql)}`
  const touched = recordChange('NEW', 0, isMysql)
  const renamed = `INSERT INTO site_sum_changes (status, region, sector, band, sites, value)
    VALUES ('Live', '', 'Other', -1, 0, 0);`
  return [
    insertTrigger('site_sums_insert', recordChange('NEW', 1, isMysql), isMysql),
    `CREATE TRIGGER site_sums_delete AFTER DELETE ON sites FOR EACH ROW BEGIN ${recordChange('OLD', -1, isMysql)} END`,
    ...(isMysql
      ? [
          `CREATE TRIGGER site_sums_update AFTER UPDATE ON sites FOR EACH ROW
           BEGIN IF ${unchanged} THEN ${touched} ELSE ${moved} END IF; END`,
          `CREATE TRIGGER site_sums_renamed AFTER UPDATE ON contractors FOR EACH ROW
           BEGIN IF OLD.name <> NEW.name OR OLD.name_key <> NEW.name_key THEN ${renamed} END IF; END`,
        ]
      : [
          `CREATE TRIGGER site_sums_update AFTER UPDATE ON sites FOR EACH ROW
           WHEN NOT (${unchanged}) BEGIN ${moved} END`,
          `CREATE TRIGGER site_sums_touched AFTER UPDATE ON sites FOR EACH ROW
           WHEN ${unchanged} BEGIN ${touched} END`,
          `CREATE TRIGGER site_sums_renamed AFTER UPDATE ON contractors FOR EACH ROW
           WHEN OLD.name IS NOT NEW.name BEGIN ${renamed} END`,
        ]),
  ]
}

export function dropSumTriggers(dialect: string): string[] {
  const events = ['insert', 'delete', 'update', 'renamed']
  if (dialect !== 'mysql') events.push('touched')
  return events.map((event) => `DROP TRIGGER site_sums_${event}`)
}
