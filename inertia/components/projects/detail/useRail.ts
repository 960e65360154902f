import { useEffect, useEffectEvent, useState } from 'react'
import type { Data } from '@generated/data'
import { NEIGHBOUR_MILES } from '#shared/places/area'
import { formatCount, placeOf } from '~/lib/format'
import { useStore } from '~/lib/store'
import type { RailSite } from './ProjectRail'
import { useNeighbours } from './useNeighbours'
import { walkedRows, type useProjectPanel } from './useProjectPanel'

/** More rows are asked for before one has walked to the last. */
const ROWS_AHEAD = 5

export type RailList = {
  hrefOf: (id: number) => string
  /** Without it, how many projects the list holds. */
  title?: string
  /** Without them, those that the page lists. */
  rows?: RailSite[]
  /** The place of the first row in the whole list. */
  from?: number
  total?: number
}

type RailProps = {
  panel: ReturnType<typeof useProjectPanel>
  project: Data.SiteDetail | null
  rows: Data.Site[]
  list: RailList | undefined
}

/** What stands beside the open project: its list, or what is built near it where the list does not show it. */
export function useRail({ panel, project, rows: pageRows, list }: RailProps) {
  const { apartId, openId, place, setOtherIds } = panel
  const near = useNearRail(project?.ID === apartId ? project : null)
  const held = useStore(walkedRows)
  const walked = held?.rows.some(({ ID }) => ID === openId) ? held : null
  const nearRail = apartId === null || walked ? null : near
  const rows = walked?.rows ?? pageRows
  const others = nearRail ?? walked
  const otherIds = others && (others.rows ?? []).map(({ ID }) => ID).join()

  useEffect(() => {
    setOtherIds(otherIds === null ? null : otherIds.split(',').filter(Boolean).map(Number))
  }, [otherIds, setOtherIds])
  const isNearEnd = walked !== null && place >= rows.length - ROWS_AHEAD
  const askForMore = useEffectEvent(() => isNearEnd && walked.more?.())
  // At every step, as the last answer may have failed.
  useEffect(() => void askForMore(), [isNearEnd, rows.length, place])

  if (!list) return null
  const listed = list.rows ?? rows.map(railSite)
  const { from, total } = walked
    ? { from: 1, total: walked.total }
    : { from: list.from ?? 1, total: list.total ?? listed.length }
  const count = total ?? list.total ?? listed.length
  const title = list.title ?? `${formatCount(count)} ${count === 1 ? 'project' : 'projects'}`
  const shown = nearRail ?? { title, rows: listed, from, total }
  return {
    title: shown.title,
    rows: shown.rows,
    hrefOf: list.hrefOf,
    /** `3 of 56`. */
    position:
      place === -1 || shown.total === null
        ? undefined
        : `${formatCount(shown.from + place)} of ${formatCount(shown.total)}`,
  }
}

/** The project itself, then its neighbours, which stay while one walks among them; no rows until they arrive. */
function useNearRail(apart: Data.SiteDetail | null) {
  const [first, setFirst] = useState(apart)
  if (apart && apart !== first) setFirst(apart)
  const neighbours = useNeighbours(first)
  if (neighbours === undefined) return { title: 'Loading sites', rows: null, from: 1, total: 0 }
  if (!first || !neighbours || neighbours.projects.length === 0) return null
  const rows: RailSite[] = [
    railSite(first),
    ...neighbours.projects.map((site) => ({
      ...site,
      line: `${site.miles_away.toFixed(1)} mi`,
    })),
  ]
  const others = `${formatCount(neighbours.total)} other ${neighbours.total === 1 ? 'site' : 'sites'}`
  return { title: `${others} within ${NEIGHBOUR_MILES} miles`, rows, from: 1, total: rows.length }
}

function railSite(site: Data.Site): RailSite {
  return { ...site, line: placeOf(site).near }
}
