import type { Data } from '@generated/data'
import { api } from '~/lib/api'
import { createStore } from '~/lib/store'

/** Recorded since the page was loaded, by project, newest first. */
export const calls = createStore<ReadonlyMap<number, readonly Data.SiteAct[]>>(new Map())

/** Call Now was pressed. That it could not be recorded is only logged: the call itself has begun. */
export function callMade(siteId: number) {
  api
    .post<{ act: Data.SiteAct }>(`/projects/${siteId}/calls`)
    .then(({ act }) => {
      const known = calls.get()
      calls.set(new Map(known).set(siteId, [act, ...(known.get(siteId) ?? [])]))
    })
    .catch((error: unknown) => console.error(error))
}
