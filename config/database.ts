import { chmodSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { dirname } from 'node:path'
import env from '#start/env'
import { defineConfig } from '@adonisjs/lucid'
import { sqliteFile } from '#config/storage'
import { waitForLocks } from '#database/sqlite_locks'

const SQLITE_PRAGMAS = [
  'journal_mode = WAL',
  'synchronous = NORMAL',
  'foreign_keys = ON',
  'cache_size = -65536',
  'temp_store = MEMORY',
  // SQLite’s own wait blocks the process, so it is short; `waitForLocks` goes on waiting.
  'busy_timeout = 10',
]

/** The certificate of the authority that vouches for a MariaDB elsewhere; without one nothing is encrypted. */
const authority = env.get('DB_TLS_CA')

// The driver compares certificates with names alone, and would refuse every server at an address.
if (authority && isIP(env.get('DB_HOST', ''))) {
  throw new Error("DB_HOST must be the name in the server's certificate where DB_TLS_CA is set")
}

const migrations = { naturalSort: true, paths: ['database/migrations'] }

if (env.get('DB_CONNECTION') === 'sqlite') {
  mkdirSync(dirname(sqliteFile), { recursive: true, mode: 0o700 })
  // SQLite creates a file as the process may, but leaves one that is there readable for others.
  for (const file of [sqliteFile, `${sqliteFile}-wal`, `${sqliteFile}-shm`]) {
    if (existsSync(file)) chmodSync(file, 0o600)
  }
}

/** Tables that no model reads. */
const WITHOUT_MODEL = `
  activity_log alerted_sites auth_access_tokens calendars clients clock_checks contacts
  contact_limit_notices contact_reads contractors contractor_aliases contractor_merges
  contractor_merge_sites credited_networks credit_entries deleted_sites domains do_not_call_lists
  do_not_call_numbers earlier_sign_ups enquiries enquiry_notes granted_mailboxes import_directories
  import_findings import_mappings import_originals import_rejections legal_pages local_authorities
  objected_contacts objections offline_changes outgoing_mails password_reset_tokens plan_notices postcodes
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
          // SQLite’s own `lower` knows only ASCII letters.
          connection.function('unicode_lower', { deterministic: true }, (text: unknown) =>
            text === null ? null : String(text).toLowerCase()
          )
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
      connection: {
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
      },
      // After this wait a request is answered 503; a database that does not answer would otherwise hold every request.
      pool: { min: 0, max: 10, acquireTimeoutMillis: 10_000 },
      migrations,
      schemaGeneration: { enabled: false },
    },
  },
})

export default dbConfig
