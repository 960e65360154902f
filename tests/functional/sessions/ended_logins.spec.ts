import { test } from '@japa/runner'
import type { Assert } from '@japa/assert'
import db from '@adonisjs/lucid/services/db'
import { changePassword } from '#actions/accounts/change_password'
import { createAccessToken } from '#actions/accounts/create_access_token'
import { deleteAccount } from '#actions/accounts/delete_account'
import { createResetToken, resetPassword } from '#actions/accounts/reset_password'
import { suspendUser } from '#actions/users/suspend_user'
import { SESSION_COOKIE } from '#config/session'
import { LoginEnded } from '#errors/login_ended'
import { endSessions } from '#models/end_sessions'
import User from '#models/user'
import { cookieBrowser, statusesOf } from '#tests/helpers/cookie_browser'
import { useCleanTables } from '#tests/helpers/database'
import { createUser, PASSWORD } from '#tests/helpers/factories'
import { REMEMBER } from '#tests/helpers/login'

const NEW = 'scaffold-tower-88'
const WRONG = 'The email address or password is incorrect.'
const SUSPENDED = 'Your account has been suspended. Please contact us.'
const address = '127.0.0.1'

/** Fewer than the tries that one address has at a time. */
const AT_ONCE = 8

async function reset({ id }: User) {
  const token = await createResetToken(id, { hours: 1 })
  await resetPassword({ token, password: NEW, address })
}

async function suspend({ id: userId }: User) {
  const { id: adminId } = await createUser({ type: 'admin' })
  await suspendUser({ userId, suspended: true, adminId, address })
}

/** Does the work once, right after the password of a login was found right. */
function afterNextCheck(work: () => Promise<unknown>) {
  const check = User.verifyCredentials
  User.verifyCredentials = async function (this: typeof User, uid: string, password: string) {
    const member = await check.call(User, uid, password)
    User.verifyCredentials = check
    await work()
    return member
  } as typeof check
  return () => void (User.verifyCredentials = check)
}

/** Does the work once, right after a remembered login was found in the database. */
function afterNextTokenCheck(work: () => Promise<unknown>) {
  const tokens = User.rememberMeTokens
  const check = tokens.verify
  tokens.verify = async (value) => {
    const token = await check.call(tokens, value)
    tokens.verify = check
    await work()
    return token
  }
  return () => void (tokens.verify = check)
}

async function signedIn(member: User, remember = false) {
  const browser = cookieBrowser()
  const { status } = await browser.login(member.email, PASSWORD, remember)
  if (status !== 200) throw new Error(`The login was answered with ${status}`)
  return browser
}

async function assertNothingLeft(assert: Assert) {
  assert.isEmpty(await db.from('sessions').whereNotNull('user_id'))
  assert.isEmpty(await db.from('remember_me_tokens'))
}

test.group('A login that is ended before it is answered', (group) => {
  useCleanTables(group)

  const ends: [string, (member: User) => Promise<unknown>, boolean, number, string][] = [
    ['a reset password', reset, false, 422, WRONG],
    ['a reset password, remembered,', reset, true, 422, WRONG],
    ['a suspension', suspend, true, 403, SUSPENDED],
    [
      'the end of the account',
      ({ id }) => deleteAccount({ userId: id, address }),
      false,
      422,
      WRONG,
    ],
  ]
  for (const [title, end, remember, status, message] of ends) {
    test(`by ${title} is refused as if it began later`, async ({ assert, cleanup }) => {
      const member = await createUser()
      cleanup(afterNextCheck(() => end(member)))
      const browser = cookieBrowser()
      const response = await browser.login(member.email, PASSWORD, remember)
      assert.equal(response.status, status)
      assert.equal(((await response.json()) as { message: string }).message, message)
      assert.isFalse(browser.cookies.has(REMEMBER))
      assert.deepEqual(await statusesOf(browser), [401])
      await assertNothingLeft(assert)
    })
  }

  test('says so at the form', async ({ assert, cleanup }) => {
    const member = await createUser()
    cleanup(afterNextCheck(() => reset(member)))
    const browser = cookieBrowser()
    const page = { 'accept': 'text/html', 'x-inertia': 'true' }
    await browser.ask('GET', '/login')
    const body = { email: member.email, password: PASSWORD }
    const response = await browser.ask('POST', '/login', body, page)
    assert.equal(response.status, 302)
    const form = await browser.ask('GET', '/login', undefined, { accept: 'text/html' })
    assert.include(await form.text(), WRONG)
  })

  test('goes on with the password that still holds', async ({ assert, cleanup }) => {
    const member = await createUser()
    cleanup(afterNextCheck(() => endSessions(member.id)))
    assert.deepEqual(await statusesOf(await signedIn(member, true)), [200])
    assert.lengthOf(await db.from('sessions'), 1)
    assert.lengthOf(await db.from('remember_me_tokens'), 1)
  })

  test('never outlives a reset that runs beside many', async ({ assert }) => {
    const member = await createUser()
    const browsers = Array.from({ length: AT_ONCE }, () => cookieBrowser())
    const logins = browsers.map((browser) => browser.login(member.email, PASSWORD, true))
    await Promise.race(logins)
    await Promise.all([...logins, reset(member)])
    const statuses = await statusesOf(...browsers)
    assert.deepEqual(
      statuses,
      browsers.map(() => 401)
    )
    await assertNothingLeft(assert)
  })
})

test.group('What is renewed or made while the logins end', (group) => {
  useCleanTables(group)

  for (const [title, end] of [
    ['a reset', reset],
    ['logging out everywhere', ({ id }: User) => endSessions(id)],
  ] as const) {
    test(`a remembered login does not outlive ${title}`, async ({ assert, cleanup }) => {
      const member = await createUser()
      const browser = await signedIn(member, true)
      browser.cookies.delete(SESSION_COOKIE)
      cleanup(afterNextTokenCheck(() => end(member)))
      assert.deepEqual(await statusesOf(browser), [401])
      assert.deepEqual(await statusesOf(browser), [401])
      await assertNothingLeft(assert)
    })
  }

  test('many remembered logins do not outlive one', async ({ assert }) => {
    const member = await createUser()
    const browsers = []
    while (browsers.length < AT_ONCE) browsers.push(await signedIn(member, true))
    for (const { cookies } of browsers) cookies.delete(SESSION_COOKIE)
    const answers = browsers.map((browser) => statusesOf(browser))
    await Promise.race(answers)
    await Promise.all([...answers, endSessions(member.id)])
    await assertNothingLeft(assert)
  })

  test('an access token is refused to a login that has ended, and leaves no row', async ({
    assert,
  }) => {
    const member = await (await createUser()).refresh()
    const create = () => createAccessToken({ member, name: 'Sheet', address })
    assert.exists((await create()).value)
    await reset(member)
    await assert.rejects(create, LoginEnded)
    assert.isEmpty(await db.from('auth_access_tokens'))
  })

  test('many access tokens do not outlive a reset', async ({ assert }) => {
    const member = await (await createUser()).refresh()
    const create = () => createAccessToken({ member, name: 'Sheet', address })
    const tries = [create(), create(), create(), reset(member), create(), create()]
    const [, , , ended] = await Promise.allSettled(tries)
    assert.equal(ended.status, 'fulfilled')
    assert.isEmpty(await db.from('auth_access_tokens'))
  })

  test('a password is not changed again by a login that has ended', async ({ assert }) => {
    const member = await (await createUser()).refresh()
    await reset(member)
    const { password } = await User.findOrFail(member.id)
    const change = { member, password: 'another-tower-99', sessionId: 'none', address }
    await assert.rejects(() => changePassword(change), LoginEnded)
    assert.equal((await User.findOrFail(member.id)).password, password)
    await changePassword({ ...change, member: await member.refresh() })
    assert.notEqual((await User.findOrFail(member.id)).password, password)
  })
})
