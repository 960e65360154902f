import db from '@adonisjs/lucid/services/db'
import { logActivity } from '#actions/log_activity'
import { storedTime } from '#shared/dates'

type SettingsChange = {
  visitor_credits: number
  free_credits: number
  tickertape_text: string | null
  tickertape_colour: string
}

/** Saves the settings of the product (D32); they hold from the next request on. */
export async function saveSettings(
  settings: SettingsChange,
  { adminId, address }: { adminId: number; address: string }
) {
  const next = { ...settings, tickertape_text: settings.tickertape_text || null }
  await db.transaction(async (trx) => {
    await trx
      .knexQuery()
      .table('settings')
      .insert({ id: 1, ...next, updated_at: storedTime() })
      .onConflict('id')
      .merge()
    const line = { actorId: adminId, action: 'settings.changed', address }
    await logActivity({ ...line, changedFields: Object.keys(settings) }, trx)
  })
}
