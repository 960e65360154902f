import { StaleRecord } from '#errors/stale_record'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { logActivity } from '#database/log_activity'
import { retryOnDeadlock } from '#database/retry_on_deadlock'
import {
  settingsState,
  storedSettings,
  type StoredSettings,
} from '#queries/office/current_settings'
import { storedTime } from '#shared/time/dates'

const NOTHING = 'nothing'

/** Applies from the next request. Throws 409 when the settings changed after the form was opened. */
export async function saveSettings(
  { seen, ...settings }: StoredSettings & { seen: string },
  { adminId, address }: { adminId: number; address: string }
) {
  const next = { ...settings, tickertape_text: settings.tickertape_text || null }
  const work = async (trx: TransactionClientContract) => {
    const standing = await storedSettings(trx)
    if (settingsState(standing) !== seen) {
      throw new StaleRecord('the settings')
    }
    const changedFields = differences(standing, next)
    if (changedFields.length === 0) return
    await trx
      .knexQuery()
      .table('settings')
      .insert({ id: 1, ...next, updated_at: storedTime() })
      .onConflict('id')
      .merge()
    const line = { actorId: adminId, action: 'settings.changed', address }
    await logActivity({ ...line, changedFields }, trx)
  }
  await retryOnDeadlock(() => db.transaction(work))
}

function differences(from: StoredSettings, to: StoredSettings): string[] {
  return (Object.keys(to) as (keyof StoredSettings)[])
    .filter((field) => from[field] !== to[field])
    .map((field) => `${field}: ${from[field] ?? NOTHING} → ${to[field] ?? NOTHING}`)
}
