import type { SeenPage } from '~/offline/keptPages'

/**
 * Lets this device keep what its member sees, or empties it once nobody is logged in. Only the built product does so;
 * whoever never logged in here is given nothing. What cannot be emptied in an orderly way is deleted as a whole.
 */
export async function workOffline(first: SeenPage) {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  try {
    const isMember = typeof first.props.offline?.member === 'number'
    const worker = isMember
      ? await navigator.serviceWorker.register('/service-worker.js')
      : await navigator.serviceWorker.getRegistration()
    if (worker) (await import('~/offline/keeper')).startKeeping(first)
  } catch {
    if (first.props.offline) indexedDB.deleteDatabase('offline')
  }
}
