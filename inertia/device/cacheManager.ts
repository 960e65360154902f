import { deleteDevice } from './deviceStore'
import { clearCache } from './database'
import { updateCachedProject, cachePage, type SeenPage } from './pageCache'
import { clearDevice, startOutbox, sendWaiting, showOutboxOf } from './outbox'

/** Takes in the current page, and shows and sends what waits. */
export async function start(page: SeenPage, askedAt?: number) {
  await cacheVisitedPage(page, askedAt)
  await startOutbox().catch(() => {})
}

/** Empties the device when no one is logged in. Skips a page of unknown age, which may be older than a logout. */
export async function cacheVisitedPage(page: SeenPage, askedAt?: number) {
  const { offline, seenAt, viewer } = page.props
  showOutboxOf(viewer?.ID ?? null)
  if (!offline || seenAt) return
  if (offline.member === null) return clearDevice().catch(deleteDevice)
  const { member, rights } = offline
  if (askedAt !== undefined) {
    await cachePage(page, askedAt).catch(() =>
      clearCache({ member, rights }, askedAt).catch(deleteDevice)
    )
  }
  // The notice retries later, so a failure here loses nothing.
  await sendWaiting().catch(() => {})
}

/** Keeps a member's changes to the current page. */
export async function updateCachedPage(page: SeenPage) {
  await updateCachedProject(page).catch(() => {})
}
