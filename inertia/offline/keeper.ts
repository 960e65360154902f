import { router } from '@inertiajs/react'
import { keepPage, amendProject, type SeenPage } from './keptPages'
import { emptyDevice, openWaitingRoom, sendWaiting, showWaitingOf } from './waitingRoom'

/** Keeps each page that the server answers from here on, and the first one; empties the device when nobody is there. */
export async function startKeeping(first: SeenPage) {
  const askedAt = new Map<string, number>()
  router.on('start', ({ detail: { visit } }) => void askedAt.set(visit.id, Date.now()))
  router.on('finish', ({ detail: { visit } }) => void askedAt.delete(visit.id))
  router.on('success', ({ detail: { page, visitId } }) => {
    const asked = visitId === undefined ? undefined : askedAt.get(visitId)
    void arrive(page as SeenPage, asked)
  })
  router.on('clientVisit', ({ detail: { page } }) => {
    void amendProject(page as SeenPage).catch(() => {})
  })
  await arrive(first, performance.timeOrigin)
  await openWaitingRoom().catch(() => {})
}

/** Without the time at which the server was asked, a page may be older than a log-out: it is not kept. */
async function arrive(page: SeenPage, askedAt?: number) {
  const { offline, seenAt, viewer } = page.props
  showWaitingOf(viewer?.ID ?? null)
  if (!offline || seenAt) return
  try {
    if (offline.member === null) return await emptyDevice()
    if (askedAt !== undefined) await keepPage(page, askedAt)
  } catch {
    // What cannot be kept or emptied in order is deleted as a whole.
    indexedDB.deleteDatabase('offline')
    return
  }
  // What cannot be sent now is tried again by the notice, and lost by nothing that fails here.
  await sendWaiting().catch(() => {})
}
