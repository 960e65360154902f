import { urlFor } from '~/client'
import { api } from '~/lib/api'
import { createStore } from '~/lib/store'

export type Call = { siteId: number; name: string; at: string }

/** Since the page was loaded, newest first. */
export const calls = createStore<readonly Call[]>([])

/** Call Now was pressed. That it could not be recorded is only logged: the call itself has begun. */
export function callMade(siteId: number, name: string) {
  calls.set([{ siteId, name, at: new Date().toISOString() }, ...calls.get()])
  api
    .post(urlFor('calls.store', { projectid: siteId }))
    .catch((error: unknown) => console.error(error))
}
