import { insertTrigger } from '#database/load_mode'

const DIRECTORIES = ['contractors', 'clients', 'local_authorities']
/** What the lists show of a directory; its other columns are nobody's concern but its own page's. */
const SHOWN = ['name', 'live_sites']

const SLOTS = 256
const STAMPS = 2 ** 40

type Watched = { table: string; columns?: readonly string[] }

/** Everything that an answer about sites depends on: the sites themselves and the names that they are found by. */
const WATCHED: Watched[] = [
  { table: 'sites' },
  ...DIRECTORIES.map((table) => ({ table, columns: SHOWN })),
  { table: 'contractor_aliases' },
]

/**
 * Triggers that give the data another version, in the transaction of the write: one of the stamps is drawn anew, by
 * which the sum of all becomes another. Each connection of MariaDB has a stamp of its own, so that writers do not
 * wait for each other.
 */
export function createVersionTriggers(dialect: string): string[] {
  return WATCHED.flatMap((watched) =>
    ['INSERT', 'UPDATE', 'DELETE'].map((event) => trigger(dialect === 'mysql', watched, event))
  )
}

/** The rows of `data_versions`: the embedded database has one writer. */
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

/** Gives the data another version. */
export function bumpVersionSql(isMysql: boolean): string {
  const slot = isMysql ? `CONNECTION_ID() % ${SLOTS}` : '0'
  return `UPDATE data_versions SET stamp = ${stampOf(isMysql)} WHERE slot = ${slot}`
}

/** A number that is not likely ever to come again. */
function stampOf(isMysql: boolean): string {
  return isMysql ? `FLOOR(RAND() * ${STAMPS})` : `abs(random() % ${STAMPS})`
}

function nameOf(table: string, event: string): string {
  return `data_versions_${table}_${event}`
}
