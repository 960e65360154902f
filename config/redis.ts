import { readFileSync } from 'node:fs'
import env from '#start/env'
import type { InferConnections, RedisConnectionConfig } from '@adonisjs/redis/types'

/** Where a Redis is named, it counts the limits of all processes; without one the database does, or the process. */
export const hasRedis = Boolean(env.get('REDIS_HOST'))

const LONGEST_PAUSE_MS = 1000

/** The certificate of the authority that vouches for a Redis elsewhere; without one nothing is encrypted. */
const authority = env.get('REDIS_TLS_CA')

/** A command fails after half a second: everything that uses Redis can do without it. */
const main = {
  host: env.get('REDIS_HOST', '127.0.0.1'),
  port: env.get('REDIS_PORT', 6379),
  password: env.get('REDIS_PASSWORD'),
  db: env.get('REDIS_DB', 0),
  tls: authority ? { ca: readFileSync(authority, 'utf8') } : undefined,
  keyPrefix: 'gantry:',
  connectTimeout: 1000,
  commandTimeout: 500,
  socketTimeout: 2000,
  maxRetriesPerRequest: 0,
  retryStrategy: (times: number) => Math.min(times * 100, LONGEST_PAUSE_MS),
} satisfies RedisConnectionConfig

/** Typed by hand: `defineConfig` would load the driver, also where there is no Redis. */
const redisConfig = { connection: 'main' as const, connections: { main } }

export default redisConfig

declare module '@adonisjs/redis/types' {
  export interface RedisConnections extends InferConnections<typeof redisConfig> {}
}
