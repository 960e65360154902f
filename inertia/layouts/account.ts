import { router } from '@inertiajs/react'

/** Ends the session; the server leads to /login (section 7). */
export function logOut() {
  router.post('/logout')
}

/** "Administrator" or "User" (section 2). */
export function roleLabel(isAdministrator: boolean): string {
  return isAdministrator ? 'Administrator' : 'User'
}
