import { test } from '@japa/runner'
import type { ApiResponse } from '@japa/api-client'
import type { Assert } from '@japa/assert'
import limiter from '@adonisjs/limiter/services/main'
import { frequentStore } from '#config/limiter'
import { createSite, createUser } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { propsOf } from '#tests/helpers/page_props'
import type User from '#models/user'

const MINUTE = { duration: '1 min', words: /try again in (\d+ seconds?|1 minute)\./ }

/** Counted in the store for what is asked at every letter. */
const FREQUENT = ['search', 'map']

/** Spends what the member may ask of a limit, all but the last requests. */
async function spend(
  name: string,
  requests: number,
  viewer: User,
  left: number,
  duration = MINUTE.duration
) {
  const rule = { requests, duration }
  const limit = FREQUENT.includes(name) ? limiter.use(frequentStore, rule) : limiter.use(rule)
  await limit.set(`${name}_${viewer.id}`, requests - left, duration)
}

function assertStopped(assert: Assert, response: ApiResponse) {
  response.assertStatus(429)
  const seconds = Number(response.header('retry-after'))
  assert.isAtLeast(seconds, 1)
  assert.isAtMost(seconds, 60)
}

test.group('Rate limits', (group) => {
  useTransaction(group)

  test('a member searches 300 times a minute, by call and page together', async ({
    assert,
    client,
  }) => {
    const viewer = await createUser()
    await spend('search', 300, viewer, 2)
    const call = () =>
      client.get('/api/projects').header('accept', 'application/json').loginAs(viewer)
    const page = () => client.get('/projects').loginAs(viewer)

    const first = await call()
    first.assertStatus(200)
    const second = await page().withInertia()
    second.assertStatus(200)
    const stopped = await call()
    assertStopped(assert, stopped)
    assert.match(stopped.body().message, MINUTE.words)
    assert.onlyProperties(stopped.body(), ['message'])

    const other = await client
      .get('/api/projects')
      .header('accept', 'application/json')
      .loginAs(await createUser())
    other.assertStatus(200)
  })

  test('the page of too many searches says when to come back', async ({ assert, client }) => {
    const viewer = await createUser()
    await spend('search', 300, viewer, 0)
    const stopped = await client.get('/projects?search=kiln').loginAs(viewer).withInertia()
    assertStopped(assert, stopped)
    const { status, retryAfter } = propsOf(stopped, 'errors/ErrorPage')
    assert.equal(status, 429)
    assert.equal(retryAfter, Number(stopped.header('retry-after')))
  })

  test('{$self} counts as a search, so that nobody opens it without end')
    .with(['/map', '/site/'])
    .run(async ({ assert, client }, path) => {
      const viewer = await createUser({ membershipType: 'paid' })
      const { id } = await createSite()
      await spend('search', 300, viewer, 1)
      const open = () =>
        client
          .get(path === '/map' ? path : `${path}${id}`)
          .loginAs(viewer)
          .withInertia()
      const last = await open()
      last.assertStatus(200)
      assertStopped(assert, await open())
    })

  test('visitors open projects as often as their own limit lets them', async ({ client }) => {
    for (let times = 0; times < 5; times += 1) {
      const response = await client.get('/projects').withInertia()
      response.assertStatus(200)
    }
  })

  test('a member unlocks 60 times a minute', async ({ assert, client }) => {
    const viewer = await createUser()
    const site = await createSite()
    await spend('unlock', 60, viewer, 1)
    const unlock = () =>
      client
        .post('/api/project/unlock')
        .header('accept', 'application/json')
        .withCsrfToken()
        .json({ project_id: site.id })
        .loginAs(viewer)
    const last = await unlock()
    last.assertStatus(200)
    const stopped = await unlock()
    assertStopped(assert, stopped)
    assert.match(stopped.body().message, MINUTE.words)
  })

  test('a file that is refused is not counted, one that is given is', async ({
    assert,
    client,
  }) => {
    const viewer = await createUser()
    await createSite({ name: 'Quarry Hill School' })
    await spend('export', 10, viewer, 1, '10 mins')
    const ask = (format: string) =>
      client
        .get(`/projects/export/${format}`)
        .qs({ search: 'quarry' })
        .header('accept', 'application/json')
        .loginAs(viewer)
    const page = () => client.get('/projects/export/csv').redirects(0).loginAs(viewer)
    for (let times = 0; times < 3; times += 1) {
      const refused = await ask('csv')
      refused.assertStatus(403)
      const led = await page()
      led.assertHeader('location', '/pricing')
    }
    await viewer.merge({ membershipType: 'paid' }).save()
    for (let times = 0; times < 3; times += 1) {
      const invalid = await ask('pdf')
      invalid.assertStatus(422)
    }
    const given = await ask('csv')
    given.assertStatus(200)
    for (let times = 0; times < 2; times += 1) {
      const stopped = await ask('csv')
      stopped.assertStatus(429)
      assert.match(stopped.body().message, /try again in \d+ (seconds?|minutes?)\./)
    }
  })

  test('of many files asked for at once no more are given than are left', async ({
    assert,
    client,
  }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    await spend('export', 10, viewer, 2, '10 mins')
    const answers = await Promise.all(
      ['csv', 'pdf', 'csv', 'csv', 'csv'].map((format) =>
        client
          .get(`/my-projects/export/${format}`)
          .header('accept', 'application/json')
          .loginAs(viewer)
      )
    )
    const given = answers.filter((answer) => answer.status() === 200)
    assert.isAtLeast(given.length, 1)
    assert.isAtMost(given.length, 2)
  })

  test('a form on a page comes back with the words', async ({ client }) => {
    const viewer = await createUser()
    const limit = limiter.use({ requests: 10, duration: '10 mins' })
    await limit.set(`password_${viewer.id}`, 10, '10 mins')
    const response = await client
      .put('/my-account/password')
      .loginAs(viewer)
      .withInertia()
      .withCsrfToken()
      .header('referer', '/my-account')
      .json({})
      .redirects(0)
    response.assertStatus(303)
    response.assertFlashMessage('error', 'Too many requests. Please try again in 10 minutes.')
  })
})
