import { useEffect, useState } from 'react'
import type { Data } from '@generated/data'
import { useSharedProps } from '~/hooks/useSharedProps'
import { api } from '~/lib/api'

export type Neighbour = Data.Neighbours['projects'][number]

/** Undefined until they arrive; null for visitors, for projects without a place, and where they do not come. */
export function useNeighbours(project: Data.SiteDetail | null): Data.Neighbours | null | undefined {
  const { viewer } = useSharedProps()
  const [found, setFound] = useState<Data.Neighbours | null>()
  const id = project?.ID
  const isAsked = viewer !== null && typeof project?.latitude === 'number'

  useEffect(() => {
    if (!isAsked) return
    api
      .get<Data.Neighbours>(`/projects/${id}/neighbours`)
      .then(setFound)
      .catch((error: unknown) => {
        console.error(error)
        setFound(null)
      })
  }, [id, isAsked])

  return isAsked ? found : null
}
