import { useCallback, useEffect, useState } from 'react'
import type { Data } from '@generated/data'
import { urlFor } from '~/client'
import { api } from '~/lib/api'
import { useStore } from '~/lib/store'
import { calls } from './calls'

type Read = { acts: Data.SiteAct[]; at: string } | 'failed' | null

/** What the member did on the project and what changed in its record, newest first; with calls made since it was read. */
export function useActs(project: Pick<Data.SiteDetail, 'ID' | 'contact_access'>) {
  const { ID: id, contact_access: access } = project
  const [read, setRead] = useState<Read>(null)
  const made = useStore(calls).filter(({ siteId }) => siteId === id)

  const load = useCallback(() => {
    const at = new Date().toISOString()
    api
      .get<Data.SiteAct[]>(urlFor('activity', { projectid: id }))
      .then((acts) => setRead({ acts, at }))
      .catch((error: unknown) => {
        console.error(error)
        setRead('failed')
      })
  }, [id])

  // Unlocking is an act of its own.
  useEffect(load, [load, access])

  const isRead = read !== null && read !== 'failed'
  const since = made.filter(({ at }) => !isRead || at > read.at)
  const acts: Data.SiteAct[] = [
    ...since.map(({ at }) => ({ ID: at, kind: 'called' as const, date_time: at, fields: [] })),
    ...(isRead ? read.acts : []),
  ]
  return { acts, hasFailed: read === 'failed', isLoading: read === null, load }
}
