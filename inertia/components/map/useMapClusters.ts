import { useEffect, useState } from 'react'
import type { Data } from '@generated/data'
import type { Box } from '#shared/places/area'
import { api } from '~/lib/api'
import { listQueryString, type SiteListState } from '~/list/siteListUrl'
import { LIST_DEFAULTS } from '#shared/sites/filters'

export type View = { box: Box; zoom: number }

const REST_MS = 150
const DIGITS = 5

function mapQuery(state: SiteListState, { box, zoom }: View): string {
  const corners = [box.west, box.south, box.east, box.north]
  const seen = corners.map((degrees) => degrees.toFixed(DIGITS)).join(',')
  const asked = listQueryString({ ...state, ...LIST_DEFAULTS })
  return `/api/map?box=${seen}&zoom=${Math.round(zoom)}${asked.replace('?', '&')}`
}

/** Old markers stay until the next ones arrive; `again` retries a failure. */
export function useMapClusters(state: SiteListState, view: View | null) {
  const [found, setFound] = useState<Data.SiteClusters | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  const path = view && mapQuery(state, view)

  useEffect(() => {
    if (!path) return
    let isCurrent = true
    const waiting = setTimeout(() => {
      api
        .get<{ data: Data.SiteClusters } | Data.SiteClusters>(path)
        .then((answer) => {
          if (!isCurrent) return
          setFound('data' in answer ? answer.data : answer)
          setFailed(false)
        })
        .catch(() => isCurrent && setFailed(true))
    }, REST_MS)
    return () => {
      isCurrent = false
      clearTimeout(waiting)
    }
  }, [path, tries])

  return { found, hasFailed, again: () => setTries((count) => count + 1) }
}
