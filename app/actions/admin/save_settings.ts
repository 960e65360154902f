import { StaleRecord } from '#errors/stale_record'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import { logActivity } from '#database/log_activity'
import { retryOnDeadlock } from '#database/retry_on_deadlock'
import {
  settingsState,
  storedOperator,
  storedPrices,
  storedSettings,
  type StoredPrices,
  type StoredSettings,
} from '#queries/admin/current_settings'
import type { StoredOperator } from '#shared/admin/operator'
import { storedTime } from '#shared/time/dates'

const NOTHING = 'nothing'

type Author = { adminId: number; address: string }
/** What the form was opened with. */
type Seen = { seen: string }

/** Applies from the next request. Throws 409 when the settings changed after the form was opened. */
export async function saveSettings({ seen, ...settings }: StoredSettings & Seen, author: Author) {
  const next = { ...settings, tickertape_text: settings.tickertape_text || null }
  await save(next, storedSettings, seen, author)
}

/** Likewise for names and prices of plans. */
export async function savePrices({ seen, ...prices }: StoredPrices & Seen, author: Author) {
  await save(prices, storedPrices, seen, author)
}

/** Likewise for the company that runs the product. */
export async function saveOperator(operator: StoredOperator & Seen, author: Author) {
  const { seen, ...typed } = operator
  const fields = Object.entries(typed).map(([field, value]) => [field, value || null])
  await save(Object.fromEntries(fields) as StoredOperator, storedOperator, seen, author)
}

async function save<Values extends StoredSettings | StoredPrices | StoredOperator>(
  next: Values,
  read: (client: QueryClientContract) => Promise<Values>,
  seen: string,
  { adminId, address }: Author
) {
  const work = async (trx: TransactionClientContract) => {
    const standing = await read(trx)
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

function differences<Values extends object>(from: Values, to: Values): string[] {
  return (Object.keys(to) as (keyof Values & string)[])
    .filter((field) => from[field] !== to[field])
    .map((field) => `${field}: ${from[field] ?? NOTHING} → ${to[field] ?? NOTHING}`)
}
