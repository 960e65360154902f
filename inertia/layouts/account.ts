import { useSyncExternalStore } from 'react'
import { router } from '@inertiajs/react'
import { leaveDevice } from '~/lib/offline'
import { waitingWrites } from '~/lib/waiting'

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

/** Ends the session; the server leads to /login (section 7). Asks first when changes would be lost with it. */
export function logOut() {
  if (waitingWrites().length > 0) askToLogOut(true)
  else leave()
}

/** Empties the device, whether or not the server can be reached, and ends the session. */
export function leave() {
  void leaveDevice()
    .then(() => import('~/offline/waitingRoom'))
    .then(({ letGo }) => letGo())
    .catch(() => {})
  router.post('/logout')
}

/** "Administrator" or "User" (section 2). */
export function roleLabel(isAdministrator: boolean): string {
  return isAdministrator ? 'Administrator' : 'User'
}
