import type User from '#models/user'
import { versionAtStart } from '#models/version_at_start'
import { listableStatuses } from '#policies/site_list_policy'
import { findSites } from '#search/find_sites'
import type { Facets } from '#search/found'
import { periodAxis } from '#shared/sites/period_axis'
import { addDays, londonToday } from '#shared/time/dates'
import type { SiteListQuery } from '#validators/sites/site_list'

const DAYS_A_WEEK = 7
const SUNDAY_TO_MONDAY = 6

/** The weeks begin on this Monday and cover the axis of the list's periods. */
export type SiteFacets = Facets & { monday: string }

export async function siteFacets(viewer: User, query: SiteListQuery): Promise<SiteFacets> {
  const { from, days } = periodAxis(londonToday())
  const before = (new Date(from).getUTCDay() + SUNDAY_TO_MONDAY) % DAYS_A_WEEK
  const monday = addDays(from, -before)
  const weeks = { from: monday, count: Math.ceil((before + days) / DAYS_A_WEEK) }
  const found = await findSites(viewer, query, { version: versionAtStart(viewer) })
  return { ...found.facets({ listable: listableStatuses(viewer), weeks }), monday }
}
