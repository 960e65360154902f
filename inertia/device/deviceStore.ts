/** What every page can do to the device's database although the bundle that keeps pages is not there. */
import type { Owner } from './database'

const SEEN = ['pages', 'projects']
const PATIENCE_MS = 1000

/** The device's database; null where there is none, which is not made. */
function open(): Promise<IDBDatabase | null> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('offline')
    opening.onupgradeneeded = () => opening.transaction!.abort()
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => {
      if (opening.error?.name === 'AbortError') resolve(null)
      else reject(opening.error!)
    }
  })
}

/** Empties these stores, all or none, and changes the owner, unless `change` answers that nothing is to be done. */
async function empty(
  names: string[],
  change: (owner?: Owner) => Pick<Owner, 'member' | 'wipedAt'> | null
) {
  const database = await open()
  if (!database) return
  try {
    await new Promise<void>((resolve, reject) => {
      const work = database.transaction([...names, 'owner'], 'readwrite')
      work.oncomplete = () => resolve()
      work.onabort = () => reject(work.error!)
      const owners = work.objectStore('owner')
      const asked: IDBRequest<Owner | undefined> = owners.get('owner')
      asked.onsuccess = () => {
        const owner = asked.result
        const changed = change(owner)
        if (!changed) return
        for (const name of names) work.objectStore(name).clear()
        const wipedAt = Math.max(changed.wipedAt, owner?.wipedAt ?? 0)
        owners.put({ name: 'owner', member: changed.member, rights: '', wipedAt })
      }
    })
  } finally {
    database.close()
  }
}

/**
 * Takes out what was seen before an answer that was asked for at `askedAt`, unless it was seen on these terms. What waits
 * to be sent stays.
 */
export function dropSeenUnless(terms: Pick<Owner, 'member' | 'rights'> | null, askedAt: number) {
  return empty(SEEN, (owner) => {
    const isSame = terms && owner?.member === terms.member && owner.rights === terms.rights
    // The answer itself may be kept.
    return isSame ? null : { member: owner?.member ?? null, wipedAt: askedAt - 1 }
  })
}

/** How many changes wait to be sent. Rejects where that cannot be told. */
async function countQueue(): Promise<number> {
  const database = await open()
  if (!database) return 0
  try {
    return await new Promise((resolve, reject) => {
      const work = database.transaction('queue')
      const asked = work.objectStore('queue').count()
      work.oncomplete = () => resolve(asked.result)
      work.onabort = () => reject(work.error!)
    })
  } finally {
    database.close()
  }
}

/** The same; none where that cannot be told, or not soon: another window may hold the database. */
export function countUnsent(): Promise<number> {
  const patience = new Promise<number>((resolve) => setTimeout(resolve, PATIENCE_MS, 0))
  return Promise.race([countQueue().catch(() => 0), patience])
}

/** Takes out everything, what waits to be sent included, or deletes the whole where that fails. */
export function emptyBareDevice(): Promise<void> {
  return empty([...SEEN, 'queue'], () => ({ member: null, wipedAt: Date.now() })).catch(
    deleteDevice
  )
}

/** Deletes what this device keeps as a whole, and whose it was: for when it cannot be emptied in order. */
export function deleteDevice() {
  indexedDB.deleteDatabase('offline')
}
