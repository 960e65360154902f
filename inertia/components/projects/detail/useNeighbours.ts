import { useEffect, useState } from 'react'
import type { Data } from '@generated/data'
import { useSharedProps } from '~/hooks/useSharedProps'
import { api } from '~/lib/api'

export type Neighbour = Data.Neighbours['projects'][number]

/** Null until they arrive, and for visitors and projects without a place. */
export function useNeighbours(project: Data.SiteDetail | null): Data.Neighbours | null {
  const { viewer } = useSharedProps()
  const [found, setFound] = useState<Data.Neighbours | null>(null)
  const id = project?.ID
  const isAsked = viewer !== null && typeof project?.latitude === 'number'

  useEffect(() => {
    if (!isAsked) return
    api
      .get<Data.Neighbours>(`/projects/${id}/neighbours`)
      .then(setFound)
      .catch((error: unknown) => console.error(error))
  }, [id, isAsked])

  return found
}
