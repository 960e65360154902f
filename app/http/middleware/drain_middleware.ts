import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { isDraining } from '#operation/draining'

const READS = ['GET', 'HEAD']
const PROBES = ['/health', '/metrics']

/** Sends reads to other processes before this one ends, and closes every connection. */
export default class DrainMiddleware {
  async handle({ request, response }: HttpContext, next: NextFn) {
    if (!isDraining()) return next()
    response.header('Connection', 'close')
    if (!READS.includes(request.method()) || PROBES.includes(request.url())) return next()
    const status = request.url() === '/ready' ? 503 : 502
    return response.status(status).send({ message: 'This process is shutting down.' })
  }
}
