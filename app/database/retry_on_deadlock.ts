import { setTimeout as pause } from 'node:timers/promises'

/** Another transaction has just added the same company or word; the next try finds it. */
const FOUND_NEXT_TIME = 'ER_DUP_ENTRY'
/** Deadlocks, and rows changed or put to use under the snapshot: the others go first. */
const OTHERS_TURN = ['ER_LOCK_DEADLOCK', 'ER_CHECKREAD', 'ER_ROW_IS_REFERENCED_2']
const TRIES = { [FOUND_NEXT_TIME]: 4, turn: 8 }
const LONGEST_PAUSE_MS = 25

/** Reruns the transaction after a growing random pause, so that the same rivals do not meet again. */
export async function retryOnDeadlock<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      const { code = '' } = error as { code?: string }
      const isTurn = OTHERS_TURN.includes(code)
      if (!isTurn && code !== FOUND_NEXT_TIME) throw error
      if (tries >= TRIES[isTurn ? 'turn' : FOUND_NEXT_TIME]) throw error
      if (isTurn) await pause(Math.random() * LONGEST_PAUSE_MS * tries)
    }
  }
}
