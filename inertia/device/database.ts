import type { Page } from '@inertiajs/core'
import type { Data } from '@generated/data'
import type { QueuedWrite } from './queuedWrite'
import { endOf, openDatabase, storeOf } from './stores'

type Lifetime = {
  /** When the server was asked, and until when the answer may be read, in milliseconds of this device's clock. */
  seenAt: number
  until: number
  /** The build that understands the page. */
  version: Page['version']
}

/** Without its project, which is stored once for all lists. */
export type CachedPage = Lifetime & {
  url: string
  component: string
  props: Record<string, unknown>
  projectId: number | null
}

export type CachedProject = Lifetime & { id: number; project: Data.SiteDetail }

/** The owner of the data. Answers asked for before `wipedAt` are refused. */
export type Owner = { name: 'owner'; member: number | null; rights: string; wipedAt: number }

/** Whom an answer is for, and with which rights. */
type Terms = { member: number; rights: string }

const NAMES = ['pages', 'projects', 'queue', 'owner']

function storesOf(transaction: IDBTransaction) {
  return {
    pages: storeOf<CachedPage>(transaction, 'pages'),
    projects: storeOf<CachedProject>(transaction, 'projects'),
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

/** One transaction, queued behind other windows and the service worker. */
export async function inTransaction<Result>(
  work: (stores: Stores) => Promise<Result>
): Promise<Result> {
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

/** Whether an answer may be cached. First deletes another member's data, or what was seen with other rights. Refuses
 * answers asked for before the last wipe, since another window may still show one. */
export async function prepareOwner(
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

/** A newer answer could not be cached and may reveal less. Unsent changes stay, except another member's. */
export function clearCache(terms: Terms, askedAt: number): Promise<void> {
  return inTransaction(async (stores) => {
    await prepareOwner(stores, terms, askedAt)
    await empty(stores, false)
    const owner = await ownerOf(stores)
    const wipedAt = Math.max(Date.now(), owner.wipedAt)
    await stores.owner.put({ ...owner, rights: '', wipedAt })
  })
}

/** Deletes everything; returns how many changes were unsent. */
export function wipe(now = Date.now()): Promise<number> {
  return inTransaction(async (stores) => {
    const unsent = await stores.queue.count()
    const owner = await ownerOf(stores)
    await empty(stores, true)
    const wipedAt = Math.max(now, owner.wipedAt)
    await stores.owner.put({ ...NOBODY, wipedAt })
    return unsent
  })
}
