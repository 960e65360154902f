import db from '@adonisjs/lucid/services/db'
import { daysBetween, londonToday } from '#shared/time/dates'

const MOST_DAYS = 2

/** What the clock says, and the last day of daily work (ISO days), where they are more than two days apart. */
export type ClockLeap = { lastDay: string; today: string }

/** The leap of the clock that an administrator has to confirm; null for none. */
export async function clockLeap(today = londonToday()): Promise<ClockLeap | null> {
  const lastDay = await lastDailyDay()
  return lastDay !== null && isLeap(lastDay, today) ? { lastDay, today } : null
}

/** The last day on which daily work ran, as an ISO day; null before the first. */
export async function lastDailyDay(client = db.connection()): Promise<string | null> {
  const row = await client.from('clock_checks').where('id', 1).first()
  return row ? String(row.last_day).slice(0, 10) : null
}

/** Whether two ISO days are too far apart for daily work to go on by itself; back as well as ahead. */
export function isLeap(last: string, today: string): boolean {
  return Math.abs(daysBetween(last, today)) > MOST_DAYS
}
