import { router } from '@inertiajs/react'
import { clearCacheUnless, clearDeviceWithoutBundle } from './deviceStore'
import { importWithRetry } from '~/components/ui/lazy/lazyPart'
import type { SeenPage } from './pageCache'

type CacheManager = typeof import('./cacheManager')
/** `askedAt` is absent if unknown. */
type Arrival = { page: SeenPage; askedAt?: number }

let cacheManager: CacheManager | null = null
/** Whether this device may keep something, and whether its cacheManager failed to load. */
let isNeeded = false
let isMissing = false
/** When the member left this device from this page. */
let leftAt = 0

/** Keeps what the member sees and empties the device after logout, in production builds only. Visitors get nothing;
 * before the cacheManager loads, only the newest page waits. */
export function workOffline(first: SeenPage) {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  let newest: Arrival = { page: first, askedAt: performance.timeOrigin }
  const askedAt = new Map<string, number>()
  router.on('start', ({ detail: { visit } }) => void askedAt.set(visit.id, Date.now()))
  router.on('finish', ({ detail: { visit } }) => void askedAt.delete(visit.id))
  router.on('success', ({ detail: { page, visitId } }) => {
    const asked = visitId === undefined ? undefined : askedAt.get(visitId)
    newest = { page: page as SeenPage, askedAt: asked }
    if (cacheManager) void cacheManager.cacheVisitedPage(newest.page, sinceLeft(asked))
    else if (isNeeded) dropOutdated(newest)
  })
  router.on('clientVisit', ({ detail: { page } }) => {
    newest = { ...newest, page: page as SeenPage }
    void cacheManager?.updateCachedPage(newest.page)
  })
  void loadCacheManager(() => newest)
    .catch(() => dropOutdated(newest))
    .then(() => cacheManager?.start(newest.page, sinceLeft(newest.askedAt)))
}

/** Nothing asked for before is kept any more. */
export function clearDeviceOnLogout(): Promise<void> {
  leftAt = Date.now()
  return clearDeviceWithoutBundle()
}

/** Undefined if the member has left the device since. */
const sinceLeft = (askedAt?: number) =>
  askedAt !== undefined && askedAt > leftAt ? askedAt : undefined

/** Retries until the cacheManager loads, because giving up would strand unsent changes. Needed wherever there is a worker. */
async function loadCacheManager(newest: () => Arrival) {
  const isMember = typeof newest().page.props.offline?.member === 'number'
  const worker = isMember ? await registered() : await navigator.serviceWorker.getRegistration()
  if (!worker) return
  isNeeded = true
  dropOutdated(newest())
  cacheManager = await importWithRetry(() => import('./cacheManager').catch(missIt))

  function missIt(error: unknown): never {
    isMissing = true
    dropOutdated(newest())
    throw error
  }
}

/** Deletes what was seen for another member or other rights while the cacheManager is missing; any answer may reveal
 * less. Unsent changes stay until the cacheManager knows their owner. */
function dropOutdated({ page, askedAt = Date.now() }: Arrival) {
  const { offline } = page.props
  if (offline) void clearCacheUnless(isMissing ? null : offline, askedAt).catch(() => {})
}

/** This page's worker, or one from an earlier page. */
async function registered(): Promise<ServiceWorkerRegistration | undefined> {
  try {
    return await navigator.serviceWorker.register('/service-worker.js')
  } catch {
    return navigator.serviceWorker.getRegistration()
  }
}
