import db from '@adonisjs/lucid/services/db'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { dependencyHealth } from '#operation/dependency_health'
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
  help: 'Requests that are being answered.',
  registers: [registry],
})

const faults = new Counter({
  name: 'gantry_http_faults_total',
  help: 'Answers of 500 and above.',
  registers: [registry],
})

const mails = new Gauge({
  name: 'gantry_mails_waiting',
  help: 'Mails that wait to be handed to the mail server.',
  registers: [registry],
})

const overdue = new Gauge({
  name: 'gantry_jobs_overdue',
  help: 'Scheduled jobs that nobody has taken up for a minute.',
  registers: [registry],
})

const helpers = new Gauge({
  name: 'gantry_helper_answers',
  help: 'Whether what the product can do without answers, where it is configured: 1 or 0.',
  labelNames: ['helper'] as const,
  registers: [registry],
})

let openCount = 0

/** How many requests this process is answering. */
export const openRequests = () => openCount

/** Counts a request from its beginning; answers what to call at its end. */
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

/** Everything that is measured, as Prometheus reads it; routes are named by their patterns, people not at all. */
export async function metrics(): Promise<{ type: string; text: string }> {
  for (const { name, answers } of dependencyHealth()) helpers.set({ helper: name }, answers ? 1 : 0)
  await countWaiting()
  return { type: registry.contentType, text: await registry.metrics() }
}

/** What waits in the database is not known while it is away; the rest is told all the same. */
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
