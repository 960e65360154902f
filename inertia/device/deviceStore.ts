/** Works without the bundle that keeps pages. */
import type { Owner } from './database'

const SEEN = ['pages', 'projects']
const PATIENCE_MS = 1000

/** Null where there is none; never creates it. */
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

/** All or none; does nothing when `change` says so. */
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

/** Deletes what was seen before `askedAt` unless these terms still hold. Unsent changes stay. */
export function clearCacheUnless(terms: Pick<Owner, 'member' | 'rights'> | null, askedAt: number) {
  return empty(SEEN, (owner) => {
    const isSame = terms && owner?.member === terms.member && owner.rights === terms.rights
    // The answer itself may be kept.
    return isSame ? null : { member: owner?.member ?? null, wipedAt: askedAt - 1 }
  })
}

/** Rejects when it cannot tell. */
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

/** 0 when it cannot tell, or not soon: another window may hold the database. */
export function countUnsent(): Promise<number> {
  const patience = new Promise<number>((resolve) => setTimeout(resolve, PATIENCE_MS, 0))
  return Promise.race([countQueue().catch(() => 0), patience])
}

/** Includes unsent changes; deletes the database when emptying fails. */
export function clearDeviceWithoutBundle(): Promise<void> {
  return empty([...SEEN, 'queue'], () => ({ member: null, wipedAt: Date.now() })).catch(
    deleteDevice
  )
}

/** For a device that cannot be emptied in order. */
export function deleteDevice() {
  indexedDB.deleteDatabase('offline')
}
