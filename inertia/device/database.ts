import type { Page } from '@inertiajs/core'
import type { Data } from '@generated/data'
import type { QueuedWrite } from './queuedWrite'
import { endOf, openDatabase, storeOf } from './stores'

type Lifetime = {
  /** When the server was asked for it, and until when it may be read: milliseconds of this device's clock. */
  seenAt: number
  until: number
  /** The build of the pages that understands it. */
  version: Page['version']
}

/** A page as it stood, without its project, which is kept once however many lists it was opened from. */
export type KeptPage = Lifetime & {
  url: string
  component: string
  props: Record<string, unknown>
  projectId: number | null
}

export type KeptProject = Lifetime & { id: number; project: Data.SiteDetail }

/** Whose the rest is. Nothing that was asked for before `wipedAt` comes in any more. */
export type Owner = { name: 'owner'; member: number | null; rights: string; wipedAt: number }

/** Whom an answer of the server is for, and with which rights. */
type Terms = { member: number; rights: string }

const NAMES = ['pages', 'projects', 'queue', 'owner']

function storesOf(transaction: IDBTransaction) {
  return {
    pages: storeOf<KeptPage>(transaction, 'pages'),
    projects: storeOf<KeptProject>(transaction, 'projects'),
    queue: storeOf<QueuedWrite>(transaction, 'queue'),
    owner: storeOf<Owner>(transaction, 'owner'),
  }
}

export type Stores = ReturnType<typeof storesOf>

const NOBODY: Owner = { name: 'owner', member: null, rights: '', wipedAt: 0 }

let opened: Promise<IDBDatabase> | null = null

function open() {
  const forget = () => (opened = null)
  opened ??= openDatabase('offline', prepare, forget)
  opened.catch(forget)
  return opened
}

function prepare(database: IDBDatabase) {
  const pages = database.createObjectStore('pages', { keyPath: 'url' })
  const projects = database.createObjectStore('projects', { keyPath: 'id' })
  pages.createIndex('seenAt', 'seenAt')
  projects.createIndex('seenAt', 'seenAt')
  database.createObjectStore('queue', { keyPath: 'place', autoIncrement: true })
  database.createObjectStore('owner', { keyPath: 'name' })
}

/** Does all of it or nothing, one after the other with what any window or the service worker does. */
export async function inOne<Result>(work: (stores: Stores) => Promise<Result>): Promise<Result> {
  const transaction = (await open()).transaction(NAMES, 'readwrite')
  const end = endOf(transaction)
  try {
    const result = await work(storesOf(transaction))
    await end
    return result
  } catch (error) {
    end.catch(() => {})
    if (transaction.error === null) transaction.abort()
    throw error
  }
}

export async function ownerOf(stores: Stores): Promise<Owner> {
  return (await stores.owner.get('owner')) ?? NOBODY
}

/**
 * Lets in what the server answered this member, and answers whether it may be kept. Another member's device is
 * emptied first, and one whose member has other rights now loses what was seen under the old ones. An answer that was
 * asked for before the device was last emptied comes too late, whoever it is for: another window may show it still.
 */
export async function admit(
  stores: Stores,
  { member, rights }: Terms,
  askedAt: number
): Promise<boolean> {
  const owner = await ownerOf(stores)
  if (askedAt <= owner.wipedAt) return false
  const isOther = owner.member !== member
  if (!isOther && owner.rights === rights) return true
  await empty(stores, isOther)
  await stores.owner.put({ name: 'owner', member, rights, wipedAt: Math.max(askedAt, Date.now()) })
  return true
}

async function empty(stores: Stores, withQueue: boolean) {
  await stores.pages.clear()
  await stores.projects.clear()
  if (withQueue) await stores.queue.clear()
}

/**
 * Takes out what was seen, as a newer answer could not be kept: it may say that less is to be seen now. What waits to be
 * sent stays, unless it was another member's.
 */
export function dropSeen(terms: Terms, askedAt: number): Promise<void> {
  return inOne(async (stores) => {
    await admit(stores, terms, askedAt)
    await empty(stores, false)
    const owner = await ownerOf(stores)
    const wipedAt = Math.max(Date.now(), owner.wipedAt)
    await stores.owner.put({ ...owner, rights: '', wipedAt })
  })
}

/** Deletes everything, whoever it belonged to, and answers how many changes had not been sent. */
export function wipe(now = Date.now()): Promise<number> {
  return inOne(async (stores) => {
    const unsent = await stores.queue.count()
    const owner = await ownerOf(stores)
    await empty(stores, true)
    const wipedAt = Math.max(now, owner.wipedAt)
    await stores.owner.put({ ...NOBODY, wipedAt })
    return unsent
  })
}
