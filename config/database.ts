import { chmodSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { dirname } from 'node:path'
import env from '#start/env'
import { defineConfig } from '@adonisjs/lucid'
import { sqliteFile } from '#config/storage'
import { rememberConnection } from '#database/replica_connections'
import { waitForLocks } from '#database/sqlite_locks'

const SQLITE_PRAGMAS = [
  'journal_mode = WAL',
  'synchronous = NORMAL',
  'foreign_keys = ON',
  'cache_size = -65536',
  'temp_store = MEMORY',
  // The process stands still for so long: `waitForLocks` waits for longer.
  'busy_timeout = 10',
]

/** The certificate of the authority that vouches for a MariaDB elsewhere; without one nothing is encrypted. */
const authority = env.get('DB_TLS_CA')

// The driver compares certificates with names alone, and would refuse every server at an address.
for (const setting of ['DB_HOST', 'DB_REPLICA_HOST'] as const) {
  if (authority && isIP(env.get(setting, ''))) {
    throw new Error(
      `${setting} must be the name in the server's certificate where DB_TLS_CA is set`
    )
  }
}

const migrations = { naturalSort: true, paths: ['database/migrations'] }

if (env.get('DB_CONNECTION') === 'sqlite') {
  mkdirSync(dirname(sqliteFile), { recursive: true, mode: 0o700 })
  // SQLite creates a file as the process may, but leaves one that is there readable for others.
  for (const file of [sqliteFile, `${sqliteFile}-wal`, `${sqliteFile}-shm`]) {
    if (existsSync(file)) chmodSync(file, 0o600)
  }
}

const primary = {
  host: env.get('DB_HOST', '127.0.0.1'),
  port: env.get('DB_PORT', 3306),
  user: env.get('DB_USER', 'root'),
  password: env.get('DB_PASSWORD', ''),
  database: env.get('DB_DATABASE', 'gantry'),
  charset: 'utf8mb4',
  ssl: authority ? { ca: readFileSync(authority, 'utf8'), verifyIdentity: true } : undefined,
  timezone: 'Z',
  dateStrings: true,
  decimalNumbers: true,
}

/** The names of the two connections to the replica: lists are read on one, the other asks how far it is. */
export const REPLICA = 'replica'
export const REPLICA_WATCH = 'replica_watch'

/** The name of the connection for long reads of SQLite, each in a process of its own that can be ended. */
export const SQLITE_READERS = 'sqlite_readers'

/** Whether lists may be read from a replica of MariaDB. Each process knows one: a version of the data belongs to one server. */
export const hasReplica =
  env.get('DB_CONNECTION') === 'mysql' && Boolean(env.get('DB_REPLICA_HOST'))

function replica(most: number) {
  return {
    client: 'mysql2' as const,
    connection: {
      ...primary,
      host: env.get('DB_REPLICA_HOST', primary.host),
      port: env.get('DB_REPLICA_PORT', 3306),
      user: env.get('DB_REPLICA_USER', primary.user),
      password: env.get('DB_REPLICA_PASSWORD', primary.password),
      connectTimeout: 1000,
    },
    pool: { min: 0, max: most, afterCreate: rememberConnection },
    schemaGeneration: { enabled: false },
  }
}

/** Tables that no model reads. */
const WITHOUT_MODEL = `
  activity_log alerted_sites auth_access_tokens calendars clients clock_checks contacts
  contact_limit_notices contact_reads contractors contractor_aliases contractor_merges
  contractor_merge_sites credited_networks credit_entries deleted_sites domains do_not_call_lists
  do_not_call_numbers earlier_sign_ups enquiries enquiry_notes granted_mailboxes import_directories
  import_findings import_mappings import_originals import_rejections local_authorities
  objected_contacts objections offline_changes outgoing_mails password_reset_tokens plan_notices
  rate_limits remember_me_tokens scheduled_jobs sessions settings sites site_changes site_heads
  site_log stage_changes upgrades verifications visitors visitor_views`
  .trim()
  .split(/\s+/)

const dbConfig = defineConfig({
  connection: env.get('DB_CONNECTION'),
  connections: {
    sqlite: {
      client: 'better-sqlite3',
      connection: { filename: sqliteFile },
      useNullAsDefault: true,
      // One connection: a second one would meet SQLITE_BUSY_SNAPSHOT under concurrent writes.
      pool: {
        min: 1,
        max: 1,
        afterCreate(connection, done) {
          for (const pragma of SQLITE_PRAGMAS) connection.pragma(pragma)
          waitForLocks(connection)
          done()
        },
      },
      migrations,
      schemaGeneration: {
        enabled: true,
        rulesPaths: ['./database/schema_rules.ts'],
        excludeTables: WITHOUT_MODEL,
      },
    },
    mysql: {
      client: 'mysql2',
      connection: primary,
      // Whoever waits for a connection that long is told to come back; a database that does not answer would keep them all.
      pool: { min: 0, max: 10, acquireTimeoutMillis: 10_000 },
      migrations,
      schemaGeneration: { enabled: false },
    },
    [SQLITE_READERS]: {
      client: 'better-sqlite3',
      connection: { filename: sqliteFile },
      useNullAsDefault: true,
      pool: { min: 0, max: 3, acquireTimeoutMillis: 10_000, idleTimeoutMillis: 600_000 },
      schemaGeneration: { enabled: false },
    },
    [REPLICA]: replica(10),
    [REPLICA_WATCH]: replica(1),
  },
})

export default dbConfig
