import env from '#start/env'
import { defineConfig, stores } from '@adonisjs/limiter'

/** The embedded database serves one process, whose memory counts; MariaDB counts for all processes. */
const limiterConfig = defineConfig({
  default:
    env.get('DB_CONNECTION') === 'mysql' && env.get('NODE_ENV') !== 'test' ? 'database' : 'memory',
  stores: {
    database: stores.database({ tableName: 'rate_limits' }),
    memory: stores.memory({}),
  },
})

export default limiterConfig

declare module '@adonisjs/limiter/types' {
  export interface LimitersList extends InferLimiters<typeof limiterConfig> {}
}
