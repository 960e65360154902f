import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { isDatabaseUp } from '#operation/database_health'
import { isRedisUp } from '#operation/redis_health'
import { liveIndex } from '#search/live/live_index'

const RETRY_AFTER_SECONDS = '5'

/** `/ready` answers 503 while the database is unreachable or full, or the index of sites is not built; `without` names
 * optional services that are down. Runs before sessions and routes, which need the database. */
export default class HealthCheckMiddleware {
  async handle({ request, response }: HttpContext, next: NextFn) {
    const path = ['GET', 'HEAD'].includes(request.method()) ? request.url() : ''
    if (path === '/health') return response.send({ status: 'ok' })
    if (path !== '/ready') return next()

    if (liveIndex.isReady && (await isDatabaseUp())) {
      const isRedisDown = isRedisUp() === false
      return response.send({ status: 'ready', ...(isRedisDown && { without: ['redis'] }) })
    }
    response.header('Retry-After', RETRY_AFTER_SECONDS)
    return response.status(503).send({ status: 'not ready' })
  }
}
