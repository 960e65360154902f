import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { isDiskFull } from '#errors/disk_full'
import { storedTime } from '#shared/time/dates'
import { NOTE_MAX } from '#shared/limits'
import { createSite, createUser, PASSWORD } from '#tests/helpers/factories'
import { cookieBrowser } from '#tests/helpers/cookie_browser'
import { useCleanTables } from '#tests/helpers/database'

const isMysql = () => db.connection().dialect.name === 'mysql'
const LAST_PAGE = 2 ** 32 - 2

/** From now on the database says that its disk is full: SQLite for want of pages, MariaDB by the word of a trigger. */
async function takeRoom(table = 'notes') {
  if (isMysql()) {
    await db.rawQuery(
      `CREATE TRIGGER no_room BEFORE INSERT ON ${table} FOR EACH ROW
       SIGNAL SQLSTATE 'HY000' SET MYSQL_ERRNO = 1114, MESSAGE_TEXT = 'The table is full'`
    )
  } else {
    await db.rawQuery('VACUUM')
    const [{ page_count: pages }] = await db.rawQuery('PRAGMA page_count')
    await db.rawQuery(`PRAGMA max_page_count = ${pages}`)
  }
}

async function giveRoom() {
  await db.rawQuery(
    isMysql() ? 'DROP TRIGGER IF EXISTS no_room' : `PRAGMA max_page_count = ${LAST_PAGE}`
  )
}

/** Fills what room the pages of the sessions still hold, with rows of every size. */
async function fillSessions() {
  let rows = 0
  for (const size of [2000, 200, 20, 1]) {
    try {
      for (;;) {
        const data = 'x'.repeat(size)
        await db.table('sessions').insert({ id: `full-${++rows}`, data, expires_at: storedTime() })
      }
    } catch (error) {
      if (!isDiskFull(error as Error)) throw error
    }
  }
}

test.group('Signing in without room', (group) => {
  useCleanTables(group)
  group.each.teardown(giveRoom)

  test('says so, as /ready does, and goes well once there is room', async ({ assert, client }) => {
    const member = await createUser()
    const browser = cookieBrowser()
    const ready = async () => (await client.get('/ready')).status()
    assert.equal(await ready(), 200)

    await takeRoom('sessions')
    await fillSessions()
    const refused = await browser.login(member.email, PASSWORD)
    assert.equal(refused.status, 507)
    assert.deepEqual(await refused.json(), {
      message: 'The server has run out of space, so this wasn’t saved. Please try again later.',
    })
    const credentials = { email: member.email, password: PASSWORD }
    for (const again of ['once', 'twice']) {
      assert.equal((await browser.post('/login', credentials)).status, 507, again)
    }
    assert.equal(await ready(), 503)
    assert.equal((await browser.get('/')).status, 200)

    await giveRoom()
    assert.equal(await ready(), 200)
    assert.equal((await browser.post('/login', credentials)).status, 200)
  })
})

test.group('A database without room', (group) => {
  useCleanTables(group)
  group.each.teardown(giveRoom)

  test('refuses a write with 507 and keeps nothing of it, is read on, and writes again once there is room', async ({
    assert,
    client,
  }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const site = await createSite()
    const write = () =>
      client
        .post(`/projects/${site.id}/notes`)
        .accept('json')
        .withCsrfToken()
        .loginAs(viewer)
        .json({ note: 'x'.repeat(NOTE_MAX) })

    await takeRoom()
    // The pages that there are hold some more.
    let kept = 0
    let refused = await write()
    while (refused.status() === 200) {
      kept += 1
      refused = await write()
    }
    refused.assertStatus(507)
    refused.assertBody({
      message: 'The server has run out of space, so this wasn’t saved. Please try again later.',
    })
    assert.lengthOf(await db.from('notes'), kept)
    const list = await client.get('/api/projects').accept('json').loginAs(viewer)
    list.assertStatus(200)

    await giveRoom()
    const written = await write()
    written.assertStatus(200)
    assert.lengthOf(await db.from('notes'), kept + 1)
  })
})
