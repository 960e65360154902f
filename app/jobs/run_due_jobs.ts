import db from '@adonisjs/lucid/services/db'
import logger from '@adonisjs/core/services/logger'
import { DateTime } from 'luxon'
import { JOBS, type Job } from '#jobs/index'
import { storedTime } from '#shared/dates'

/** How long a job belongs to the process that began it; when that one dies, another takes it up afterwards. */
const LEASE_SECONDS = 10 * 60

const running = new Set<string>()

/**
 * Runs every job that is due and answers the names of those that ran here. The database hands each run to
 * one process alone; a job that fails is logged and comes round again at its next time.
 */
export async function runDueJobs(jobs: Job[] = JOBS, now = new Date()): Promise<string[]> {
  const ran = await Promise.all(
    jobs
      .filter((job) => !running.has(job.name))
      .map(async (job) => ((await runIfDue(job, now)) ? job.name : null))
  )
  return ran.filter((name) => name !== null)
}

async function runIfDue(job: Job, now: Date): Promise<boolean> {
  running.add(job.name)
  try {
    if (!(await claim(job, now))) return false
    try {
      await job.run()
    } catch (error) {
      logger.error({ err: error, job: job.name }, 'A job failed')
    }
    await db
      .from('scheduled_jobs')
      .where('name', job.name)
      .update({ due_at: storedTime(nextRun(job, now)) })
    return true
  } finally {
    running.delete(job.name)
  }
}

async function claim(job: Job, now: Date): Promise<boolean> {
  const { name, leaseSeconds = LEASE_SECONDS } = job
  const row = await db.from('scheduled_jobs').where('name', name).first()
  if (!row) {
    await db
      .knexQuery()
      .table('scheduled_jobs')
      .insert({ name, due_at: storedTime(now) })
      .onConflict('name')
      .ignore()
    return claim(job, now)
  }
  if (String(row.due_at) > storedTime(now)) return false
  const taken = await db
    .from('scheduled_jobs')
    .where({ name, due_at: row.due_at })
    .update({ due_at: storedTime(now.getTime() + leaseSeconds * 1000) })
  return Number(taken) === 1
}

/** The next time after `now`; a daily job keeps its London time over the changes of the clock. */
export function nextRun(job: Job, now: Date): Date {
  if ('everySeconds' in job) return new Date(now.getTime() + job.everySeconds * 1000)
  const [hour, minute] = job.dailyAt.split(':').map(Number)
  const london = DateTime.fromJSDate(now, { zone: 'Europe/London' })
  const today = london.set({ hour, minute, second: 0, millisecond: 0 })
  return (today > london ? today : today.plus({ days: 1 })).toJSDate()
}
