import db from '@adonisjs/lucid/services/db'
import type User from '#models/user'
import { openReminders } from '#queries/my_projects/due_reminders'
import { onlyGatherable } from '#sites/read/visible_sites'
import { DESK_REMINDERS } from '#shared/limits'
import type { SalesStage } from '#shared/sites/sales_stages'
import { addDays, londonMidnight, londonToday, storedTime } from '#shared/time/dates'

export type DeskReminder = {
  id: number
  site_id: number
  site_name: string
  body: string
  remind_at: string
  stage: SalesStage | null
  unlock_id: number | null
}

/** `late` are those of earlier days. */
export type DueToday = { total: number; late: number; rows: DeskReminder[] }

/** Open reminders up to the end of the London day, oldest first; the totals count those not shown as well. */
export async function dueToday(member: User, today = londonToday()): Promise<DueToday> {
  const dayStart = storedTime(londonMidnight(today))
  const dayEnd = storedTime(londonMidnight(addDays(today, 1)))
  const isLate = 'CASE WHEN notes.remind_at < ? THEN 1 ELSE 0 END'
  const rows: (DeskReminder & { total: unknown; late: unknown })[] = await onlyGatherable(
    openReminders(member),
    member
  )
    .where('notes.remind_at', '<', dayEnd)
    .leftJoin('site_stages', (join) => {
      join.on('site_stages.site_id', 'sites.id').andOnVal('site_stages.user_id', member.id)
    })
    .leftJoin('unlocks', (join) => {
      join.on('unlocks.site_id', 'sites.id').andOnVal('unlocks.user_id', member.id)
    })
    .orderBy('notes.remind_at')
    .orderBy('notes.id')
    .limit(DESK_REMINDERS)
    .select(
      'notes.id',
      'notes.site_id',
      'sites.name as site_name',
      'notes.body',
      'notes.remind_at',
      'site_stages.stage',
      'unlocks.id as unlock_id',
      db.raw(`COUNT(*) OVER () AS total, SUM(${isLate}) OVER () AS late`, [dayStart])
    )
  return { total: Number(rows[0]?.total ?? 0), late: Number(rows[0]?.late ?? 0), rows }
}
