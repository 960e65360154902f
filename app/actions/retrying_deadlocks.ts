const DEADLOCKS = ['ER_LOCK_DEADLOCK', 'ER_CHECKREAD']
const TRIES = 4

/** Runs a transaction, and once more when the database broke it off in favour of another that wanted the same rows. */
export async function retryingDeadlocks<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      const { code = '' } = error as { code?: string }
      if (!DEADLOCKS.includes(code) || tries === TRIES) throw error
    }
  }
}
