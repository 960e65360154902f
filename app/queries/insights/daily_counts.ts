import db from '@adonisjs/lucid/services/db'

export type DailyCount = { count: number; value: number; endingSoon: number }

/** What was live on a day; null where it was not counted. */
export async function dailyCount(day: string): Promise<DailyCount | null> {
  const row = await db.from('daily_counts').where('day', day).first()
  return (
    row && {
      count: Number(row.projects),
      value: Number(row.pounds),
      endingSoon: Number(row.ending_soon),
    }
  )
}
