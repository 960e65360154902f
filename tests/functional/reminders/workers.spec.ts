import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { createNote, createSite, createUser } from '#tests/helpers/factories'
import { useCleanTables } from '#tests/helpers/database'

const REMINDERS = 120

/** A worker that is ready to send; `go` lets it, and resolves to how many mails it sent. */
async function startWorker() {
  const child = spawn(
    process.execPath,
    ['--import=@poppinss/ts-exec', 'tests/helpers/reminder_worker.ts'],
    { cwd: app.makePath(), env: process.env, stdio: ['pipe', 'pipe', 'inherit'] }
  )
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const closed = once(child, 'close')
  const first = await lines.next()
  if (first.value !== 'ready') throw new Error(`The worker says ${first.value}`)
  return {
    async go() {
      child.stdin.write('go\n')
      const answer = await lines.next()
      await closed
      return Number(answer.value?.replace('sent ', ''))
    },
    async killOnce(isTime: () => Promise<boolean>) {
      child.stdin.write('go\n')
      while (!(await isTime())) await new Promise(setImmediate)
      child.kill('SIGKILL')
      const [, signal] = await closed
      return signal as string
    },
  }
}

const mailed = async () => (await db.from('outgoing_mails').count('* as total'))[0].total as number

test.group('Reminders and processes', (group) => {
  useCleanTables(group)

  async function createReminders() {
    const viewer = await createUser({ membershipType: 'paid' })
    const site = await createSite()
    const remindAt = new Date(Date.now() - 60_000)
    for (let count = 0; count < REMINDERS; count++) {
      await createNote(viewer, site, { body: `Reminder ${count}.`, remindAt })
    }
  }

  async function assertEachOnce(assert: { equal: (a: unknown, b: unknown) => void }) {
    const mails: { plain: string }[] = await db.from('outgoing_mails').select('plain')
    const bodies = mails.map(({ plain }) => /Reminder \d+\./.exec(plain)?.[0])
    assert.equal(bodies.length, REMINDERS)
    assert.equal(new Set(bodies).size, REMINDERS)
  }

  test('two that send at the same time send each reminder once between them', async ({
    assert,
  }) => {
    await createReminders()
    const workers = await Promise.all([startWorker(), startWorker()])
    const sent = await Promise.all(workers.map((worker) => worker.go()))
    assert.equal(sent[0] + sent[1], REMINDERS)
    await assertEachOnce(assert)
  })

  test('one that is killed half-way has its rest sent after the restart, and nothing again', async ({
    assert,
  }) => {
    await createReminders()
    const unlucky = await startWorker()
    const signal = await unlucky.killOnce(async () => Number(await mailed()) >= 10)
    assert.equal(signal, 'SIGKILL')
    const before = Number(await mailed())
    assert.isBelow(before, REMINDERS)
    const next = await startWorker()
    assert.equal(await next.go(), REMINDERS - before)
    await assertEachOnce(assert)
    const last = await startWorker()
    assert.equal(await last.go(), 0)
  })
})
