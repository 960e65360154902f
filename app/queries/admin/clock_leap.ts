import db from '@adonisjs/lucid/services/db'
import { daysBetween, londonToday } from '#shared/time/dates'

const MOST_DAYS = 2

/** ISO days more than two days apart. */
export type ClockLeap = { lastDay: string; today: string }

export async function clockLeap(today = londonToday()): Promise<ClockLeap | null> {
  const lastDay = await lastDailyDay()
  return lastDay !== null && isLeap(lastDay, today) ? { lastDay, today } : null
}

/** ISO day; null before the first. */
export async function lastDailyDay(client = db.connection()): Promise<string | null> {
  const row = await client.from('clock_checks').where('id', 1).first()
  return row ? String(row.last_day).slice(0, 10) : null
}

export function isLeap(last: string, today: string): boolean {
  return Math.abs(daysBetween(last, today)) > MOST_DAYS
}
