import { useState } from 'react'
import type { Data } from '@generated/data'
import { useSharedProps } from '~/hooks/useSharedProps'
import { api } from '~/lib/api'

type Alert = Data.MemberAlert
type Answer = { data: Alert[]; total: number; at: string }

/** The page brings the unread count; the list is loaded. */
export function useAlerts() {
  const { alerts } = useSharedProps()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const isFresh = answer !== null && answer.at >= (alerts?.at ?? '')
  const unread = isFresh ? answer.total : (alerts?.unread ?? 0)
  const list = answer?.data ?? null

  async function load() {
    setFailed(false)
    try {
      setAnswer(await api.get<Answer>('/api/alerts'))
    } catch (error) {
      console.error(error)
      setFailed(true)
    }
  }

  async function send(body: { site_ids: number[]; before?: string }) {
    try {
      await api.put('/api/alerts', body)
      await load()
    } catch (error) {
      console.error(error)
    }
  }

  /** The listed ones and everything older. */
  function readAll() {
    const before = list?.at(-1)?.alerted_at
    return send({ site_ids: (list ?? []).map(({ site_id: id }) => id), before })
  }

  const readOne = (id: number) => send({ site_ids: [id] })
  return { unread, list, hasFailed, load, readOne, readAll }
}
