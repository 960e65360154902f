import { test } from '@japa/runner'
import { configProvider } from '@adonisjs/core'
import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ResolvedSessionConfig } from '@adonisjs/session/types'
import db from '@adonisjs/lucid/services/db'
import { endSessions, limitSessions } from '#models/end_sessions'
import sessionConfig, { SESSION_COOKIE } from '#config/session'
import { SessionStore } from '#http/session_store'
import { MEMBER_SESSIONS } from '#shared/limits'
import { cookieBrowser, statusesOf } from '#tests/helpers/cookie_browser'
import { createUser, PASSWORD } from '#tests/helpers/factories'
import { REMEMBER } from '#tests/helpers/login'
import { useCleanTables } from '#tests/helpers/database'
import type User from '#models/user'

/** Fewer than the tries that one address has at a time. */
const AT_ONCE = 8
const HOUR_MS = 3_600_000

async function signIn(member: User) {
  const browser = cookieBrowser()
  const { status } = await browser.login(member.email, PASSWORD, true)
  if (status !== 200) throw new Error(`The login was answered with ${status}`)
  return browser
}

/** The id of the session that the cookie of a browser carries. */
function idIn({ cookies }: ReturnType<typeof cookieBrowser>): string {
  const signed = decodeURIComponent(cookies.get(SESSION_COOKIE)!)
  return JSON.parse(atob(signed.slice(2).split('.')[0])).message
}

const sessionsOf = (member: User) => db.from('sessions').where('user_id', String(member.id))
const rememberedOf = (member: User) =>
  db.from('remember_me_tokens').where('tokenable_id', member.id).whereNull('replaced_at')

test.group('The sessions of one member', (group) => {
  useCleanTables(group)

  test('are limited: a new login ends the one unused for longest, and nobody else’s', async ({
    assert,
  }) => {
    const member = await createUser()
    const stranger = await signIn(await createUser())
    const used = await signIn(member)
    const unused = await signIn(member)
    for (let more = 2; more < MEMBER_SESSIONS; more++) await signIn(member)
    assert.deepEqual(await statusesOf(used, unused, stranger), [200, 200, 200])
    await sessionsOf(member)
      .where('id', idIn(unused))
      .update({ expires_at: new Date(Date.now() + HOUR_MS) })

    unused.cookies.delete(REMEMBER)
    const newest = await signIn(member)
    assert.deepEqual(await statusesOf(used, unused, stranger, newest), [200, 401, 200, 200])
    assert.lengthOf(await sessionsOf(member), MEMBER_SESSIONS)
  })

  test('that are remembered are limited too: the oldest no longer logs in by itself', async ({
    assert,
  }) => {
    const member = await createUser()
    const [first, second] = [await signIn(member), await signIn(member)]
    for (let more = 1; more < MEMBER_SESSIONS; more++) await signIn(member)
    assert.lengthOf(await rememberedOf(member), MEMBER_SESSIONS)
    await sessionsOf(member).delete()
    for (const browser of [first, second]) browser.cookies.delete(SESSION_COOKIE)
    assert.deepEqual(await statusesOf(first), [401])
    assert.deepEqual(await statusesOf(second), [200])
  })

  test('are limited after simultaneous logins, and none is left that has no member', async ({
    assert,
  }) => {
    const member = await createUser()
    const browsers = []
    while (browsers.length < 2 * MEMBER_SESSIONS)
      browsers.push(...(await Promise.all(Array.from({ length: AT_ONCE }, () => signIn(member)))))
    assert.lengthOf(await db.from('sessions'), MEMBER_SESSIONS)
    assert.lengthOf(await sessionsOf(member), MEMBER_SESSIONS)
    assert.lengthOf(await rememberedOf(member), MEMBER_SESSIONS)
    for (const { cookies } of browsers) cookies.delete(REMEMBER)
    const open = (await statusesOf(...browsers)).filter((status) => status === 200)
    assert.lengthOf(open, MEMBER_SESSIONS)
  })

  test('of one second are ended in the order in which they were used', async ({ assert }) => {
    const member = await createUser()
    const second = new Date(Date.now() + HOUR_MS).setMilliseconds(0)
    const ids = Array.from({ length: MEMBER_SESSIONS + 1 }, (_, used) => `${10 + used}`)
    await db.table('sessions').multiInsert(
      ids.map((id, used) => ({
        id,
        user_id: String(member.id),
        data: '',
        expires_at: new Date(second + used),
      }))
    )
    await limitSessions(member.id, ids.at(-1)!)
    assert.sameMembers(
      (await sessionsOf(member)).map(({ id }) => id),
      ids.slice(1)
    )
  })

  test('that end while a login is answered are not written again', async ({ assert }) => {
    const member = await createUser()
    const config = await configProvider.resolve<ResolvedSessionConfig>(app, sessionConfig)
    const store = new SessionStore(await testUtils.createHttpContext(), config!)
    for (const isEnded of [false, true]) {
      await store.tag('one', String(member.id))
      if (isEnded) await endSessions(member.id)
      await store.write('one', { auth_web: member.id })
      assert.lengthOf(await db.from('sessions'), isEnded ? 0 : 1)
    }
  })
})
