import { BasePolicy } from '@adonisjs/bouncer'
import type User from '#models/user'
import { openableStatuses } from '#policies/site_policy'
import { DEFAULT_PER_PAGE } from '#shared/limits'
import {
  SITE_STATUSES,
  statusOfFilter,
  type SiteStatus,
  type StatusFilter,
} from '#shared/sites/site_status'
import type { SiteListQuery } from '#validators/sites/site_list'

/** Administrators have every right of a paid member. */
function paysFor(viewer: User) {
  return viewer.type === 'admin' || viewer.membership === 'paid'
}

/** Live for all members, Complete for paid ones, Contract Awarded where granted, Verify and Hold for administrators. */
export function listableStatuses(viewer: User): readonly SiteStatus[] {
  if (viewer.type === 'admin') return SITE_STATUSES
  if (!paysFor(viewer)) return ['Live']
  return viewer.contractAwarded ? ['Live', 'Complete', 'Contract Awarded'] : ['Live', 'Complete']
}

/** What files, the calendar, the desk, alerts and bulk acts may hold: what the viewer may open, awarded contracts only
 * where they may list them. */
export function gatherableStatuses(viewer: User): readonly SiteStatus[] {
  const listable = listableStatuses(viewer)
  return openableStatuses(viewer).filter(
    (status) => status !== 'Contract Awarded' || listable.includes(status)
  )
}

type Asked = Omit<SiteListQuery, 'sortBy'>

export default class SiteListPolicy extends BasePolicy {
  list(viewer: User, query: Asked) {
    return (
      (query.perPage === DEFAULT_PER_PAGE || this.choosePerPage(viewer)) &&
      (query.newUpdated === null || this.filterNewUpdated(viewer)) &&
      this.filterStatus(viewer, query.filters.status ?? 'live')
    )
  }

  /** Without a status filter, My Projects shows every status the member may open. */
  listMine(viewer: User, query: Asked) {
    const { status } = query.filters
    const asked = { ...query, filters: { ...query.filters, status: status || ('live' as const) } }
    return this.list(viewer, asked)
  }

  choosePerPage(viewer: User) {
    return paysFor(viewer)
  }

  export(viewer: User) {
    return paysFor(viewer)
  }

  filterNewUpdated(viewer: User) {
    return paysFor(viewer)
  }

  openMap(viewer: User) {
    return paysFor(viewer)
  }

  /** Any Status means every status the viewer may list. */
  filterStatus(viewer: User, filter: StatusFilter) {
    const status = statusOfFilter(filter)
    return status === null ? paysFor(viewer) : listableStatuses(viewer).includes(status)
  }
}
