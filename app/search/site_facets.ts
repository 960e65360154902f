import type User from '#models/user'
import { versionAtStart } from '#models/session_and_member'
import { listableStatuses } from '#policies/site_list_policy'
import { askFor } from '#search/ask_index'
import { facets, type Facets } from '#search/index/answers/facets'
import { dayNumber } from '#search/index/site_facts'
import { wantedStatuses } from '#search/wanted_statuses'
import { periodAxis } from '#shared/sites/period_axis'
import { addDays, londonToday } from '#shared/time/dates'
import type { SiteListQuery } from '#validators/sites/site_list'

const DAYS_A_WEEK = 7
/** 5 January 1970. */
const FIRST_MONDAY = 4

/** The weeks begin on this Monday and cover the axis of the list's periods. */
export type SiteFacets = Facets & { monday: string }

export async function siteFacets(viewer: User, query: SiteListQuery): Promise<SiteFacets> {
  const statuses = wantedStatuses(viewer, query.filters)
  const { index, question } = await askFor(statuses, query, versionAtStart(viewer))
  const { from, days } = periodAxis(londonToday())
  const before = (dayNumber(from) - FIRST_MONDAY) % DAYS_A_WEEK
  const monday = addDays(from, -before)
  const weeks = { from: dayNumber(monday), count: Math.ceil((before + days) / DAYS_A_WEEK) }
  return { ...facets(index, question, { listable: listableStatuses(viewer), weeks }), monday }
}
