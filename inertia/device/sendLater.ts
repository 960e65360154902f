import { isAway } from './connection'
import type { NewWrite } from './queuedWrite'

/** False where the caller must send the change now. */
export async function sendLater(write: NewWrite, member: number | undefined): Promise<boolean> {
  if (member === undefined || !isAway()) return false
  try {
    await (await import('./outbox')).enqueueWrite(write, member)
    return true
  } catch {
    return false
  }
}
