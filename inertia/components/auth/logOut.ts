import { useSyncExternalStore } from 'react'
import { router } from '@inertiajs/react'
import { countUnsent } from '~/device/deviceStore'
import { leaveDevice } from '~/device/offline'
import { pendingWrites } from '~/device/pendingWrites'

/** Kept here, as the bundle that draws the question may still be on its way. */
let isAsked = false
const listeners = new Set<() => void>()

/** Asks whether to log out although changes wait to be sent, or asks no longer. */
export function askToLogOut(isNeeded: boolean) {
  isAsked = isNeeded
  listeners.forEach((notify) => notify())
}

function subscribe(notify: () => void) {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

/** Whether somebody wants to log out while changes wait to be sent. */
export function useLogOutQuestion(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isAsked,
    () => false
  )
}

/** What is lost with the session while changes wait to be sent. */
export function lossOf(count: number): string {
  const changes =
    count === 1 ? 'One change that you made offline was' : 'Changes that you made offline were'
  return `${changes} not sent yet. Logging out deletes everything that this device keeps for you.`
}

/**
 * Ends the session; the server leads to /login (section 7). Asks first when changes would be lost with it, by the browser's
 * own question where the bundle that reads what waits has not come.
 */
export async function logOut() {
  if (pendingWrites().length > 0) return askToLogOut(true)
  const unsent = await countUnsent()
  if (unsent === 0 || window.confirm(lossOf(unsent))) leave()
}

/** Empties the device, whether or not the server can be reached, and ends the session. */
export function leave() {
  void leaveDevice()
    .then(() => import('~/device/outbox'))
    .then(({ clearOutbox }) => clearOutbox())
    .catch(() => {})
  router.post('/logout')
}

/** "Administrator" or "User" (section 2). */
export function roleLabel(isAdministrator: boolean): string {
  return isAdministrator ? 'Administrator' : 'User'
}
