import env from '#start/env'
import { configProvider } from '@adonisjs/core'
import { defineConfig, stores } from '@adonisjs/limiter'
import type { LimiterManagerStoreFactory } from '@adonisjs/limiter/types'
import { FallbackStore } from '#config/fallback_store'
import { hasRedis } from '#config/redis'

const memory = stores.memory({})

/** The framework's own factory asks for the connection at the first use of each limit, which may be inside a transaction. */
const database = configProvider.create<LimiterManagerStoreFactory>(async (app) => {
  const db = await app.container.make('lucid.db')
  const { default: DatabaseStore } = await import('@adonisjs/limiter/stores/database')
  const client = db.connection()
  const settings = { tableName: 'rate_limits', dbName: env.get('DB_DATABASE', 'gantry') }
  return (options) => new DatabaseStore(client, { ...settings, ...options })
})

/** The embedded database serves one process, whose memory counts; MariaDB counts for all processes. */
const withoutRedis = env.get('DB_CONNECTION') === 'mysql' ? 'database' : 'memory'

/** Counts in Redis for all processes, and in the other store while Redis is away or where there is none. */
function inRedisOr(other: 'database' | 'memory') {
  return configProvider.create<LimiterManagerStoreFactory>(async (app) => {
    const fallback = other === 'memory' ? memory : await database.resolver(app)
    if (!hasRedis) return fallback
    const { watchedRedis } = await import('#operation/redis_health')
    const { default: RedisStore } = await import('@adonisjs/limiter/stores/redis')
    const connection = await watchedRedis()
    return (options) => {
      const config = { ...options, rejectIfRedisNotReady: true }
      return new FallbackStore(new RedisStore(connection, config), fallback(options))
    }
  })
}

const limiterConfig = defineConfig({
  default: hasRedis ? 'redis' : withoutRedis,
  stores: {
    database,
    memory,
    redis: inRedisOr(withoutRedis),
    frequent: inRedisOr('memory'),
  },
})

/** What counts at every letter that is typed: Redis where there is one, else each process by itself. */
export const frequentStore = hasRedis ? 'frequent' : 'memory'

export default limiterConfig

declare module '@adonisjs/limiter/types' {
  export interface LimitersList extends InferLimiters<typeof limiterConfig> {}
}
