import type { Data } from '@generated/data'
import { api } from '~/lib/api'
import { createMemberStore, sameMember } from '~/lib/store'

/** Recorded since the page was loaded, by project, newest first. */
export const calls = createMemberStore<ReadonlyMap<number, readonly Data.SiteAct[]>>(new Map())

/** Who was rung last, until that is dismissed. */
export const lastCall = createMemberStore<{ siteId: number; name: string; at: string } | null>(null)

/** A reminder to fill into the note form of the project. */
export const wantedReminder = createMemberStore<{
  siteId: number
  date: string
  time: string
} | null>(null)

/** Call Now was pressed. That it could not be recorded is only logged: the call itself has begun. */
export function callMade(siteId: number, name: string) {
  const isSame = sameMember()
  lastCall.set({ siteId, name, at: new Date().toISOString() })
  api
    .post<{ act: Data.SiteAct }>(`/projects/${siteId}/calls`)
    .then(({ act }) => {
      if (!isSame()) return
      const known = calls.get()
      calls.set(new Map(known).set(siteId, [act, ...(known.get(siteId) ?? [])]))
    })
    .catch((error: unknown) => console.error(error))
}
