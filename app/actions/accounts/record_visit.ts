import db from '@adonisjs/lucid/services/db'
import { whereThereIsRoom } from '#database/where_there_is_room'
import type User from '#models/user'
import { HOUR_MS, isoTime, MINUTE_MS, storedTime } from '#shared/time/dates'

/** Returning after this long starts a new visit. */
const VISIT_ENDS_MS = 4 * HOUR_MS

/** The last moment of the member's visit before this one, as ISO time; null at the first. Written once a minute at
 * most, and not while the disk is full. */
export async function recordVisit(viewer: User, now = Date.now()): Promise<string | null> {
  const { visitedAt, earlierVisitAt } = viewer
  const pause = visitedAt ? now - visitedAt.toMillis() : Infinity
  const isNew = pause > VISIT_ENDS_MS
  const before = isNew ? visitedAt : earlierVisitAt
  const earlier = before && storedTime(before.toMillis())
  if (pause > MINUTE_MS) {
    const visit = { visited_at: storedTime(now), earlier_visit_at: earlier }
    await whereThereIsRoom(() => db.from('users').where('id', viewer.id).update(visit))
  }
  return isoTime(earlier)
}
