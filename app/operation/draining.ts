import { setTimeout } from 'node:timers/promises'

let isHandingOver = false

export function isDraining(): boolean {
  return isHandingOver
}

/** Waits until the proxy stops asking this process. Reads get 502, which the proxy retries elsewhere; writes are
 * still answered because nothing retries them. */
export async function startDraining(seconds: number) {
  isHandingOver = true
  await setTimeout(seconds * 1000)
}

export function endHandOver() {
  isHandingOver = false
}
