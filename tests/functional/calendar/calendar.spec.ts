import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import limiter from '@adonisjs/limiter/services/main'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { anonymiseUser } from '#actions/users/anonymise_user'
import { setBookmark } from '#actions/projects/set_bookmark'
import type User from '#models/user'
import { addDays, londonToday, storedTime } from '#shared/time/dates'
import { createSite, createUser } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { propsOf } from '#tests/helpers/page_props'

const PATH = '/my-projects/calendar'
const UNKNOWN = `/calendar/${'x'.repeat(43)}.ics`
const paidMember = () => createUser({ membershipType: 'paid' })
const today = londonToday()

const write = (client: ApiClient, method: 'POST' | 'DELETE', viewer: User) =>
  client
    .request(PATH, method)
    .header('accept', 'application/json')
    .withCsrfToken()
    .loginAs(viewer)
    .redirects(0)

/** Makes a calendar address for the member and answers its path. */
async function subscribe(client: ApiClient, member: User): Promise<string> {
  const created = await write(client, 'POST', member)
  created.assertStatus(201)
  return new URL(created.body().address).pathname
}

async function read(client: ApiClient, path: string): Promise<string> {
  const call = client.get(path)
  call.request.responseType('text')
  const response = await call
  response.assertStatus(200)
  return textOf(response.body())
}

const textOf = (body: unknown) => (Buffer.isBuffer(body) ? body.toString() : String(body))

/** The components named `kind`, each a list of its unfolded lines. */
function components(text: string, kind: string): string[][] {
  const lines = text.replace(/\r\n[ \t]/g, '').split('\r\n')
  const starts = lines.flatMap((line, at) => (line === `BEGIN:${kind}` ? [at] : []))
  return starts.map((at) => lines.slice(at, lines.indexOf(`END:${kind}`, at)))
}

async function remind(member: User, siteId: number, change: object = {}): Promise<number> {
  const reminder = {
    user_id: member.id,
    site_id: siteId,
    type: 'Reminder',
    body: 'Ring the buyer; ask, then write\nback',
    remind_at: `${addDays(today, 3)} 09:30:00`,
    created_at: storedTime(),
    ...change,
  }
  const [id] = await db.insertQuery<number>().table('notes').insert(reminder)
  return id
}

test.group('The calendar', (group) => {
  useTransaction(group)

  test('holds start and end of saved projects as days, and open reminders with an alarm', async ({
    client,
    assert,
  }) => {
    const member = await paidMember()
    const [startDate, endDate] = [addDays(today, -30), addDays(today, 200)]
    const name = 'Kiln Yard, Phase 2; Ó Súilleabháin Terrace and the long row of houses behind it'
    const site = await createSite({ name, startDate, endDate })
    await setBookmark(member.id, site.id, true)
    const elsewhere = await createSite({ name: 'Not Saved', startDate, endDate })
    const reminderId = await remind(member, site.id)
    await remind(member, elsewhere.id, { body: 'Done with it', done_at: storedTime() })
    await remind(await paidMember(), site.id, { body: 'A secret of theirs' })

    const path = await subscribe(client, member)
    const answer = await client.get(path)
    answer.assertHeader('content-type', 'text/calendar; charset=utf-8')
    answer.assertHeader('cache-control', 'private, no-store')
    const text = await read(client, path)
    assert.isTrue(text.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n'))
    assert.isTrue(text.endsWith('END:VCALENDAR\r\n'))
    assert.notMatch(text, /[^\r]\n/)
    for (const line of text.split('\r\n')) assert.isAtMost(Buffer.byteLength(line), 75)

    const events = components(text, 'VEVENT')
    assert.lengthOf(events, 3)
    const [start, end, reminder] = events
    const compact = (day: string) => day.replaceAll('-', '')
    assert.include(start, `UID:project-${site.id}-start@localhost`)
    assert.include(start, `DTSTART;VALUE=DATE:${compact(startDate)}`)
    assert.include(start, `SUMMARY:Start: ${name.replace(/[,;]/g, '\\$&')}`)
    assert.isTrue(start.some((line) => line.endsWith(`/projects?siteid=${site.id}`)))
    assert.include(end, `UID:project-${site.id}-end@localhost`)
    assert.include(end, `DTSTART;VALUE=DATE:${compact(endDate)}`)
    assert.include(reminder, `UID:reminder-${reminderId}@localhost`)
    assert.include(reminder, `DTSTART:${compact(addDays(today, 3))}T093000Z`)
    assert.isTrue(
      reminder.some((line) =>
        line.startsWith('DESCRIPTION:Ring the buyer\\; ask\\, then write\\nback\\n\\n')
      )
    )
    const [alarm] = components(text, 'VALARM')
    assert.includeMembers(alarm, ['ACTION:DISPLAY', 'TRIGGER:PT0S'])
    for (const absent of ['Not Saved', 'Done with it', 'A secret of theirs']) {
      assert.notInclude(text, absent)
    }
    assert.equal(await read(client, path), text)
    const again = await client.get(path).header('if-none-match', answer.header('etag')!)
    again.assertStatus(304)
  })

  test("never holds a project's contacts, held projects, nor what ended over a year ago", async ({
    client,
    assert,
  }) => {
    const member = await paidMember()
    const startDate = addDays(today, -500)
    const open = await createSite({ name: 'Open Works', startDate, endDate: addDays(today, 9) })
    const held = await createSite({ name: 'Held Works', startDate: today, held: true })
    const verify = await createSite({ name: 'Raw Works', startDate: today, siteStatus: 'Verify' })
    const old = await createSite({ name: 'Old Works', startDate, endDate: addDays(today, -366) })
    for (const { id } of [open, held, verify, old]) {
      await setBookmark(member.id, id, true)
      await remind(member, id, {
        remind_at: `${addDays(today, id === old.id ? -370 : 1)} 09:00:00`,
      })
    }
    const panel = await client
      .get(`/projects/${open.id}`)
      .header('accept', 'application/json')
      .loginAs(member)
    const marks = open.contacts.flatMap(({ lastName, phone, email }) => [lastName!, phone!, email!])
    assert.lengthOf(marks, 6)
    for (const mark of marks) assert.include(panel.text(), mark)

    const text = await read(client, await subscribe(client, member))
    const unfolded = text.replace(/\r\n[ \t]/g, '')
    assert.lengthOf(components(text, 'VEVENT'), 3)
    assert.include(unfolded, 'Open Works')
    for (const mark of marks) assert.notInclude(unfolded, mark)
    for (const { name } of [held, verify, old]) assert.notInclude(unfolded, name)
  })

  test('has an address that is shown once, made anew and revoked, and kept as a hash', async ({
    client,
    assert,
  }) => {
    const member = await paidMember()
    const first = await subscribe(client, member)
    assert.match(first, /^\/calendar\/[\w-]{43}\.ics$/)
    await read(client, first)
    const page = await client.get('/my-projects').loginAs(member).withInertia()
    assert.isString(propsOf(page, 'MyProjects').calendar!.date)
    const token = first.slice('/calendar/'.length, -'.ics'.length)
    assert.notInclude(page.text(), token)

    const second = await subscribe(client, member)
    await read(client, second)
    ;(await client.get(first)).assertStatus(404)
    assert.lengthOf(await db.from('calendars').where('user_id', member.id), 1)

    ;(await write(client, 'DELETE', member)).assertStatus(200)
    ;(await write(client, 'DELETE', member)).assertStatus(200)
    ;(await client.get(second)).assertStatus(404)
    const log = await db.from('activity_log').where('actor_id', member.id).orderBy('id')
    assert.deepEqual(
      log.map(({ action }) => action),
      ['account.calendar_created', 'account.calendar_renewed', 'account.calendar_revoked']
    )
    assert.notInclude(JSON.stringify(log), token)
  })

  test('answers unknown addresses and those of whoever may not read it alike', async ({
    client,
    assert,
  }) => {
    const unknown = await client.get(UNKNOWN)
    unknown.assertStatus(404)
    const answerOf = (response: typeof unknown) => [response.status(), response.text()]
    const changes: Partial<User>[] = [
      { suspendedAt: DateTime.utc() },
      { emailVerifiedAt: null },
      { membershipType: 'expired' },
      { membershipType: 'free' },
    ]
    for (const change of changes) {
      const member = await paidMember()
      const path = await subscribe(client, member)
      await read(client, path)
      await member.merge(change).save()
      assert.deepEqual(answerOf(await client.get(path)), answerOf(unknown))
      const call = client.get(path).header('accept', 'application/json')
      assert.deepEqual(answerOf(await call.loginAs(await createUser())), answerOf(unknown))
    }
    for (const path of ['/calendar/1', '/calendar/x.ics', UNKNOWN.replace('.ics', '')]) {
      assert.deepEqual(answerOf(await client.get(path)), answerOf(unknown))
    }
  })

  test('goes with the person who is anonymised or deleted', async ({ client, assert }) => {
    const admin = await createUser({ type: 'admin' })
    const [gone, deleted] = [await paidMember(), await paidMember()]
    const paths = [await subscribe(client, gone), await subscribe(client, deleted)]
    for (const path of paths) await read(client, path)
    const address = '203.0.113.9'
    await anonymiseUser({
      userId: gone.id,
      confirmation: gone.email,
      adminId: admin.id,
      address,
    })
    await db.from('users').where('id', deleted.id).delete()
    for (const path of paths) (await client.get(path)).assertStatus(404)
    assert.lengthOf(await db.from('calendars'), 0)
  })

  test('is revoked by a member whose plan has ended as well', async ({ client, assert }) => {
    const member = await paidMember()
    const path = await subscribe(client, member)
    await member.merge({ membershipType: 'expired' }).save()
    ;(await write(client, 'DELETE', member)).assertStatus(200)
    await member.merge({ membershipType: 'paid' }).save()
    ;(await client.get(path)).assertStatus(404)
    assert.lengthOf(await db.from('calendars'), 0)
  })

  test('is for paid members and administrators', async ({ client, assert }) => {
    const visitor = client.post(PATH).header('accept', 'application/json').withCsrfToken()
    ;(await visitor).assertStatus(401)
    for (const viewer of [await createUser(), await createUser({ membershipType: 'expired' })]) {
      ;(await write(client, 'POST', viewer)).assertStatus(403)
    }
    assert.lengthOf(await db.from('calendars'), 0)
    await read(client, await subscribe(client, await createUser({ type: 'admin' })))
  })

  test('is read 120 times a minute from one network', async ({ client }) => {
    const path = await subscribe(client, await paidMember())
    const limit = limiter.use('memory', { requests: 120, duration: '1 min' })
    for (const network of ['127.0.0.0', '::']) await limit.set(`calendar_${network}`, 119, '1 min')
    ;(await client.get(path)).assertStatus(200)
    ;(await client.get(UNKNOWN)).assertStatus(429)
  })
})
