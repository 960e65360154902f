import db from '@adonisjs/lucid/services/db'
import { setTimeout } from 'node:timers/promises'

const PATIENCE_MS = 2000

/** Whether the database answers a question within two seconds. */
export async function databaseAnswers(): Promise<boolean> {
  const waiting = new AbortController()
  const late = setTimeout(PATIENCE_MS, false, { signal: waiting.signal }).catch(() => false)
  try {
    return await Promise.race([db.rawQuery('select 1').then(() => true), late])
  } catch {
    return false
  } finally {
    waiting.abort()
  }
}
