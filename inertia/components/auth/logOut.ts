import { router } from '@inertiajs/react'
import { countUnsent } from '~/device/deviceStore'
import { clearDeviceOnLogout } from '~/device/offline'
import { pendingWrites } from '~/device/pendingWrites'
import { silently } from '~/lib/silentVisit'
import { createMemberStore, createStore } from '~/lib/store'

/** Kept here because the bundle with the question may still be loading. */
export const isAskingToLogOut = createStore(false)

/** Of every button that logs out. */
export const logOutWords = createMemberStore('Log Out')

/** Unsent changes that a logout would lose. */
export function unsentWarning(count: number): string {
  const changes = count === 1 ? 'One change you made offline has' : 'Changes you made offline have'
  return `${changes} not been sent yet. Logging out deletes everything saved for you on this device.`
}

/** Asks first when unsent changes would be lost, by the browser's own dialog while the bundle is missing. */
export async function logOut() {
  if (pendingWrites.get().length > 0) return isAskingToLogOut.set(true)
  const unsent = await countUnsent()
  if (unsent === 0 || window.confirm(unsentWarning(unsent))) leave()
}

/** Empties the device even when the server is unreachable, but only once no unsaved form holds the visit. */
export function leave() {
  router.post(
    '/logout',
    {},
    {
      onStart: () => {
        void clearDeviceOnLogout()
          .then(() => import('~/device/outbox'))
          .then(({ clearOutbox }) => clearOutbox())
          .catch(() => {})
      },
      ...silently(offerAgain),
    }
  )
}

/** Until the member logs out or goes elsewhere. */
function offerAgain() {
  logOutWords.set('Try again')
  const off = router.on('navigate', () => {
    logOutWords.set(logOutWords.initial)
    off()
  })
}

export function roleLabel(isAdministrator: boolean): string {
  return isAdministrator ? 'Administrator' : 'User'
}
