import { OFFLINE_DAYS } from '#shared/members/offline'
import { NO_STAGE } from '#shared/sites/sales_stages'
import { queued, markRejected, dequeue, notifyOthers } from './queue'
import type { QueuedWrite } from './queuedWrite'

/** `stopped`: no network, or no one is logged in. */
export type Outcome = { sent: number; refused: number; stopped: 'later' | 'ended' | null }

type Answer = 'sent' | 'later' | 'ended' | { refusal: string }

const LONGEST_SECONDS = OFFLINE_DAYS * 86_400
const SESSION_ENDED = [401, 419]
const NOT_NOW = [408, 429]
/** No other window sends meanwhile; its key lets a late change count once. */
const PATIENCE_MS = 30_000

function requestOf(write: QueuedWrite): [path: string, body: object] {
  const { kind, key, siteId, madeAt } = write
  if (kind === 'bookmark') {
    return ['/ajaxRequest', { site_id: siteId, isBookmarked: write.isBookmarked, key }]
  }
  if (kind === 'stage') {
    const age = Math.floor((Date.now() - madeAt) / 1000)
    const status = write.stage ?? NO_STAGE
    const body = { status, key, age: Math.min(Math.max(age, 0), LONGEST_SECONDS) }
    return [`/projects/${siteId}/status`, body]
  }
  const { note, date, time } = write
  const when = date && time ? { date, time, type: 'Reminder' } : { type: 'Note' }
  return [`/projects/${siteId}/notes`, { note, ...when, key }]
}

async function send(write: QueuedWrite, token: string): Promise<Answer> {
  const [path, body] = requestOf(write)
  const headers = {
    'Accept': 'application/json',
    'Content-Type': 'application/json',
    'X-XSRF-TOKEN': token,
    'X-Author': String(write.member),
  }
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const options = { method: 'POST', headers, body: JSON.stringify(body), signal }
  const answer = await fetch(path, { ...options, credentials: 'same-origin' }).catch(() => null)
  if (!answer || answer.status >= 500 || NOT_NOW.includes(answer.status)) return 'later'
  if (answer.ok) return 'sent'
  if (SESSION_ENDED.includes(answer.status)) return 'ended'
  const { message = '', errors = {} } = await answer.json().catch(() => ({}))
  const [first] = Object.values(errors as Record<string, string[]>).flat()
  return { refusal: first ?? message }
}

/** Sends in order while the network lasts. Null when another window or the service worker is sending; keys let a
 * change sent twice count once. */
export function sendQueue(token: () => Promise<string> | string): Promise<Outcome | null> {
  return navigator.locks.request('offline-queue', { ifAvailable: true }, async (lock) => {
    if (!lock) return null
    const outcome: Outcome = { sent: 0, refused: 0, stopped: null }
    for (const write of await queued()) {
      if (write.refusal !== undefined) continue
      const answer = await send(write, await token())
      if (answer === 'later' || answer === 'ended') {
        outcome.stopped = answer
        break
      }
      if (answer === 'sent') {
        await dequeue(write.place)
        outcome.sent += 1
      } else {
        await markRejected(write, answer.refusal)
        outcome.refused += 1
      }
    }
    if (outcome.sent + outcome.refused > 0) notifyOthers('sent')
    return outcome
  })
}
