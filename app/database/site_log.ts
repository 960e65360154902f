import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { insertTrigger, IS_BULK } from '#database/load_mode'
import { DIRECTORIES } from '#shared/contractors/directories'

/** What a write concerns: sites, facts of sites but none of their words, a directory's entry with another name,
 * nothing but figures that lists show, or the end of bulk writes. */
export const LOG_KINDS = ['sites', 'facts', ...DIRECTORIES, 'figures', 'bulk']

/** A search finds a site by these. */
const TEXTS = [
  ...['name', 'contractor_id', 'client_id', 'address', 'city_county', 'postcode'],
  ...['local_authority_id', 'description', 'planning_ref'],
]

const SLOTS = 256
/** From here on, slots of bulk writes: imports, their undos, and `placeSites`. */
export const BULK_SLOTS = SLOTS
const STAMPS = 2 ** 40

type Logged = { kind: string; id: string; when?: string }

/** Each write adds one to the number of its slot and logs what it concerns under that number, in its own transaction.
 * The slot is locked until the transaction ends, so committed numbers have no gap and stand in the order of commits.
 * Each MariaDB connection has its own slot, so that writers do not wait for each other. */
export function createLogTriggers(dialect: string): string[] {
  const isMysql = dialect === 'mysql'
  const same = (columns: string[]) =>
    columns.map((name) => `OLD.${name} ${isMysql ? '<=>' : 'IS'} NEW.${name}`).join(' AND ')
  const write = ({ kind, id }: Logged) =>
    `${nextNumberSql(isMysql)}; ${noteSql(isMysql, kind, id, id)};`
  const trigger = (table: string, event: string, logged: Logged) => {
    const head = `CREATE TRIGGER ${nameOf(table, event)} AFTER ${event} ON ${table} FOR EACH ROW`
    const { when } = logged
    if (!when) return `${head} BEGIN ${write(logged)} END`
    return isMysql
      ? `${head} BEGIN IF ${when} THEN ${write(logged)} END IF; END`
      : `${head} WHEN ${when} BEGIN ${write(logged)} END`
  }

  const directory = (table: string) => {
    const kind = `CASE WHEN ${same(['name'])} THEN 'figures' ELSE '${table}' END`
    const when = `NOT (${same(['name', 'live_sites'])})`
    return [
      trigger(table, 'INSERT', { kind: "'figures'", id: 'NEW.id' }),
      trigger(table, 'UPDATE', { kind, id: 'NEW.id', when }),
      trigger(table, 'DELETE', { kind: "'figures'", id: 'OLD.id' }),
    ]
  }
  const changed = `CASE WHEN ${same(TEXTS)} THEN 'facts' ELSE 'sites' END`
  const added = write({ kind: "'sites'", id: 'NEW.id' })
  return [
    insertTrigger(nameOf('sites', 'INSERT'), added, isMysql),
    trigger('sites', 'UPDATE', { kind: changed, id: 'NEW.id' }),
    trigger('sites', 'DELETE', { kind: "'sites'", id: 'OLD.id' }),
    ...DIRECTORIES.flatMap(directory),
    trigger('contractor_aliases', 'INSERT', { kind: "'figures'", id: '0' }),
    trigger('contractor_aliases', 'UPDATE', { kind: "'figures'", id: '0' }),
    trigger('contractor_aliases', 'DELETE', { kind: "'figures'", id: '0' }),
  ]
}

export function dropLogTriggers(): string[] {
  return ['sites', ...DIRECTORIES, 'contractor_aliases'].flatMap((table) =>
    ['INSERT', 'UPDATE', 'DELETE'].map((event) => `DROP TRIGGER ${nameOf(table, event)}`)
  )
}

/** SQLite has one writer, so one slot is enough. */
export function logSlots(dialect: string): { slot: number; seq: number; stamp: number }[] {
  const slots = dialect === 'mysql' ? 2 * SLOTS : 1
  return Array.from({ length: slots }, (_, slot) => ({ slot, seq: 0, stamp: 0 }))
}

/** Logs sites that were loaded without the trigger, each run of ids as one range. For MariaDB; ids must ascend. */
export function logLoadedSql(ids: readonly number[]): string[] {
  const ranges = runsOf(ids).map(([first, last]) => `SELECT ${first} AS first, ${last} AS last`)
  const source = `CROSS JOIN (${ranges.join(' UNION ALL ')}) AS loaded`
  return [nextNumberSql(true), noteSql(true, "'sites'", 'loaded.first', 'loaded.last', source)]
}

/** Whoever asks once this is committed finds all bulk writes that came before. */
export async function logBulkDone(trx: TransactionClientContract) {
  const isMysql = trx.dialect.name === 'mysql'
  await trx.rawQuery(nextNumberSql(isMysql))
  await trx.rawQuery(noteSql(isMysql, "'bulk'", '0', '0'))
}

/** The stamp is random: a number that was rolled back comes again, with another stamp. */
function nextNumberSql(isMysql: boolean): string {
  const stamp = isMysql ? `FLOOR(RAND() * ${STAMPS})` : `abs(random() % ${STAMPS})`
  return `UPDATE site_heads SET seq = seq + 1, stamp = ${stamp} WHERE slot = ${slotOf(isMysql)}`
}

function noteSql(isMysql: boolean, kind: string, first: string, last: string, source = ''): string {
  const now = isMysql ? 'UNIX_TIMESTAMP()' : 'unixepoch()'
  return `INSERT INTO site_log (slot, seq, first_id, last_id, stamp, kind, logged_at)
    SELECT heads.slot, heads.seq, ${first}, ${last}, heads.stamp, ${kind}, ${now}
    FROM site_heads AS heads ${source} WHERE heads.slot = ${slotOf(isMysql)}`
}

function slotOf(isMysql: boolean): string {
  return isMysql ? `CONNECTION_ID() % ${SLOTS} + IF(${IS_BULK}, ${BULK_SLOTS}, 0)` : '0'
}

function runsOf(ids: readonly number[]): [first: number, last: number][] {
  const runs: [number, number][] = []
  for (const id of ids) {
    const open = runs.at(-1)
    if (open && open[1] === id - 1) open[1] = id
    else runs.push([id, id])
  }
  return runs
}

function nameOf(table: string, event: string): string {
  return `site_log_${table}_${event.toLowerCase()}`
}
