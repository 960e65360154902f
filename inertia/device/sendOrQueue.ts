import { isAway } from './connection'
import { pendingWrites } from './pendingWrites'
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

/** Queues offline, and behind an earlier choice that waits, which it replaces: sent first, the later choice would be
 * undone by the earlier one. False where the caller must send the change now. */
export async function sendLater(write: NewWrite, member: number | undefined): Promise<boolean> {
  const isBehind = pendingWrites.get().some(({ kind, siteId, refusal }) => {
    return kind !== 'note' && kind === write.kind && siteId === write.siteId && !refusal
  })
  return (isAway() || isBehind) && enqueue(write, member)
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
