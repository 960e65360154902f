import { setTimeout as pause } from 'node:timers/promises'

const PATIENCE_MS = 60_000

/** Repeats a check until it holds, as pages follow an act a moment later; fails with its last error. */
export async function until(check: () => Promise<unknown>): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    try {
      await check()
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
    }
    await pause(50)
  }
}
