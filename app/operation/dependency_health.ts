import { redisAnswers } from '#operation/redis_health'
import { replicaServes } from '#database/replica'

/** What is configured beside the database and can be done without, and whether it answers. */
export function helperStates(): { name: string; answers: boolean }[] {
  const states = { redis: redisAnswers(), replica: replicaServes() }
  return Object.entries(states).flatMap(([name, answers]) =>
    answers === null ? [] : [{ name, answers }]
  )
}

/** The names of those that are away. */
export function missingHelpers(): string[] {
  return helperStates().flatMap(({ name, answers }) => (answers ? [] : [name]))
}
