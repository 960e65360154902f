import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { logActivity } from '#actions/log_activity'
import { retryingDeadlocks } from '#actions/retrying_deadlocks'
import { storedSettings, type StoredSettings } from '#queries/current_settings'
import { storedTime } from '#shared/dates'

const NOTHING = 'nothing'

/**
 * Saves the settings of the product (D32); they hold from the next request on. The log says what was changed, from
 * what to what; nothing is written when nothing was.
 */
export async function saveSettings(
  settings: StoredSettings,
  { adminId, address }: { adminId: number; address: string }
) {
  const next = { ...settings, tickertape_text: settings.tickertape_text || null }
  const work = async (trx: TransactionClientContract) => {
    const changedFields = differences(await storedSettings(trx), next)
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
  await retryingDeadlocks(() => db.transaction(work))
}

function differences(from: StoredSettings, to: StoredSettings): string[] {
  return (Object.keys(to) as (keyof StoredSettings)[])
    .filter((field) => from[field] !== to[field])
    .map((field) => `${field}: ${from[field] ?? NOTHING} → ${to[field] ?? NOTHING}`)
}
