import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { inRequest, OWN_WRITES_SECONDS, isReplicaConfigured } from '#database/replica'

const WROTE = 'gantry-wrote'
const READS = ['GET', 'HEAD']
/** A GET that deletes. */
const DELETING = 'removeNote'

/** Not for seconds after a browser's own write, which a cookie remembers for every process. */
export default class ReplicaMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    if (!isReplicaConfigured()) return next()
    const { request, response, route } = ctx
    const writes = !READS.includes(request.method()) || route?.name === DELETING
    const remember = () => response.plainCookie(WROTE, '1', { maxAge: OWN_WRITES_SECONDS })
    if (writes) remember()
    const hasWritten = await inRequest(!writes && !request.plainCookie(WROTE), next)
    if (hasWritten) remember()
  }
}
