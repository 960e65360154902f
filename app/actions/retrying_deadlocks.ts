/** A deadlock, a row changed under the snapshot, and a company that another transaction has just added. */
const PASSING = ['ER_LOCK_DEADLOCK', 'ER_CHECKREAD', 'ER_DUP_ENTRY']
const TRIES = 4

/** Runs a transaction, and once more when the database broke it off in favour of another that wanted the same rows. */
export async function retryingDeadlocks<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      const { code = '' } = error as { code?: string }
      if (!PASSING.includes(code) || tries === TRIES) throw error
    }
  }
}
