// Two processes on one database: each job, each reminder and each mail once, and none lost when one process is killed.
import { say } from '../project.mjs'
import { copyAccounts, until } from './client.mjs'
import { Product } from './product.mjs'
import { openInbox } from './smtp_inbox.mjs'

const SITES = 200
const REMINDERS = 400
const MEMBERS = 40
const MORE_MAILS = 300
const KILLED_AFTER = 60
const SECONDS = 240
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Claimed, and then set to its next time: so often a job that ran once is written. */
const WRITES_A_RUN = 2

const stored = (ms = Date.now()) => new Date(ms).toISOString().slice(0, 19).replace('T', ' ')
const dayOf = (ms) => stored(ms).slice(0, 10)

export async function workers({ folder, mariadb, report }) {
  await mariadb.start()
  const seeded = new Product({ folder: `${folder}/data`, mariadb })
  await seeded.prepare(SITES)
  const waiting = () => seeded.count('SELECT COUNT(*) FROM outgoing_mails WHERE due_at IS NOT NULL')
  const members = await prepareWork(seeded)
  await countJobs(seeded)

  const inboxes = [await openInbox(), await openInbox()]
  const products = inboxes.map(({ port }) =>
    seeded.another({ APP_DEMO: 'false', SMTP_HOST: '127.0.0.1', SMTP_PORT: port })
  )
  const received = () => inboxes.flatMap(({ mails }) => mails)
  await Promise.all(products.map((product) => product.start()))
  const expected = REMINDERS + 2 * MEMBERS
  await until(async () => received().length >= expected && (await waiting()) === 0, SECONDS)

  const by = inboxes.map(({ mails }) => mails.length)
  report.row(
    'Both processes delivered mail',
    by.every((number) => number > 0),
    by.join(' + ')
  )
  report.row('Each mail went once', ofEachOne(received().map(({ id }) => id)), received().length)
  const reminded = received().flatMap(({ source }) => /Reminder \d+ of these/.exec(source) ?? [])
  report.row(
    'Each reminder was mailed once',
    reminded.length === REMINDERS && ofEachOne(reminded),
    `${reminded.length} of ${REMINDERS}`
  )
  for (const [what, people] of Object.entries(members)) {
    const told = received()
      .filter(({ to }) => people.has(to))
      .map(({ to }) => to)
    report.row(
      `Each member whose plan ${what} was told once`,
      told.length === MEMBERS && ofEachOne(told),
      told.length
    )
  }
  // What is due again within the hour may have run a second time by right.
  const runs = await seeded.query(
    `SELECT name, COUNT(*) AS writes FROM fault_job_writes
     WHERE name IN (SELECT name FROM scheduled_jobs WHERE due_at > ?) GROUP BY name`,
    [stored(Date.now() + HOUR_MS)]
  )
  const wrong = runs.find(({ writes }) => writes !== WRITES_A_RUN)
  report.row(
    'Each daily job ran once',
    runs.length > 2 && !wrong,
    wrong ? `${wrong.name}: ${wrong.writes} writes` : runs.map(({ name }) => name).join(', ')
  )

  await killOne()
  for (const product of products) await product.end()
  for (const inbox of inboxes) inbox.close()

  async function killOne() {
    const before = received().length
    await queueMails(seeded, MORE_MAILS)
    await until(() => received().length >= before + KILLED_AFTER, SECONDS)
    await products[0].end('SIGKILL')
    const atKill = received().length - before
    // What the dead one had claimed is due again after five minutes, which are made to pass.
    await until(async () => (await waiting()) <= 2, SECONDS)
    const claimed = await waiting()
    await seeded.query('UPDATE outgoing_mails SET due_at = ? WHERE due_at IS NOT NULL', [stored()])
    await until(async () => (await waiting()) === 0, SECONDS)
    const ids = received()
      .slice(before)
      .map(({ id }) => id)
    const twice = ids.length - new Set(ids).size
    say(`Killed after ${atKill} mails; ${claimed} claimed by the dead, ${twice} came twice`)
    const isWhole = new Set(ids).size === MORE_MAILS
    report.row(
      'One killed midway: every mail comes',
      isWhole && atKill < MORE_MAILS,
      `${new Set(ids).size} of ${MORE_MAILS}`
    )
    report.row('At most the one in its hands twice, under one Message-ID', twice <= 1, twice)
  }
}

function ofEachOne(list) {
  return list.length > 0 && new Set(list).size === list.length
}

/** Reminders that are due, plans that have ended, and plans that will end in three weeks. */
async function prepareWork(product) {
  const [{ id: member }] = await product.query(
    "SELECT id FROM users WHERE email = 'paid@example.com'"
  )
  await product.query('UPDATE notes SET reminded_at = created_at WHERE remind_at IS NOT NULL')
  const [{ id: site }] = await product.query("SELECT id FROM sites WHERE status = 'Live' LIMIT 1")
  for (let at = 0; at < REMINDERS; at++) {
    await product.query(
      "INSERT INTO notes (user_id, site_id, type, body, remind_at, created_at) VALUES (?, ?, 'Reminder', ?, ?, ?)",
      [member, site, `Reminder ${at} of these.`, stored(Date.now() - 60_000), stored()]
    )
  }
  const ended = { plan_end_date: dayOf(Date.now() - 2 * DAY_MS) }
  const ending = { plan_end_date: dayOf(Date.now() + 21 * DAY_MS) }
  const emails = (people) => new Set(people.map(({ email }) => email))
  await product.query("UPDATE users SET plan_end_date = NULL WHERE membership_type = 'paid'")
  return {
    'has ended': emails(await copyAccounts(product, 'paid2@example.com', MEMBERS, ended)),
    'will end': emails(await copyAccounts(product, 'paid@example.com', MEMBERS, ending)),
  }
}

/** Notes every write of the schedule: who claims a job writes, and who has done it writes again. */
async function countJobs(product) {
  await product.query('DELETE FROM scheduled_jobs')
  await product.query('CREATE TABLE fault_job_writes (name VARCHAR(100))')
  await product.query(
    `CREATE TRIGGER fault_count_job_writes AFTER UPDATE ON scheduled_jobs
     FOR EACH ROW INSERT INTO fault_job_writes VALUES (NEW.name)`
  )
}

async function queueMails(product, number) {
  for (let at = 0; at < number; at++) {
    await product.query(
      'INSERT INTO outgoing_mails (recipient, subject, html, plain, due_at, created_at) VALUES (?, ?, ?, ?, ?, ?)',
      [`more-${at}@example.com`, `Mail ${at}`, '<p>Words</p>', 'Words', stored(), stored()]
    )
  }
}
