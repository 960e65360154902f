import { hash, timingSafeEqual } from 'node:crypto'
import app from '@adonisjs/core/services/app'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import env from '#start/env'
import { countRequest, metrics } from '#operation/metrics'

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/

/**
 * Measures every request and writes one line of it into the log: its id, method, route and time, no address, no query
 * and nobody's name. Answers `/metrics` to whoever brings the token, or to this machine itself where none is set.
 */
export default class WatchMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const { request, response } = ctx
    if (request.method() === 'GET' && request.url() === '/metrics') return this.metrics(ctx)

    // A connection that is kept open would keep a process that ends from ending.
    if (app.isTerminating) response.header('Connection', 'close')
    const begun = performance.now()
    const ended = countRequest(request.method())
    response.header('X-Request-Id', request.id() ?? '')
    response.onFinish(() => {
      const status = response.getStatus()
      const route = ctx.route?.pattern ?? 'none'
      ended(route, status)
      const ms = Math.round(performance.now() - begun)
      ctx.logger.info({ method: request.method(), route, status, ms }, 'request')
    })
    return next()
  }

  private async metrics({ request, response }: HttpContext) {
    if (!isAllowed(request)) return response.status(404).send({ message: 'Not found.' })
    const { type, text } = await metrics()
    response.header('Content-Type', type)
    return response.send(text)
  }
}

function isAllowed(request: HttpContext['request']): boolean {
  const token = env.get('METRICS_TOKEN')
  if (token) return isSame(request.header('authorization') ?? '', `Bearer ${token}`)
  // A proxy on this machine asks for others, and says so.
  const isForwarded = request.header('x-forwarded-for') ?? request.header('forwarded')
  return !isForwarded && LOOPBACK.test(request.request.socket.remoteAddress ?? '')
}

function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => hash('sha256', text, 'buffer')
  return timingSafeEqual(digest(given), digest(wanted))
}
