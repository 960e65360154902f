import { test } from '@japa/runner'
import { configProvider } from '@adonisjs/core'
import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ResolvedSessionConfig } from '@adonisjs/session/types'
import router from '@adonisjs/core/services/router'
import db from '@adonisjs/lucid/services/db'
import sessionConfig from '#config/session'
import { SessionStore } from '#http/session_store'
import { endSessions } from '#models/end_sessions'
import { cookieBrowser, statusesOf } from '#tests/helpers/cookie_browser'
import { useCleanTables } from '#tests/helpers/database'
import { createSite, createUser, PASSWORD } from '#tests/helpers/factories'

const ENQUIRY = { topic: 'contact', name: 'Ann Other', email: 'ann@example.org', message: 'Hello' }

/** The id of the session that the cookie of a browser carries. */
function idIn({ cookies }: ReturnType<typeof cookieBrowser>): string {
  const signed = decodeURIComponent(cookies.get('gantry-session')!)
  return JSON.parse(atob(signed.slice(2).split('.')[0])).message
}

/** The store as one request has it. */
async function storeOfRequest() {
  const config = await configProvider.resolve<ResolvedSessionConfig>(app, sessionConfig)
  return new SessionStore(await testUtils.createHttpContext(), config!)
}

test.group('Sessions in the database', (group) => {
  useCleanTables(group)

  const rows = () => db.from('sessions')

  test('have no row for visitors who only read', async ({ assert }) => {
    const visitor = cookieBrowser()
    for (const path of ['/', '/login', '/projects', '/api/settings', '/register', '/']) {
      assert.equal((await visitor.get(path)).status, 200, path)
    }
    assert.lengthOf(await rows(), 0)
  })

  test('are read with their member and the version of the data in one statement', async ({
    assert,
  }) => {
    const { email } = await createUser({ membershipType: 'paid' })
    await createSite()
    const browser = cookieBrowser()
    await browser.login(email, PASSWORD)
    await browser.get('/api/projects')
    const statements: string[] = []
    const hear = ({ sql }: { sql: string }) => statements.push(sql)
    const { client: knex } = db.manager.get(db.primaryConnectionName)!.connection!
    knex!.on('query', hear)
    const { status } = await browser.get('/api/projects')
    knex!.removeListener('query', hear)
    assert.equal(status, 200)
    const naming = (table: string) => statements.filter((sql) => sql.includes(table)).length
    assert.deepEqual([naming('users'), naming('site_heads')], [1, 2], statements.join('\n'))
    assert.lengthOf(statements, 2)
  })

  test('have no row for a GET or HEAD without a cookie, whatever it asks for', async ({
    assert,
  }) => {
    await db.table('settings').insert({ id: 1, visitor_credits: 5 })
    const { id } = await createSite()
    const paths = router
      .toJSON()
      .root.filter(({ methods }) => methods.includes('GET'))
      .map(({ pattern }) => pattern.replace(/:\w+\??|\*/g, String(id)))
    assert.includeMembers(paths, ['/my-account', '/admin/sites', `/site/${id}`])
    for (const path of [...paths, `/map?search="of"`, '/projects?search=%00']) {
      for (const method of ['GET', 'HEAD']) {
        const page = { 'accept': 'text/html', 'x-inertia-partial-component': 'Projects' }
        await cookieBrowser().ask(method, path, undefined, page)
        assert.lengthOf(await rows(), 0, `${method} ${path}`)
      }
    }
  })

  test('let visitors send forms with the token of a page, and nobody with another', async ({
    assert,
  }) => {
    const [visitor, other] = [cookieBrowser(), cookieBrowser()]
    await visitor.get('/')
    await other.get('/')
    assert.equal((await visitor.post('/enquiries', ENQUIRY)).status, 200)
    assert.equal((await visitor.post('/enquiries', ENQUIRY)).status, 200)
    const none = { 'x-xsrf-token': '' }
    assert.equal((await visitor.ask('POST', '/enquiries', ENQUIRY, none)).status, 419)
    const foreign = { 'x-xsrf-token': decodeURIComponent(other.cookies.get('XSRF-TOKEN')!) }
    assert.equal((await visitor.ask('POST', '/enquiries', ENQUIRY, foreign)).status, 419)
    visitor.cookies.delete('gantry-session')
    assert.equal((await visitor.post('/enquiries', ENQUIRY)).status, 419)
    assert.lengthOf(await rows(), 0)
  })

  test('have ids of 128 random bits and more, when they begin and after signing in', async ({
    assert,
  }) => {
    const member = await createUser()
    const visitor = cookieBrowser()
    const page = { 'accept': 'text/html', 'x-inertia': 'true' }
    await visitor.get('/')
    await visitor.ask('POST', '/enquiries', ENQUIRY, page)
    const [begun] = await rows()
    await visitor.login(member.email, PASSWORD)
    const [signedIn, ...others] = await rows()
    assert.isEmpty(others)
    assert.notEqual(signedIn.id, begun.id)
    for (const { id } of [begun, signedIn]) assert.match(id, /^[\da-f-]{36}\.[\w-]{22}$/)
    assert.notEqual(signedIn.id.split('.')[1], begun.id.split('.')[1])
    assert.equal(idIn(visitor), signedIn.id)
    assert.equal((await visitor.get('/my-account')).status, 200)
    assert.equal(idIn(visitor), signedIn.id)
  })

  test('keep what a visitor wanted to open until it is opened', async ({ assert }) => {
    const member = await createUser({ membershipType: 'paid' })
    const visitor = cookieBrowser()
    const page = { accept: 'text/html' }
    assert.equal((await visitor.ask('GET', '/my-account', undefined, page)).status, 302)
    assert.lengthOf(await rows(), 0)
    const signedIn = await visitor.post('/login', { email: member.email, password: PASSWORD })
    assert.deepEqual(await signedIn.json(), { redirectTo: '/my-account' })
    assert.deepEqual(
      (await rows()).map(({ user_id: id }) => id),
      [String(member.id)]
    )
  })

  test('go on through sign-in, changes and log-out with one page’s token after another', async ({
    assert,
  }) => {
    const member = await createUser()
    const browser = cookieBrowser()
    assert.equal((await browser.login(member.email, PASSWORD)).status, 200)
    assert.deepEqual(await statusesOf(browser), [200])
    assert.equal((await browser.post('/logout')).status, 200)
    assert.deepEqual(await statusesOf(browser), [401])
    assert.equal((await browser.post('/enquiries', ENQUIRY)).status, 200)
    assert.equal((await browser.login(member.email, PASSWORD)).status, 200)
    assert.deepEqual(await statusesOf(browser), [200])
  })

  test('are not written again by a request that ran while they were ended', async ({ assert }) => {
    const member = await createUser()
    const browser = cookieBrowser()
    await browser.login(member.email, PASSWORD)
    const [{ id }] = await rows()
    const request = await storeOfRequest()
    const values = await request.read(id)
    assert.equal(values!.auth_web, member.id)
    await request.write(id, { ...values, flash: 'while it lives' })
    assert.lengthOf(await rows(), 1)

    await endSessions(member.id)
    await request.write(id, { ...values, flash: 'too late' })
    await request.touch(id)
    assert.lengthOf(await rows(), 0)
    assert.deepEqual(await statusesOf(browser), [401])
  })
})
