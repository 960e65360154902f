import { isRedisUp } from '#operation/redis_health'
import { replicaServes } from '#database/replica'

/** What is configured beside the database and can be done without, and whether it answers. */
export function dependencyHealth(): { name: string; answers: boolean }[] {
  const states = { redis: isRedisUp(), replica: replicaServes() }
  return Object.entries(states).flatMap(([name, answers]) =>
    answers === null ? [] : [{ name, answers }]
  )
}

/** The names of those that are away. */
export function unavailableDependencies(): string[] {
  return dependencyHealth().flatMap(({ name, answers }) => (answers ? [] : [name]))
}
