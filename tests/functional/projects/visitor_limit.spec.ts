import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { VISITOR_COOKIE } from '#actions/projects/count_visitor_view'
import { purgeExpiredRecords } from '#actions/admin/purge_expired_records'
import { SESSION_COOKIE } from '#config/session'
import { VISITORS_OF_A_NETWORK } from '#shared/limits'
import { VISITORS_RETENTION_DAYS } from '#shared/members/retention'
import { DAY_MS, HOUR_MS } from '#shared/time/dates'
import { cookieBrowser } from '#tests/helpers/cookie_browser'
import { useCleanTables, useTransaction } from '#tests/helpers/database'
import { createSite } from '#tests/helpers/factories'

const SIGN_UP = '/register?guest=1'
const NETWORK = '198.51.100.7'

type Browser = ReturnType<typeof cookieBrowser>

const allow = (count: number) =>
  db.table('settings').insert({ id: 1, visitor_credits: count, free_credits: 5 })

async function sites(count: number): Promise<number[]> {
  const ids: number[] = []
  while (ids.length < count) ids.push((await createSite()).id)
  return ids
}

/** Whether the project was opened; otherwise the visitor is sent to the sign-up. */
async function opens(id: number, browser = cookieBrowser(), address = NETWORK): Promise<boolean> {
  const headers = { 'accept': 'text/html', 'x-forwarded-for': address }
  const { status, headers: answered } = await browser.ask('GET', `/site/${id}`, undefined, headers)
  if (status === 200) return true
  if (answered.get('location') !== SIGN_UP) throw new Error(`Answered with ${status}`)
  return false
}

const opened = (answers: boolean[]) => answers.filter((isOpen) => isOpen).length

function copyOf({ cookies }: Browser): Browser {
  const copy = cookieBrowser()
  for (const [name, value] of cookies) copy.cookies.set(name, value)
  return copy
}

/** How many statements wrote meanwhile. */
async function writesDuring(work: () => Promise<unknown>): Promise<number> {
  let writes = 0
  const hear = ({ sql }: { sql: string }) => {
    if (/^(insert|update|delete|savepoint|begin)/i.test(sql)) writes += 1
  }
  const { client: knex } = db.manager.get(db.primaryConnectionName)!.connection!
  knex!.on('query', hear)
  await work()
  knex!.removeListener('query', hear)
  return writes
}

test.group('A visitor’s limit', (group) => {
  useTransaction(group)

  test('of 0 leads to the sign-up at the first project', async ({ client }) => {
    const [id] = await sites(1)
    for (const path of [`/site/${id}`, `/projects/${id}`, `/projects?siteid=${id}`]) {
      const response = await client.get(path).redirects(0)
      response.assertStatus(302)
      response.assertHeader('location', SIGN_UP)
    }
  })

  for (const limit of [1, 2, 3]) {
    test(`of ${limit} opens as many projects, each as often as wanted`, async ({ assert }) => {
      await allow(limit)
      const visitor = cookieBrowser()
      const [beyond, ...within] = await sites(limit + 1)
      for (const id of [...within, ...within]) assert.isTrue(await opens(id, visitor))
      assert.isFalse(await opens(beyond, visitor))
      visitor.cookies.delete(SESSION_COOKIE)
      assert.isFalse(await opens(beyond, visitor))
      for (const id of within) assert.isTrue(await opens(id, visitor))
    })
  }

  test('holds for a visitor who goes back to earlier cookies', async ({ assert }) => {
    await allow(2)
    const [a, b, c] = await sites(3)
    const visitor = cookieBrowser()
    await opens(a, visitor)
    const earlier = copyOf(visitor)
    assert.isTrue(await opens(b, visitor))
    assert.isFalse(await opens(c, earlier))
    assert.isTrue(await opens(b, earlier))
  })

  test('holds in every network', async ({ assert }) => {
    await allow(2)
    const [a, b, c] = await sites(3)
    const visitor = cookieBrowser()
    assert.isTrue(await opens(a, visitor))
    assert.isTrue(await opens(b, visitor, '203.0.113.5'))
    assert.isFalse(await opens(c, visitor, '192.0.2.5'))
  })

  test('for strangers of one network without cookies is five times as many different projects an hour', async ({
    assert,
  }) => {
    await allow(2)
    const most = 2 * VISITORS_OF_A_NETWORK
    const [beyond, ...within] = await sites(most + 1)
    for (const [at, id] of within.entries())
      assert.isTrue(await opens(id, cookieBrowser(), `198.51.100.${at}`))
    for (const id of within) assert.isTrue(await opens(id))
    assert.isFalse(await opens(beyond))
    assert.isTrue(await opens(beyond, cookieBrowser(), '203.0.113.5'))

    const now = Date.now
    Date.now = () => now() + HOUR_MS
    try {
      assert.isTrue(await opens(beyond))
    } finally {
      Date.now = now
    }
  })

  test('of a network also stops a visitor who drops the cookies of two projects again and again', async ({
    assert,
  }) => {
    await allow(2)
    const most = 2 * VISITORS_OF_A_NETWORK
    const answers: boolean[] = []
    let visitor = cookieBrowser()
    for (const id of await sites(most + 6)) {
      if (answers.length % 2 === 0) visitor = cookieBrowser()
      answers.push(await opens(id, visitor))
    }
    assert.equal(opened(answers), most)
  })

  test('is read without a write for projects that count already, and beyond it', async ({
    assert,
  }) => {
    await allow(2)
    const [a, b, c] = await sites(3)
    const visitor = cookieBrowser()
    assert.isAbove(await writesDuring(() => opens(a, visitor)), 0)
    assert.isAbove(await writesDuring(() => opens(b, visitor)), 0)
    for (const id of [a, b, c]) assert.equal(await writesDuring(() => opens(id, visitor)), 0)
    assert.equal(await writesDuring(() => opens(a)), 0)
  })

  test('is kept for some days, without the address', async ({ assert }) => {
    await allow(1)
    const [a, b] = await sites(2)
    const visitor = cookieBrowser()
    await opens(a, visitor)
    assert.isFalse(await opens(b, visitor))
    const tables = ['visitors', 'visitor_views']
    for (const table of tables) {
      const rows = await db.from(table)
      assert.isNotEmpty(rows)
      assert.notInclude(JSON.stringify(rows), '198.51')
    }
    const daysOn = (days: number) => new Date(Date.now() + days * DAY_MS)
    await purgeExpiredRecords(daysOn(VISITORS_RETENTION_DAYS - 1))
    assert.isFalse(await opens(b, visitor))
    await purgeExpiredRecords(daysOn(VISITORS_RETENTION_DAYS + 1))
    for (const table of tables) assert.isEmpty(await db.from(table), table)
  })
})

test.group('A visitor’s limit under simultaneous requests', (group) => {
  useCleanTables(group)

  test('lets one visitor open exactly as many projects', async ({ assert }) => {
    await allow(3)
    const [first, ...others] = await sites(13)
    const visitor = cookieBrowser()
    assert.isTrue(await opens(first, visitor))
    assert.isTrue(visitor.cookies.has(VISITOR_COOKIE))
    const answers = await Promise.all(others.map((id) => opens(id, copyOf(visitor))))
    assert.equal(opened(answers), 2)
  })

  test('lets strangers of one network open exactly five times as many', async ({ assert }) => {
    await allow(2)
    const ids = await sites(25)
    const answers = await Promise.all(ids.map((id) => opens(id)))
    assert.equal(opened(answers), 2 * VISITORS_OF_A_NETWORK)
  })

  test('counts a project once that many open at once', async ({ assert }) => {
    await allow(1)
    const [first, ...others] = await sites(VISITORS_OF_A_NETWORK)
    const answers = await Promise.all(Array.from({ length: 12 }, () => opens(first)))
    assert.equal(opened(answers), 12)
    assert.lengthOf(await db.from('visitor_views'), 1)
    for (const id of others) assert.isTrue(await opens(id))
  })
})
