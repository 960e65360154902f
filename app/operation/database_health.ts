import db from '@adonisjs/lucid/services/db'
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { storedTime } from '#shared/time/dates'

const PATIENCE_MS = 2000
/** Larger than a page of either database, so that the probe needs free space. */
const PROBE_BYTES = 20_000

let trying: Promise<boolean> | null = null

/** Whether a write succeeds within two seconds; simultaneous callers share one probe. */
export function isDatabaseUp(): Promise<boolean> {
  trying ??= tryDatabase().finally(() => (trying = null))
  return trying
}

async function tryDatabase(): Promise<boolean> {
  const waiting = new AbortController()
  const late = setTimeout(PATIENCE_MS, false, { signal: waiting.signal }).catch(() => false)
  try {
    return await Promise.race([writeAndDelete().then(() => true), late])
  } catch {
    return false
  } finally {
    waiting.abort()
  }
}

async function writeAndDelete() {
  const id = `probe-${randomUUID()}`
  const data = 'x'.repeat(PROBE_BYTES)
  await db.table('sessions').insert({ id, data, expires_at: storedTime() })
  await db.from('sessions').where('id', id).delete()
}
