import { test } from '@japa/runner'
import { cookieBrowser, statusesOf } from '#tests/helpers/cookie_browser'
import { createUser, PASSWORD } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import type User from '#models/user'

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1'

async function signedIn(member: User, agent: string) {
  const browser = cookieBrowser(agent)
  await browser.login(member.email, PASSWORD)
  return browser
}

type Browser = Awaited<ReturnType<typeof signedIn>>

async function sessionsSeenIn(browser: Browser) {
  const headers = { 'x-inertia': 'true', 'x-inertia-version': 'tests' }
  const response = await browser.ask('GET', '/my-account', undefined, headers)
  const { props } = await response.json()
  return props.sessions as { key: string; device: string; signed_in: string; is_current: boolean }[]
}

test.group('Active sessions', (group) => {
  useTransaction(group)

  test('are listed by device and time of sign-in, the asking one first', async ({ assert }) => {
    const member = await createUser()
    const phone = await signedIn(member, IPHONE)
    const desk = await signedIn(member, WINDOWS)
    await signedIn(await createUser(), WINDOWS)

    const sessions = await sessionsSeenIn(phone)
    assert.lengthOf(sessions, 2)
    assert.containsSubset(sessions[0], { device: 'Safari on iPhone', is_current: true })
    assert.containsSubset(sessions[1], { device: 'Chrome on Windows', is_current: false })
    assert.match(sessions[1].signed_in, /^\d{4}-\d\d-\d\dT/)
    const text = JSON.stringify(sessions)
    for (const browser of [phone, desk]) {
      const id = decodeURIComponent(browser.cookies.get('gantry-session')!)
      assert.notInclude(text, JSON.parse(atob(id.slice(2).split('.')[0])).message)
    }
  })

  test('are ended one by one', async ({ assert }) => {
    const member = await createUser()
    const phone = await signedIn(member, IPHONE)
    const desk = await signedIn(member, WINDOWS)
    const [, other] = await sessionsSeenIn(desk)
    const response = await desk.ask('DELETE', `/my-account/sessions/${other.key}`)
    assert.equal(response.status, 302)
    assert.deepEqual(await statusesOf(phone, desk), [401, 200])
  })

  test("another member's session is 404 and goes on", async ({ assert }) => {
    const desk = await signedIn(await createUser(), WINDOWS)
    const stranger = await signedIn(await createUser(), IPHONE)
    const [theirs] = await sessionsSeenIn(stranger)
    const response = await desk.ask('DELETE', `/my-account/sessions/${theirs.key}`)
    assert.equal(response.status, 404)
    assert.deepEqual(await statusesOf(desk, stranger), [200, 200])
  })

  test('are ended everywhere at once, the asking one included', async ({ assert }) => {
    const member = await createUser()
    const phone = await signedIn(member, IPHONE)
    const desk = await signedIn(member, WINDOWS)
    const stranger = await signedIn(await createUser(), WINDOWS)
    const response = await desk.ask('POST', '/my-account/sign-outs')
    assert.equal(response.status, 302)
    assert.equal(response.headers.get('location'), '/login')
    assert.deepEqual(await statusesOf(phone, desk, stranger), [401, 401, 200])
  })

  test('are of no concern to visitors', async ({ client }) => {
    for (const request of [
      client.delete('/my-account/sessions/abc'),
      client.post('/my-account/sign-outs'),
    ]) {
      const response = await request.header('accept', 'application/json').withCsrfToken()
      response.assertStatus(401)
    }
  })
})
