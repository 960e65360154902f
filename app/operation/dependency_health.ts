import { isRedisUp } from '#operation/redis_health'
import { replicaServes } from '#database/replica'

export function dependencyHealth(): { name: string; answers: boolean }[] {
  const states = { redis: isRedisUp(), replica: replicaServes() }
  return Object.entries(states).flatMap(([name, answers]) =>
    answers === null ? [] : [{ name, answers }]
  )
}

export function unavailableDependencies(): string[] {
  return dependencyHealth().flatMap(({ name, answers }) => (answers ? [] : [name]))
}
