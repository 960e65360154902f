import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { nextRun, runDueJobs } from '#jobs/run_due_jobs'
import { useTransaction } from '#tests/helpers/database'

const at = (iso: string) => new Date(iso)

test.group('Jobs', (group) => {
  useTransaction(group)
  // The first day of daily work is any day.
  group.each.setup(async () => void (await db.from('clock_checks').delete()))

  test('a job runs when it is due and not again before its next time', async ({ assert }) => {
    let runs = 0
    const job = { name: 'count', everySeconds: 60, run: async () => runs++ }
    assert.deepEqual(await runDueJobs([job], at('2026-11-21T09:00:00Z')), ['count'])
    assert.deepEqual(await runDueJobs([job], at('2026-11-21T09:00:59Z')), [])
    assert.deepEqual(await runDueJobs([job], at('2026-11-21T09:01:00Z')), ['count'])
    assert.equal(runs, 2)
  })

  test('a job that is still running is not begun a second time', async ({ assert }) => {
    let runs = 0
    let finish = () => {}
    const job = {
      name: 'slow',
      everySeconds: 1,
      run: () => {
        runs++
        return new Promise<void>((resolve) => (finish = resolve))
      },
    }
    const first = runDueJobs([job], at('2026-11-21T09:00:00Z'))
    assert.deepEqual(await runDueJobs([job], at('2026-11-21T10:00:00Z')), [])
    while (runs === 0) await new Promise(setImmediate)
    finish()
    assert.deepEqual(await first, ['slow'])
    assert.equal(runs, 1)
  })

  test('a job that fails does not keep the others from running', async ({ assert }) => {
    const broken = {
      name: 'broken',
      everySeconds: 60,
      run: async () => {
        throw new Error('no')
      },
    }
    const fine = { name: 'fine', everySeconds: 60, run: async () => {} }
    const ran = await runDueJobs([broken, fine], at('2026-11-21T09:00:00Z'))
    assert.sameMembers(ran, ['broken', 'fine'])
    assert.deepEqual(await runDueJobs([broken, fine], at('2026-11-21T09:00:30Z')), [])
  })

  test('a daily job keeps its London time when summer time ends', ({ assert }) => {
    const job = { name: 'nightly', dailyAt: '03:30', run: async () => {} }
    assert.equal(nextRun(job, at('2026-10-24T12:00:00Z')).toISOString(), '2026-10-25T03:30:00.000Z')
    assert.equal(nextRun(job, at('2026-10-23T12:00:00Z')).toISOString(), '2026-10-24T02:30:00.000Z')
  })
})
