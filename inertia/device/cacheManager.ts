import { deleteDevice } from './deviceStore'
import { dropSeen } from './database'
import { amendProject, keepPage, type SeenPage } from './pageCache'
import { clearDevice, startOutbox, sendWaiting, showOutboxOf } from './outbox'

/** Takes in the page that stands, and shows and sends what waits from here on. */
export async function start(page: SeenPage, askedAt?: number) {
  await arrive(page, askedAt)
  await startOutbox().catch(() => {})
}

/**
 * Keeps a page that the server answered; empties the device when nobody is there. Without the time at which the server was
 * asked, a page may be older than a log-out: it is not kept.
 */
export async function arrive(page: SeenPage, askedAt?: number) {
  const { offline, seenAt, viewer } = page.props
  showOutboxOf(viewer?.ID ?? null)
  if (!offline || seenAt) return
  if (offline.member === null) return clearDevice().catch(deleteDevice)
  const { member, rights } = offline
  if (askedAt !== undefined) {
    await keepPage(page, askedAt).catch(() =>
      dropSeen({ member, rights }, askedAt).catch(deleteDevice)
    )
  }
  // What cannot be sent now is tried again by the notice, and lost by nothing that fails here.
  await sendWaiting().catch(() => {})
}

/** Takes over what a member changed in the page that stands. */
export async function amend(page: SeenPage) {
  await amendProject(page).catch(() => {})
}
