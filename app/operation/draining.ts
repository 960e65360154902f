import { setTimeout } from 'node:timers/promises'

let draining = false

export function isDraining(): boolean {
  return draining
}

/** Waits until the proxy stops asking this process. Reads get 502, which the proxy retries elsewhere; writes are
 * still answered because nothing retries them. */
export async function startDraining(seconds: number) {
  draining = true
  await setTimeout(seconds * 1000)
}

export function stopDraining() {
  draining = false
}
