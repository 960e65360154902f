import { setTimeout } from 'node:timers/promises'

let isHandingOver = false

/** Whether the process is about to end and lets the others answer. */
export function isDraining(): boolean {
  return isHandingOver
}

/**
 * Lets a proxy ask other processes from now on and waits until it does: reads are answered with 502, on which it asks the
 * next one and leaves this one alone; what writes is still answered, because nothing that writes is asked twice.
 */
export async function startDraining(seconds: number) {
  isHandingOver = true
  await setTimeout(seconds * 1000)
}

/** Answers everything again. */
export function endHandOver() {
  isHandingOver = false
}
