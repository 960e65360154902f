import { insertTrigger } from '#database/load_mode'

const DIRECTORIES = ['contractors', 'clients', 'local_authorities']
/** Lists show these columns only; other changes concern the directory's own page. */
const SHOWN = ['name', 'live_sites']

const SLOTS = 256
const STAMPS = 2 ** 40

type Watched = { table: string; columns?: readonly string[] }

const WATCHED: Watched[] = [
  { table: 'sites' },
  ...DIRECTORIES.map((table) => ({ table, columns: SHOWN })),
  { table: 'contractor_aliases' },
]

/** Redraws one stamp in the transaction of each write, which changes the sum. Each MariaDB connection has its own
 * stamp, so that writers do not wait for each other. */
export function createVersionTriggers(dialect: string): string[] {
  return WATCHED.flatMap((watched) =>
    ['INSERT', 'UPDATE', 'DELETE'].map((event) => trigger(dialect === 'mysql', watched, event))
  )
}

/** SQLite has one writer, so one row is enough. */
export function versionSlots(dialect: string): { slot: number; stamp: number }[] {
  return Array.from({ length: dialect === 'mysql' ? SLOTS : 1 }, (_, slot) => ({ slot, stamp: 0 }))
}

export function dropVersionTriggers(): string[] {
  return WATCHED.flatMap(({ table }) =>
    ['insert', 'update', 'delete'].map((event) => `DROP TRIGGER ${nameOf(table, event)}`)
  )
}

function trigger(isMysql: boolean, { table, columns }: Watched, event: string): string {
  const head = `CREATE TRIGGER ${nameOf(table, event.toLowerCase())} AFTER ${event} ON ${table} FOR EACH ROW`
  const draw = `${bumpVersionSql(isMysql)};`
  if (table === 'sites' && event === 'INSERT') {
    return insertTrigger(nameOf(table, 'insert'), draw, isMysql)
  }
  if (event !== 'UPDATE' || !columns) return `${head} BEGIN ${draw} END`
  const same = columns.map((column) => `OLD.${column} ${isMysql ? '<=>' : 'IS'} NEW.${column}`)
  const unchanged = same.join(' AND ')
  return isMysql
    ? `${head} BEGIN IF NOT (${unchanged}) THEN ${draw} END IF; END`
    : `${head} WHEN NOT (${unchanged}) BEGIN ${draw} END`
}

export function bumpVersionSql(isMysql: boolean): string {
  const slot = isMysql ? `CONNECTION_ID() % ${SLOTS}` : '0'
  return `UPDATE data_versions SET stamp = ${stampOf(isMysql)} WHERE slot = ${slot}`
}

/** Random, so that no value comes again. */
function stampOf(isMysql: boolean): string {
  return isMysql ? `FLOOR(RAND() * ${STAMPS})` : `abs(random() % ${STAMPS})`
}

function nameOf(table: string, event: string): string {
  return `data_versions_${table}_${event}`
}
