import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import { countRows } from '#database/paginate'
import { addDays, londonToday } from '#shared/time/dates'
import { FREE_CREDITS } from '#shared/limits'
import { refreshDirectoryCounters } from '#sites/write/refresh_directory_counters'
import { DEMO_ACCOUNTS, writeAccounts } from '#demo/accounts'
import { writeDailyCounts } from '#demo/daily_counts'
import { SiteLoad } from '#demo/load_sites'
import { writeMemberWork } from '#demo/member_work'
import { seedAdminRecords } from '#demo/office'

export type SeedOptions = { sites: number; seed: number; onProgress?: (written: number) => void }

/** Why a database is not seeded; the message is for whoever started it. */
export class DemoRefusal extends Error {}

const NEWS_DAYS = 30

/**
 * Fills an empty database with demo data: the same seed on the same day gives the same rows. Returns
 * false, having changed nothing, when the demo data is there already.
 *
 * @throws DemoRefusal when the database holds other accounts, or sites that no finished seed wrote
 */
export async function seedDemo(
  client: QueryClientContract,
  options: SeedOptions
): Promise<boolean> {
  const today = londonToday()
  await refuseForeignAccounts(client)
  const hasSites = (await client.from('sites').select('id').first()) !== null
  // The accounts are written last: sites without them are real ones, or an interrupted seed.
  const hasAccounts = (await client.from('users').select('id').first()) !== null
  if (hasSites && hasAccounts) return false
  if (hasSites) {
    throw new DemoRefusal(
      'The database holds sites but no accounts: real data, or an interrupted demo seed. Clear it with "npm run demo:reset".'
    )
  }

  const load = new SiteLoad(client)
  await load.run({ ...options, today }, options.onProgress ?? (() => {}))
  await client.transaction(async (trx) => {
    await refreshDirectoryCounters(trx)
    await writeDailyCounts(trx, today)
    await writeSettings(trx, today)
    await writeAccounts(trx, today)
    await writeMemberWork(trx, options.seed, today)
    await seedAdminRecords(trx, today)
  })
  return true
}

async function refuseForeignAccounts(client: QueryClientContract): Promise<void> {
  const own = DEMO_ACCOUNTS.map(({ email }) => email)
  const count = await countRows(client.from('users').whereNotIn('email', own))
  if (count > 0) {
    throw new DemoRefusal(
      `The database holds ${count} ${count === 1 ? 'account' : 'accounts'} that the demo did not make, so it stays untouched.`
    )
  }
}

async function writeSettings(trx: TransactionClientContract, today: string): Promise<void> {
  const since = `${addDays(today, 1 - NEWS_DAYS)} 00:00:00`
  const live = trx.from('sites').where('status', 'Live')
  const added = (await countRows(live.where('added_at', '>=', since))).toLocaleString('en-GB')
  await trx.from('settings').where('id', 1).delete()
  await trx.table('settings').insert({
    id: 1,
    visitor_credits: 0,
    free_credits: FREE_CREDITS,
    tickertape_text: `${added} new projects added in the last ${NEWS_DAYS} days, from Penzance to Lerwick and Galway to Great Yarmouth`,
    tickertape_colour: 'Red',
    plan_paid_monthly: 145,
    plan_paid_yearly: 1450,
    plan_company_name: 'Company',
    plan_company_includes: 'Several members, one agreement\nA named person who sets it up with you',
    plan_company_yearly: 4900,
    plan_vat_note: 'Prices exclude VAT.',
    operator_name: 'Example Sites Ltd',
    operator_address: '1 Example Street\nLeeds\nLS1 1AA',
    operator_country: 'England and Wales',
    operator_number: '00000000',
    operator_vat: 'GB000000000',
    operator_phone: '01632 960000',
    updated_at: `${addDays(today, -1)} 07:30:00`,
  })
}
