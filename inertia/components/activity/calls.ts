import type { Data } from '@generated/data'
import type { CallOutcome } from '#shared/sites/call_outcomes'
import { api } from '~/lib/api'
import { createMemberStore, sameMember } from '~/lib/store'

/** Recorded or answered since the page was loaded, by project, newest first. */
export const calls = createMemberStore<ReadonlyMap<number, readonly Data.SiteAct[]>>(new Map())

/** Who was rung last; without a time, what is said of that was dismissed. */
export const lastCall = createMemberStore<{
  siteId: number
  name: string
  at: string | null
} | null>(null)

/** A reminder to fill into the note form of the project. */
export const wantedReminder = createMemberStore<{
  siteId: number
  date: string
  time: string
} | null>(null)

/** Call Now was pressed. That it could not be recorded is only logged: the call itself has begun. */
export function callMade(siteId: number, name: string) {
  lastCall.set({ siteId, name, at: new Date().toISOString() })
  recordCall(siteId).catch((error: unknown) => console.error(error))
}

/** That a call began, or what came of the last one. */
export async function recordCall(siteId: number, outcome?: CallOutcome) {
  const isSame = sameMember()
  const path = `/projects/${siteId}/calls`
  const { act } = await api.post<{ act: Data.SiteAct }>(path, outcome && { outcome })
  if (!isSame()) return
  const others = (calls.get().get(siteId) ?? []).filter(({ ID }) => ID !== act.ID)
  calls.set(new Map(calls.get()).set(siteId, [act, ...others]))
}
