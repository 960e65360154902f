import { setTimeout as pause } from 'node:timers/promises'

/** A company or word that another transaction has just added: the next try finds it. */
const FOUND_NEXT_TIME = 'ER_DUP_ENTRY'
/** A deadlock, and a row changed under the snapshot: the others must get their turn first. */
const OTHERS_TURN = ['ER_LOCK_DEADLOCK', 'ER_CHECKREAD']
const TRIES = { [FOUND_NEXT_TIME]: 4, turn: 8 }
const LONGEST_PAUSE_MS = 25

/**
 * Runs a transaction, and again when the database broke it off in favour of another that wanted the same rows: after a
 * pause that grows and is never the same, so that several do not meet once more.
 */
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
