import { hash, timingSafeEqual } from 'node:crypto'
import app from '@adonisjs/core/services/app'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import env from '#start/env'
import { countRequest, metrics } from '#operation/metrics'

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/

/** Logs no address, query or name. Answers `/metrics` with the token, or locally where none is set. */
export default class RequestMetricsMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const { request, response } = ctx
    if (request.method() === 'GET' && request.url() === '/metrics') return this.metrics(ctx)

    // An open connection would keep the process from ending.
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
  // A local proxy forwards other people's requests.
  const isForwarded = request.header('x-forwarded-for') ?? request.header('forwarded')
  return !isForwarded && LOOPBACK.test(request.request.socket.remoteAddress ?? '')
}

function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => hash('sha256', text, 'buffer')
  return timingSafeEqual(digest(given), digest(wanted))
}
