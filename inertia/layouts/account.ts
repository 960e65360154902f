import { router } from '@inertiajs/react'
import { waitingWrites } from '~/lib/waiting'

const events = new EventTarget()
const QUESTION = 'question'

/** Calls `listener` when somebody wants to log out while changes wait to be sent; returns how to stop. */
export function onLogOutQuestion(listener: () => void): () => void {
  events.addEventListener(QUESTION, listener)
  return () => events.removeEventListener(QUESTION, listener)
}

/** Ends the session; the server leads to /login (section 7). Asks first when changes would be lost with it. */
export function logOut() {
  if (waitingWrites().length > 0) events.dispatchEvent(new Event(QUESTION))
  else leave()
}

/** Empties the device, whether or not the server can be reached, and ends the session. */
export function leave() {
  void import('~/offline/waitingRoom').then(({ letGo }) => letGo()).catch(() => {})
  router.post('/logout')
}

/** "Administrator" or "User" (section 2). */
export function roleLabel(isAdministrator: boolean): string {
  return isAdministrator ? 'Administrator' : 'User'
}
