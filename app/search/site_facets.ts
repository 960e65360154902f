import db from '@adonisjs/lucid/services/db'
import type User from '#models/user'
import { versionAtStart } from '#models/version_at_start'
import SiteListPolicy, { listableStatuses } from '#policies/site_list_policy'
import { findSites } from '#search/find_sites'
import type { Facets, Found, OwnerCount } from '#search/found'
import { DIRECTORY_OF } from '#shared/contractors/directories'
import { FACET_OPTIONS } from '#shared/limits'
import { periodAxis } from '#shared/sites/period_axis'
import type { DirectoryField } from '#shared/sites/site_fields'
import { addDays, londonToday } from '#shared/time/dates'
import type { SiteListQuery } from '#validators/sites/site_list'

const DAYS_A_WEEK = 7
const SUNDAY_TO_MONDAY = 6

type Named = [name: string, count: number][]

/** The weeks begin on this Monday and cover the axis of the list's periods. */
export type SiteFacets = Omit<Facets, 'contractors' | 'clients' | 'authorities'> & {
  monday: string
  contractors: Named
  clients: Named
  authorities: Named
}

export async function siteFacets(viewer: User, query: SiteListQuery): Promise<SiteFacets> {
  return facetsOf(viewer, await findSites(viewer, query, { version: versionAtStart(viewer) }))
}

/** Names only companies and authorities of sites that are found, and counts only what the viewer may filter by. */
export async function facetsOf(viewer: User, found: Found): Promise<SiteFacets> {
  const { from, days } = periodAxis(londonToday())
  const before = (new Date(from).getUTCDay() + SUNDAY_TO_MONDAY) % DAYS_A_WEEK
  const monday = addDays(from, -before)
  const weeks = { from: monday, count: Math.ceil((before + days) / DAYS_A_WEEK) }
  const listable = listableStatuses(viewer)
  const counts = found.facets({ listable, weeks, most: FACET_OPTIONS })
  const [contractors, clients, authorities] = await Promise.all([
    named('contractor', counts.contractors),
    named('client', counts.clients),
    named('local_authority', counts.authorities),
  ])
  const badges = new SiteListPolicy().filterNewUpdated(viewer) ? counts.badges : new Map()
  return { ...counts, badges, monday, contractors, clients, authorities }
}

/** Leaves out what has been deleted since it was counted. */
async function named(field: DirectoryField, sums: OwnerCount[]): Promise<Named> {
  if (sums.length === 0) return []
  const ids = sums.map(({ id }) => id)
  const rows = await db.from(DIRECTORY_OF[field]).whereIn('id', ids).select('id', 'name')
  const nameOf = new Map<number, string>(rows.map(({ id, name }) => [Number(id), name]))
  return sums.flatMap(({ id, count }) => (nameOf.has(id) ? [[nameOf.get(id)!, count]] : []))
}
