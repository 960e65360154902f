import { claim } from '#database/claim'
import db from '@adonisjs/lucid/services/db'
import logger from '@adonisjs/core/services/logger'
import { isClockTrusted } from '#actions/admin/check_clock'
import { JOBS, type Job } from '#jobs/index'
import { HOUR_MS, addDays, londonToday, storedTime } from '#shared/time/dates'
import { londonMoment } from '#shared/time/london_time'

/** If a process dies, another takes over after this. */
const LEASE_SECONDS = 10 * 60

const running = new Set<string>()

/** Returns the names of the jobs that ran here; the database gives each run to one process. */
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
    if (!(await claimRun(job, now))) return false
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

async function claimRun(job: Job, now: Date): Promise<boolean> {
  const { name, leaseSeconds = LEASE_SECONDS } = job
  const row = await db.from('scheduled_jobs').where('name', name).first()
  if (!row) {
    await db
      .knexQuery()
      .table('scheduled_jobs')
      .insert({ name, due_at: storedTime(now) })
      .onConflict('name')
      .ignore()
    return claimRun(job, now)
  }
  if (!isDue(job, String(row.due_at), now)) return false
  if (!job.onAnyDay && !(await isClockTrusted(londonToday(now)))) return false
  return claim(db.from('scheduled_jobs').where({ name, due_at: row.due_at }), {
    due_at: storedTime(now.getTime() + leaseSeconds * 1000),
  })
}

/** A date too far ahead comes from a wrong clock. */
function isDue(job: Job, dueAt: string, now: Date): boolean {
  const { leaseSeconds = LEASE_SECONDS } = job
  const turn = 'dailyAt' in job ? nextRun(job, now).getTime() + 24 * HOUR_MS : nextRun(job, now)
  const latest = Math.max(Number(turn), now.getTime() + leaseSeconds * 1000) + HOUR_MS
  return dueAt <= storedTime(now) || dueAt > storedTime(latest)
}

/** Daily jobs follow London time: in a repeated hour they run once, in a skipped hour an hour later. */
export function nextRun(job: Job, now: Date): Date {
  if ('everySeconds' in job) return new Date(now.getTime() + job.everySeconds * 1000)
  const today = londonToday(now)
  const next = [today, addDays(today, 1)].map((day) => momentOf(day, job.dailyAt))
  return next.find((moment) => moment > now)!
}

function momentOf(date: string, time: string): Date {
  return londonMoment({ date, time }) ?? new Date(`${date}T${time}:00Z`)
}
