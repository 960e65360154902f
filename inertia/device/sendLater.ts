import { isAway } from './connection'
import type { NewWrite } from './queuedWrite'

/**
 * Puts a change into the outbox where the network is away and the device stores changes of this member. Answers false
 * where the caller must send it straight away.
 */
export async function sendLater(write: NewWrite, member: number | undefined): Promise<boolean> {
  if (member === undefined || !isAway()) return false
  try {
    await (await import('./outbox')).enqueueWrite(write, member)
    return true
  } catch {
    return false
  }
}
