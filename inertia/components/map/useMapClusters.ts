import { useCallback, useEffect, useState } from 'react'
import type { Data } from '@generated/data'
import type { Box } from '#shared/places/area'
import { boxText } from '#shared/places/box'
import { useRetry } from '~/hooks/useRetry'
import { api } from '~/lib/api'
import { listQueryString, type SiteListState } from '~/list/siteListUrl'
import { LIST_DEFAULTS } from '#shared/sites/filters'

export type View = { box: Box; zoom: number }

const REST_MS = 150

function mapQuery(asked: string, { box, zoom }: View): string {
  return `/api/map?box=${boxText(box)}&zoom=${Math.floor(zoom)}${asked.replace('?', '&')}`
}

/** Old markers stay until the next ones arrive. A failure is retried with growing pauses, and at once by `again`;
 * `isOfList` says that what was found answers the filters of now. */
export function useMapClusters(state: SiteListState, view: View | null) {
  const [found, setFound] = useState<{ asked: string; answer: Data.SiteClusters } | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  const asked = listQueryString({ ...state, ...LIST_DEFAULTS })
  const path = view && mapQuery(asked, view)

  useEffect(() => {
    if (!path) return
    let isCurrent = true
    const waiting = setTimeout(() => {
      api
        .get<{ data: Data.SiteClusters } | Data.SiteClusters>(path)
        .then((answer) => {
          if (!isCurrent) return
          setFound({ asked, answer: 'data' in answer ? answer.data : answer })
          setFailed(false)
        })
        .catch(() => isCurrent && setFailed(true))
    }, REST_MS)
    return () => {
      isCurrent = false
      clearTimeout(waiting)
    }
  }, [path, asked, tries])

  const again = useCallback(async () => setTries((count) => count + 1), [])
  useRetry(hasFailed, again)

  return { found: found?.answer ?? null, isOfList: found?.asked === asked, hasFailed, again }
}
