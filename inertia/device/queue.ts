import { randomUuid } from '~/lib/randomUuid'
import { inTransaction, ownerOf } from './database'
import type { NewWrite, QueuedWrite } from './queuedWrite'

/** Tells other windows and the service worker about changes. */
const channel = new BroadcastChannel('offline-queue')

/** After `sent`, pages need a reload. */
export type Change = 'changed' | 'sent'

/** Only changes by other windows or the service worker. */
export function onQueueChange(listener: (change: Change) => void) {
  channel.onmessage = ({ data }: MessageEvent<Change>) => listener(data)
}

export function notifyOthers(change: Change) {
  channel.postMessage(change)
}

/** Replaces an earlier choice for the same project. Throws where this device keeps nothing for the member. */
export async function enqueue(write: NewWrite, member: number): Promise<void> {
  await inTransaction(async (stores) => {
    if ((await ownerOf(stores)).member !== member) throw new Error('This device keeps nothing.')
    const { queue } = stores
    for (const { place, kind, siteId } of await queue.all()) {
      const isReplaced = kind !== 'note' && kind === write.kind && siteId === write.siteId
      if (isReplaced) await queue.remove(place)
    }
    await queue.append({ key: randomUuid(), ...write, member, madeAt: Date.now() })
  })
  notifyOthers('changed')
}

/** Oldest first. */
export function queued(): Promise<QueuedWrite[]> {
  return inTransaction(({ queue }) => queue.all())
}

/** It has arrived, or is not wanted any more. */
export function dequeue(place: number): Promise<void> {
  return inTransaction(({ queue }) => queue.remove(place))
}

export function markRejected(write: QueuedWrite, refusal: string): Promise<void> {
  return inTransaction(async ({ queue }) => {
    if (await queue.get(write.place)) await queue.put({ ...write, refusal })
  })
}
