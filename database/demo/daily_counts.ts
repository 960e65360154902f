import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { insertRows, type Row } from '#database/bulk_write'
import { endsSoonBy } from '#queries/insights/insights'
import { addDays } from '#shared/time/dates'

const DAYS = 30

/** What was live on each of the last days, by the dates of the sites. */
export async function writeDailyCounts(trx: TransactionClientContract, today: string) {
  const rows: Row[] = []
  for (let ago = 1; ago <= DAYS; ago++) {
    const day = addDays(today, -ago)
    const [live] = await trx
      .from('sites')
      .whereIn('status', ['Live', 'Complete'])
      .where('added_at', '<', `${day} 00:00:00`)
      .where((sites) => sites.whereNull('end_date').orWhere('end_date', '>=', day))
      .select(
        trx.raw('COUNT(*) AS projects'),
        trx.raw('COALESCE(SUM(value), 0) AS pounds'),
        trx.raw('COUNT(CASE WHEN end_date <= ? THEN 1 END) AS ending_soon', [endsSoonBy(day)])
      )
    const { projects, pounds, ending_soon: endingSoon } = live
    rows.push({
      day,
      projects: Number(projects),
      pounds: Number(pounds),
      ending_soon: Number(endingSoon),
    })
  }
  await insertRows(trx, 'daily_counts', rows)
}
