import { findPlace, type FoundPlace } from '#geography/find_place'
import type { FilterQuery, Found } from '#search/found'
import siteSearch from '#search/site_search'
import { addDays, londonToday } from '#shared/time/dates'
import { STARTING_SOON_DAYS } from '#shared/limits'
import { WITHIN_MILES } from '#shared/places/area'

export type NearQuery = { sector?: string; near: string; within: number }

/** Numbers alone, and the place that was asked for; `value` in whole pounds where known, `within` in miles. */
export type LiveSitesNear = {
  total: number
  value: number
  starting: number
  place: FoundPlace
  within: number
}

/** Live sites around a place, and how many of them start in the next 60 days. Where there are none, within the next
 * wider distance that has some. */
export async function liveSitesNear(asked: NearQuery): Promise<LiveSitesNear> {
  const wider = WITHIN_MILES.filter((miles) => miles > asked.within)
  let answer = await liveSitesWithin(asked)
  for (const within of wider) {
    if (answer.total > 0) break
    answer = await liveSitesWithin({ ...asked, within })
  }
  return answer
}

async function liveSitesWithin({ sector, near, within }: NearQuery): Promise<LiveSitesNear> {
  const today = londonToday()
  const filters = { sectors: sector ? [sector] : undefined, near, within } as FilterQuery['filters']
  const soon = { starts_from: today, starts_to: addDays(today, STARTING_SOON_DAYS) }
  const found = await findLiveWith(filters)
  const { total } = found
  const value = found.pounds()
  const starting = await findLiveWith({ ...filters, ...soon })
  return { total, value, starting: starting.total, place: findPlace(near)!, within }
}

function findLiveWith(filters: FilterQuery['filters']): Promise<Found> {
  const query = { search: '', newUpdated: null, filters }
  return siteSearch.find({ statuses: ['Live'], query })
}
