import { useEffect, useState } from 'react'
import type { Data } from '@generated/data'
import type { Box } from '#shared/places/area'
import { boxText } from '#shared/places/box'
import { api, type ApiError } from '~/lib/api'
import { listQueryString, type SiteListState } from '~/list/siteListUrl'
import { LIST_DEFAULTS } from '#shared/sites/filters'

export type View = { box: Box; zoom: number }

const REST_MS = 150
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 15_000
const TOO_MANY = 429

function mapQuery(asked: string, { box, zoom }: View): string {
  return `/api/map?box=${boxText(box)}&zoom=${Math.floor(zoom)}${asked.replace('?', '&')}`
}

/** Old markers stay until the next ones arrive. What may pass is tried again after growing pauses, and at once by `again`;
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
    let pause = FIRST_PAUSE_MS
    let waiting = setTimeout(ask, REST_MS)

    async function ask() {
      try {
        const answer = await api.get<{ data: Data.SiteClusters } | Data.SiteClusters>(path!)
        if (!isCurrent) return
        setFound({ asked, answer: 'data' in answer ? answer.data : answer })
        setFailed(false)
      } catch (error) {
        if (!isCurrent) return
        setFailed(true)
        if (!mayPass(error)) return
        waiting = setTimeout(ask, pause)
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
      }
    }
    return () => {
      isCurrent = false
      clearTimeout(waiting)
    }
  }, [path, asked, tries])

  return {
    found: found?.answer ?? null,
    isOfList: found?.asked === asked,
    hasFailed,
    again: () => setTries((count) => count + 1),
  }
}

/** No network, an overload or a fault of ours, rather than a refusal. */
function mayPass(error: unknown): boolean {
  const { status } = error as ApiError
  return status === 0 || status === TOO_MANY || status >= 500
}
