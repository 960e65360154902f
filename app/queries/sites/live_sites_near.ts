import { findAmong } from '#search/ask_index'
import { groupSums } from '#search/index/answers/sums'
import { idsIn } from '#search/index/storage/bits'
import type { FilterQuery } from '#search/index/question_of'
import { addDays, londonToday } from '#shared/time/dates'
import { STARTING_SOON_DAYS } from '#shared/limits'

export type NearQuery = { sector?: string; near: string; within: number }

/** Numbers alone; `value` in whole pounds where known. */
export type LiveSitesNear = { total: number; value: number; starting: number }

/** Live sites around a place, and how many of them start in the next 60 days. */
export async function liveSitesNear({ sector, near, within }: NearQuery): Promise<LiveSitesNear> {
  const today = londonToday()
  const filters = { sectors: sector ? [sector] : undefined, near, within } as FilterQuery['filters']
  const soon = { starts_from: today, starts_to: addDays(today, STARTING_SOON_DAYS) }
  const { index, set, total } = await findAmong(['Live'], { search: '', newUpdated: null, filters })
  const value = groupSums(index, idsIn(set)).reduce((sum, group) => sum + group.value, 0)
  const starting = await findAmong(['Live'], {
    search: '',
    newUpdated: null,
    filters: { ...filters, ...soon },
  })
  return { total, value, starting: starting.total }
}
