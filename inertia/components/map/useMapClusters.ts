import { useCallback, useEffect, useRef, useState } from 'react'
import type { Data } from '@generated/data'
import type { Box } from '#shared/places/area'
import { boxText } from '#shared/places/box'
import { useRetry } from '~/hooks/useRetry'
import { api, type ApiError } from '~/lib/api'
import { listQueryString, type SiteListState } from '~/list/siteListUrl'
import { LIST_DEFAULTS } from '#shared/sites/filters'

export type View = { box: Box; zoom: number }

const REST_MS = 150

function mapQuery(asked: string, { box, zoom }: View): string {
  return `/api/map?box=${boxText(box)}&zoom=${Math.floor(zoom)}${asked.replace('?', '&')}`
}

/** Old markers stay until the next ones arrive. What is not refused is retried, and by `again` at once; `isOfList` says
 * that what was found answers the filters of now. */
export function useMapClusters(state: SiteListState, view: View | null) {
  const [found, setFound] = useState<{ asked: string; answer: Data.SiteClusters } | null>(null)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const asked = listQueryString({ ...state, ...LIST_DEFAULTS })
  const path = view && mapQuery(asked, view)
  const newest = useRef(path)

  const ask = useCallback(async () => {
    if (!path) return
    try {
      const answer = await api.get<{ data: Data.SiteClusters } | Data.SiteClusters>(path)
      if (newest.current !== path) return
      setFound({ asked, answer: 'data' in answer ? answer.data : answer })
      setFailure(null)
    } catch (error) {
      if (newest.current === path) setFailure(error as ApiError)
    }
  }, [path, asked])

  useEffect(() => {
    newest.current = path
    const waiting = setTimeout(ask, REST_MS)
    return () => clearTimeout(waiting)
  }, [path, ask])
  useRetry(failure !== null && !failure.isRefusal, ask)

  return {
    found: found?.answer ?? null,
    isOfList: found?.asked === asked,
    hasFailed: failure !== null,
    again: ask,
  }
}
