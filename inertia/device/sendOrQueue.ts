import { isAway } from './connection'
import type { NewWrite } from './queuedWrite'
import { ApiError } from '~/lib/api'

/** Sends a change, or queues it: offline, or where the network swallows the call. Rejects with an ApiError where the
 * server refuses it, or where it can neither be sent nor queued. */
export async function sendOrQueue<Answer>(
  write: NewWrite,
  member: number | undefined,
  send: () => Promise<Answer>
): Promise<{ answer: Answer } | 'queued'> {
  if (await sendLater(write, member)) return 'queued'
  try {
    return { answer: await send() }
  } catch (error) {
    const isSwallowed = error instanceof ApiError && error.status === 0
    if (isSwallowed && (await enqueue(write, member))) return 'queued'
    throw error
  }
}

/** False where the caller must send the change now. */
export async function sendLater(write: NewWrite, member: number | undefined): Promise<boolean> {
  return isAway() && enqueue(write, member)
}

/** False where this device keeps nothing. */
async function enqueue(write: NewWrite, member: number | undefined): Promise<boolean> {
  if (member === undefined) return false
  try {
    await (await import('./outbox')).enqueueWrite(write, member)
    return true
  } catch {
    return false
  }
}
