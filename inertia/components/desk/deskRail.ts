import type { Data } from '@generated/data'
import type { RailSite } from '~/components/projects/detail/ProjectRail'
import { placeOf } from '~/lib/format'

type Cards = {
  dueToday: Data.DueToday
  freshSites: Data.FreshSites
  soonSites: Data.SoonSites
  changedSites: Data.ChangedSites
}

/** The projects of all cards in order, each once. A reminder or a change takes the place of the address. */
export function deskRail({ dueToday, freshSites, soonSites, changedSites }: Cards): RailSite[] {
  const known = [...freshSites.data, ...soonSites.data].map((site) => ({
    ...site,
    line: placeOf(site).near,
  }))
  const due = dueToday.data.map(({ site_id: ID, name, notes }) => ({ ID, name, line: notes }))
  const changed = changedSites.data.map(({ site_id: ID, name, fields }) => ({
    ID,
    name,
    line: `Changed: ${fields.map(({ label }) => label).join(', ')}`,
  }))
  const rows = new Map<number, RailSite>()
  for (const row of [...due, ...known, ...changed]) {
    const more = known.find(({ ID }) => ID === row.ID)
    if (!rows.has(row.ID)) rows.set(row.ID, { ...more, ...row })
  }
  return [...rows.values()]
}
