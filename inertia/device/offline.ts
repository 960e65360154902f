import { router } from '@inertiajs/react'
import { dropSeenUnless, emptyBareDevice } from './deviceStore'
import { importWithRetry } from '~/components/ui/lazy/lazyPart'
import type { SeenPage } from './pageCache'

type Keeper = typeof import('./cacheManager')
/** A page of the server, and when it was asked for, where that is known. */
type Arrival = { page: SeenPage; askedAt?: number }

let keeper: Keeper | null = null
/** Whether this device may keep something, and whether the keeper was asked for and did not come. */
let isNeeded = false
let isMissing = false
/** When the member left this device, if they did so from this page. */
let leftAt = 0

/**
 * Lets this device keep what its member sees, or empties it once nobody is logged in. Only the built product does so;
 * whoever never logged in here is given nothing. Of what arrives before the keeper the newest waits for it.
 */
export function workOffline(first: SeenPage) {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  let newest: Arrival = { page: first, askedAt: performance.timeOrigin }
  const askedAt = new Map<string, number>()
  router.on('start', ({ detail: { visit } }) => void askedAt.set(visit.id, Date.now()))
  router.on('finish', ({ detail: { visit } }) => void askedAt.delete(visit.id))
  router.on('success', ({ detail: { page, visitId } }) => {
    const asked = visitId === undefined ? undefined : askedAt.get(visitId)
    newest = { page: page as SeenPage, askedAt: asked }
    if (keeper) void keeper.arrive(newest.page, sinceLeft(asked))
    else if (isNeeded) dropOutdated(newest)
  })
  router.on('clientVisit', ({ detail: { page } }) => {
    newest = { ...newest, page: page as SeenPage }
    void keeper?.amend(newest.page)
  })
  void keeperFor(() => newest)
    .catch(() => dropOutdated(newest))
    .then(() => keeper?.start(newest.page, sinceLeft(newest.askedAt)))
}

/** Empties the device as its member leaves it; nothing that was asked for before is kept any more. */
export function leaveDevice(): Promise<void> {
  leftAt = Date.now()
  return emptyBareDevice()
}

/** The time at which a page was asked for, if its member has not left the device since. */
const sinceLeft = (askedAt?: number) =>
  askedAt !== undefined && askedAt > leftAt ? askedAt : undefined

/** Asks for the keeper until it comes: were it given up, what waits to be sent would. It is needed where a worker is. */
async function keeperFor(newest: () => Arrival) {
  const isMember = typeof newest().page.props.offline?.member === 'number'
  const worker = isMember ? await registered() : await navigator.serviceWorker.getRegistration()
  if (!worker) return
  isNeeded = true
  dropOutdated(newest())
  keeper = await importWithRetry(() => import('./cacheManager').catch(missIt))

  function missIt(error: unknown): never {
    isMissing = true
    dropOutdated(newest())
    throw error
  }
}

/**
 * Takes out what was seen when the server answers another member, or with other rights, and no keeper is there; where it
 * is missing, at every answer, which may say that less is to be seen now. What waits to be sent stays until the keeper
 * knows whose it is.
 */
function dropOutdated({ page, askedAt = Date.now() }: Arrival) {
  const { offline } = page.props
  if (offline) void dropSeenUnless(isMissing ? null : offline, askedAt).catch(() => {})
}

/** The worker, else the one that an earlier page left; undefined where there is none. */
async function registered(): Promise<ServiceWorkerRegistration | undefined> {
  try {
    return await navigator.serviceWorker.register('/service-worker.js')
  } catch {
    return navigator.serviceWorker.getRegistration()
  }
}
