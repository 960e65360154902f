import { createHash } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import { processImportQueue } from '#imports/queue/process_import_queue'
import SiteImport from '#models/site_import'

/** Runs queued imports until none waits. */
export async function workAllImports() {
  while (await SiteImport.query().whereNotNull('queued_at').first())
    await processImportQueue(60_000)
}

/** Tables that an import and its undo may leave different: the imports themselves, logs, jobs, sessions. */
const NOT_DOMAIN =
  /^(imports|import_.*|clock_checks|daily_counts|site_heads|site_log|activity_log|site_changes|scheduled_jobs|sessions|rate_limits|adonis_.*|sqlite_.*|outgoing_mails|remember_.*|auth_.*)$/

/** Every row of the domain's tables as text. */
export async function dumpDomain(): Promise<Record<string, string[]>> {
  const tables = (await db.connection().getAllTables()).filter((name) => !NOT_DOMAIN.test(name))
  const dump: Record<string, string[]> = {}
  for (const table of tables.sort()) {
    dump[table] = (await db.from(table)).map((row) => JSON.stringify(row)).sort()
  }
  return dump
}

/** A short name for a dump, for comparing many. */
export function fingerprint(dump: unknown): string {
  return createHash('sha256').update(JSON.stringify(dump)).digest('hex')
}
