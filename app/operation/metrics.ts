import db from '@adonisjs/lucid/services/db'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { isRedisUp } from '#operation/redis_health'
import { MINUTE_MS, storedTime } from '#shared/time/dates'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const registry = new Registry()
collectDefaultMetrics({ register: registry })

const requests = new Histogram({
  name: 'gantry_http_request_seconds',
  help: 'How long requests took, by method, route and status.',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: SECONDS,
  registers: [registry],
})

const open = new Gauge({
  name: 'gantry_http_requests_open',
  help: 'Requests in progress.',
  registers: [registry],
})

const faults = new Counter({
  name: 'gantry_http_faults_total',
  help: 'Responses with status 500 or above.',
  registers: [registry],
})

const mails = new Gauge({
  name: 'gantry_mails_waiting',
  help: 'Emails waiting to be sent.',
  registers: [registry],
})

const overdue = new Gauge({
  name: 'gantry_jobs_overdue',
  help: 'Scheduled jobs more than a minute overdue.',
  registers: [registry],
})

const helpers = new Gauge({
  name: 'gantry_helper_answers',
  help: 'Whether each optional service that is configured responds: 1 or 0.',
  labelNames: ['helper'] as const,
  registers: [registry],
})

const indexFaults = new Counter({
  name: 'gantry_index_faults_total',
  help: 'How often the daily check found the index of sites wrong.',
  registers: [registry],
})

export const countIndexFault = () => indexFaults.inc()

let openCount = 0

export const openRequests = () => openCount

export function countRequest(method: string) {
  const stop = requests.startTimer({ method })
  open.inc()
  openCount++
  return (route: string, status: number) => {
    open.dec()
    openCount--
    stop({ route, status })
    if (status >= 500) faults.inc()
  }
}

/** Prometheus text; routes appear by pattern, people never. */
export async function metrics(): Promise<{ type: string; text: string }> {
  const redis = isRedisUp()
  if (redis !== null) helpers.set({ helper: 'redis' }, redis ? 1 : 0)
  await countWaiting()
  return { type: registry.contentType, text: await registry.metrics() }
}

/** The queues are unknown while the database is away; the other metrics still go out. */
async function countWaiting() {
  try {
    const [{ waiting }] = await db
      .from('outgoing_mails')
      .whereNotNull('due_at')
      .count('* as waiting')
    const late = storedTime(Date.now() - MINUTE_MS)
    const [{ late: jobs }] = await db
      .from('scheduled_jobs')
      .where('due_at', '<', late)
      .count('* as late')
    mails.set(Number(waiting))
    overdue.set(Number(jobs))
  } catch {
    mails.set(Number.NaN)
    overdue.set(Number.NaN)
  }
}
