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
  const idle = jobs.filter(({ name }) => !running.has(name))
  const dueTimes = await readDueTimes(idle, now)
  const ran = await Promise.all(
    idle.map(async (job) => ((await runIfDue(job, dueTimes.get(job.name)!, now)) ? job.name : null))
  )
  return ran.filter((name) => name !== null)
}

/** When each is due: now where it never ran. */
async function readDueTimes(jobs: Job[], now: Date): Promise<Map<string, string>> {
  const names = jobs.map(({ name }) => name)
  const rows = await db.from('scheduled_jobs').whereIn('name', names).select('name', 'due_at')
  const dueTimes = new Map<string, string>(rows.map((row) => [row.name, String(row.due_at)]))
  const missing = names.filter((name) => !dueTimes.has(name))
  if (missing.length === 0) return dueTimes
  await db
    .knexQuery()
    .table('scheduled_jobs')
    .insert(missing.map((name) => ({ name, due_at: storedTime(now) })))
    .onConflict('name')
    .ignore()
  return readDueTimes(jobs, now)
}

async function runIfDue(job: Job, dueAt: string, now: Date): Promise<boolean> {
  if (!(await claimRun(job, dueAt, now))) return false
  running.add(job.name)
  try {
    await run(job)
    await db
      .from('scheduled_jobs')
      .where('name', job.name)
      .update({ due_at: storedTime(nextRun(job, now)) })
    return true
  } finally {
    running.delete(job.name)
  }
}

async function run(job: Job) {
  try {
    await job.run()
  } catch (error) {
    logger.error({ err: error, job: job.name }, 'A job failed')
  }
}

async function claimRun(job: Job, dueAt: string, now: Date): Promise<boolean> {
  const { name, leaseSeconds = LEASE_SECONDS } = job
  if (!isDue(job, dueAt, now)) return false
  if (!job.onAnyDay && !(await isClockTrusted(londonToday(now)))) return false
  return claim(db.from('scheduled_jobs').where({ name, due_at: dueAt }), {
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
