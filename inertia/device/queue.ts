import { randomUuid } from '~/lib/randomUuid'
import { inOne, ownerOf } from './database'
import type { NewWrite, QueuedWrite } from './queuedWrite'

/** Other windows, and the service worker, hear on it that the queue is another one. */
const channel = new BroadcastChannel('offline-queue')

/** What happened to the queue: `sent` has reached the server, so that pages are to be read anew. */
export type Change = 'changed' | 'sent'

/** Calls `listener` when another window or the service worker has changed the queue. */
export function onQueueChange(listener: (change: Change) => void) {
  channel.onmessage = ({ data }: MessageEvent<Change>) => listener(data)
}

export function notifyOthers(change: Change) {
  channel.postMessage(change)
}

/**
 * Puts a change at the end of the queue, in place of an earlier choice of the same kind for the same project. Throws
 * where this device keeps nothing for the member.
 */
export async function enqueue(write: NewWrite, member: number): Promise<void> {
  await inOne(async (stores) => {
    if ((await ownerOf(stores)).member !== member) throw new Error('This device keeps nothing.')
    const { queue } = stores
    for (const { place, kind, siteId } of await queue.all()) {
      const isReplaced = kind !== 'note' && kind === write.kind && siteId === write.siteId
      if (isReplaced) await queue.remove(place)
    }
    await queue.append({ ...write, key: randomUuid(), member, madeAt: Date.now() })
  })
  notifyOthers('changed')
}

/** Everything that waits, in the order in which it was made. */
export function queued(): Promise<QueuedWrite[]> {
  return inOne(({ queue }) => queue.all())
}

/** Takes a change out of the queue: it has arrived, or is not wanted any more. */
export function takeOut(place: number): Promise<void> {
  return inOne(({ queue }) => queue.remove(place))
}

/** Notes what the server said against a change. */
export function refuse(write: QueuedWrite, refusal: string): Promise<void> {
  return inOne(async ({ queue }) => {
    if (await queue.get(write.place)) await queue.put({ ...write, refusal })
  })
}
