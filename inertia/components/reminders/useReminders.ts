import { useCallback, useEffect, useState } from 'react'
import { useSharedProps } from '~/hooks/useSharedProps'
import { api } from '~/lib/api'
import { remindersChanged } from './remindersChanged'

export type DueReminder = {
  ID: number
  site_id: number
  name: string
  notes: string
  reminds_at: string
}

type State = { due: number; nextAt: string | null; at: string }
type Answer = { data: DueReminder[]; total: number; next_at: string | null; at: string }

const LONGEST_TIMER_MS = 2 ** 31 - 1
const SLACK_MS = 1000

const NONE: State = { due: 0, nextAt: null, at: '' }

/** Asks again when the next reminder is due. */
export function useReminders() {
  const { reminders, viewer } = useSharedProps()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const given = reminders ?? NONE
  const isFresh = answer !== null && answer.at >= given.at
  const due = isFresh ? answer.total : given.due
  const nextAt = isFresh ? answer.next_at : given.nextAt
  const at = isFresh ? answer.at : given.at
  const isMember = viewer !== null

  const load = useCallback(async () => {
    setFailed(false)
    try {
      setAnswer(await api.get<Answer>('/api/reminders'))
    } catch (error) {
      console.error(error)
      setFailed(true)
    }
  }, [])

  useEffect(() => {
    if (isMember) return remindersChanged.subscribe(() => void load())
  }, [isMember, load])

  useEffect(() => {
    if (!nextAt) return
    // Both times are the server's: the browser's clock may be wrong.
    const wait = Math.max(0, Date.parse(nextAt) - Date.parse(at)) + SLACK_MS
    const timer = setTimeout(load, Math.min(wait, LONGEST_TIMER_MS))
    return () => clearTimeout(timer)
  }, [nextAt, at, load])

  return { due, list: answer?.data ?? null, hasFailed, load }
}
