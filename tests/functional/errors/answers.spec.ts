import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { errors as bouncerErrors, AuthorizationResponse } from '@adonisjs/bouncer'
import { Exception } from '@adonisjs/core/exceptions'
import { LimiterResponse, errors as limiterErrors } from '@adonisjs/limiter'
import HomeController from '#controllers/public/home_controller'
import InertiaMiddleware from '#http/middleware/inertia_middleware'
import { createSite, createUser } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'

/** Lets the home page fail with an error, until the test ends. */
function failWith(error: unknown) {
  app.container.swap(HomeController, () => {
    const failing = new HomeController()
    failing.show = async () => {
      throw error
    }
    return failing
  })
}

const SECRET = 'select password from users'
const refusal = () => new bouncerErrors.E_AUTHORIZATION_FAILURE(AuthorizationResponse.deny())
const throttled = () =>
  new limiterErrors.E_TOO_MANY_REQUESTS(
    new LimiterResponse({ limit: 10, remaining: 0, consumed: 11, availableIn: 42 })
  )

test.group('Errors as JSON', (group) => {
  useTransaction(group)
  group.each.teardown(() => app.container.restore(HomeController))

  const cases = [
    { title: '403 of a policy', error: refusal, status: 403 },
    { title: '409 with its own words', error: () => conflict(), status: 409 },
    { title: '429', error: throttled, status: 429 },
    { title: '500 without its inside', error: () => new Error(SECRET), status: 500 },
    { title: '500 of no error at all', error: () => SECRET, status: 500 },
    { title: '503 of a lost connection', error: () => lostConnection(), status: 503 },
    { title: '503 of a full pool', error: () => fullPool(), status: 503 },
    { title: '503 of a connection that is broken off', error: () => brokenOff(), status: 503 },
    { title: '503 of one that is gone by then', error: () => gone(), status: 503 },
    { title: '503 of a database that lets nobody in', error: () => letNobodyIn(), status: 503 },
    { title: '507 of a full disk', error: () => fullDisk(), status: 507 },
    {
      title: '507 of a file that has no room',
      error: () => new Error(SECRET, { cause: fullDisk() }),
      status: 507,
    },
  ]
  for (const { title, error, status } of cases) {
    test(title, async ({ client, assert }) => {
      failWith(error())
      const response = await client.get('/').header('accept', 'application/json')
      response.assertStatus(status)
      assert.onlyProperties(response.body(), ['message'])
      assert.isNotEmpty(response.body().message)
      assert.notInclude(response.text(), SECRET)
    })
  }

  test('an own message arrives as it is', async ({ client }) => {
    failWith(conflict())
    const response = await client.get('/').header('accept', 'application/json')
    response.assertBody({ message: 'Somebody else signed it.' })
  })

  test('429 and 503 say when to come back', async ({ client }) => {
    failWith(throttled())
    const limited = await client.get('/').header('accept', 'application/json')
    limited.assertHeader('retry-after', '42')

    failWith(lostConnection())
    const away = await client.get('/').header('accept', 'application/json')
    away.assertHeader('retry-after', '30')
  })

  test('a part of a page gets the message alone, so that the page stays', async ({
    client,
    assert,
  }) => {
    failWith(throttled())
    const response = await client.get('/').withInertiaPartialReload('Home', ['viewer'])
    response.assertStatus(429)
    response.assertHeaderMissing('x-inertia')
    assert.onlyProperties(response.body(), ['message'])
  })

  test('404 for an address that nobody answers', async ({ client }) => {
    const response = await client.get('/api/nothing')
    response.assertStatus(404)
    response.assertBody({ message: 'Not found.' })
  })

  test('401 for a visitor at a call of the members', async ({ client }) => {
    const response = await client.get('/api/projects')
    response.assertStatus(401)
    response.assertBody({ message: 'Please log in.' })
  })

  test('419 without a CSRF token, whatever the client accepts', async ({ client }) => {
    const viewer = await createUser()
    const response = await client.post('/ajaxRequest').json({ site_id: 1 }).loginAs(viewer)
    response.assertStatus(419)
    response.assertBody({ message: 'Your session has expired. Please try again.' })
  })

  test('422 lists every message by its field', async ({ client, assert }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const response = await client.get('/api/projects').qs({ perPage: 7 }).loginAs(viewer)
    response.assertStatus(422)
    assert.onlyProperties(response.body(), ['message', 'errors'])
    assert.isArray(response.body().errors.perPage)
    assert.equal(response.body().message, response.body().errors.perPage[0])
  })
})

test.group('Errors as pages', (group) => {
  useTransaction(group)
  group.each.teardown(() => app.container.restore(HomeController))

  test('404 for a visitor', async ({ client }) => {
    const response = await client.get('/nothing-here').withInertia()
    response.assertStatus(404)
    response.assertInertiaComponent('errors/ErrorPage')
    response.assertInertiaPropsContains({ status: 404, viewer: null })
  })

  test('404 for an address that does not decode', async ({ client }) => {
    for (const path of ['/%E0%A4%A', '/site/%C0%80?tab=%']) {
      const response = await client.get(path).withInertia()
      response.assertStatus(404)
      response.assertInertiaComponent('errors/ErrorPage')
    }
  })

  test('404 leaves a member logged in', async ({ client }) => {
    const viewer = await createUser()
    const response = await client.get('/nothing-here').loginAs(viewer).withInertia()
    response.assertStatus(404)
    response.assertInertiaPropsContains({ status: 404, viewer: { ID: viewer.id } })
  })

  test('404 is drawn on the server for a browser', async ({ client, assert }) => {
    const response = await client.get('/nothing-here').header('accept', 'text/html')
    response.assertStatus(404)
    assert.include(response.text(), 'Page not found')
  })

  test('what a member could buy leads to /pricing', async ({ client }) => {
    const viewer = await createUser()
    failWith(refusal())
    const response = await client.get('/').loginAs(viewer).withInertia().redirects(0)
    response.assertStatus(302)
    response.assertHeader('location', '/pricing')
  })

  test('403 for whoever is refused otherwise', async ({ client }) => {
    failWith(refusal())
    const response = await client.get('/').withInertia()
    response.assertStatus(403)
    response.assertInertiaComponent('errors/ErrorPage')
    response.assertInertiaPropsContains({ status: 403 })
  })

  test('419 sends an Inertia visit back with a message', async ({ client, assert }) => {
    const viewer = await createUser()
    const response = await client
      .post('/logout')
      .loginAs(viewer)
      .withInertia()
      .header('referer', '/projects')
      .redirects(0)
    response.assertStatus(302)
    assert.equal(response.flashMessage('error'), 'Your session has expired. Please try again.')
  })

  test('419 has a page for a plain form', async ({ client, assert }) => {
    const response = await client.post('/logout').header('accept', 'text/html').redirects(0)
    response.assertStatus(419)
    assert.include(response.text(), 'This page has expired')
  })

  const unusable = [
    { title: 'a size of pages', path: '/projects', asked: 'page=2&perPage=7', left: 'page=2' },
    {
      title: 'a sort of My Projects',
      path: '/my-projects',
      asked: 'sortBy=luck&view=board',
      left: 'view=board',
    },
    {
      title: 'an order by distance without a place',
      path: '/projects',
      asked: 'search=school&sortBy=nearest&sortDirection=asc',
      left: 'search=school',
    },
    { title: 'an order along no way', path: '/map', asked: 'sortBy=along', left: '' },
    {
      title: 'a project over the list',
      path: '/projects',
      asked: 'page=2&siteid=abc',
      left: 'page=2',
    },
    { title: 'a project over My Projects', path: '/my-projects', asked: 'siteid=abc', left: '' },
    { title: 'a project over the map', path: '/map', asked: 'siteid=0', left: '' },
    { title: 'a project over contractors', path: '/contractors', asked: 'siteid=1.5', left: '' },
    { title: 'a project over Home', path: '/', asked: 'siteid=abc', left: '' },
    { title: 'a saved filter', path: '/projects', asked: 'filter=abc', left: '' },
    { title: 'a saved filter 0', path: '/map', asked: 'filter=0', left: '' },
    { title: 'a saved filter below 0', path: '/map', asked: 'filter=-1', left: '' },
    { title: 'a corner of the map', path: '/map', asked: 'box=here', left: '' },
    { title: 'a parameter of Insights', path: '/insights', asked: 'filters=%7B', left: '' },
    { title: 'a sort of contractors', path: '/contractors', asked: 'sortBy=luck', left: '' },
  ]
  for (const { title, path, asked, left } of unusable) {
    test(`${title} that is unusable is left out of the address and named`, async ({
      client,
      assert,
    }) => {
      const viewer = await createUser({ membershipType: 'paid' })
      const page = () => client.get(path).loginAs(viewer).header('accept', 'text/html')
      const response = await page().qs(asked).redirects(0)
      response.assertStatus(302)
      response.assertHeader('location', left ? `${path}?${left}` : path)
      const ignored = asked.split('&').find((part) => part !== left)
      assert.equal(
        response.flashMessage('error'),
        `We ignored part of this address because we couldn’t use it: ${decodeURIComponent(ignored!)}.`
      )
      const next = await page().qs(left)
      next.assertStatus(200)
    })
  }

  test('every unusable filter is left out at once, the others stay', async ({ client, assert }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const filters = { region: ['London'], colour: 'red', mood: { is: 'good' }, toString: 'x' }
    const response = await client
      .get('/projects')
      .qs({ filters: JSON.stringify(filters), search: 'tower' })
      .loginAs(viewer)
      .withInertia()
      .redirects(0)
    response.assertStatus(302)
    const { searchParams } = new URL(response.header('location')!, 'http://product')
    assert.deepEqual(JSON.parse(searchParams.get('filters')!), { region: ['London'] })
    assert.equal(searchParams.get('search'), 'tower')
    assert.include(response.flashMessage('error'), 'colour=red, mood={"is":"good"}, toString=x.')
  })

  test('an address that is refused twice names all that was left out', async ({
    client,
    assert,
  }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const asked = { filters: '{"colour":"red"}', perPage: 7, page: 2 }
    const response = await client.get('/projects').qs(asked).loginAs(viewer).withInertia()
    response.assertStatus(200)
    const { pathname, search } = new URL(response.redirects().at(-1)!)
    assert.equal(pathname + search, '/projects?page=2')
    response.assertInertiaPropsContains({
      flash: {
        error: 'We ignored part of this address because we couldn’t use it: colour=red, perPage=7.',
      },
    })
  })

  test('filters in brackets lose the unusable one', async ({ client }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const response = await client
      .get('/projects?filters[start_value]=lots&filters[region][]=London')
      .loginAs(viewer)
      .withInertia()
      .redirects(0)
    response.assertStatus(302)
    response.assertHeader('location', '/projects?filters%5Bregion%5D%5B%5D=London')
  })

  test('a file with an unusable filter is refused as a whole', async ({ client }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    for (const path of ['/projects/export/csv', '/insights/export']) {
      const response = await client
        .get(path)
        .qs({ filters: '{"colour":"red"}' })
        .loginAs(viewer)
        .header('accept', 'text/html')
        .redirects(0)
      response.assertStatus(422)
    }
  })

  test('500 and 503 need nothing that a page usually shares', async ({ client, assert }) => {
    const share = InertiaMiddleware.prototype.share
    InertiaMiddleware.prototype.share = async () => {
      throw lostConnection()
    }
    try {
      const away = await client.get('/').header('accept', 'text/html')
      away.assertStatus(503)
      away.assertHeader('retry-after', '30')
      assert.include(away.text(), 'We’ll be right back')
    } finally {
      InertiaMiddleware.prototype.share = share
    }

    failWith(new Error(SECRET))
    const broken = await client.get('/').header('accept', 'text/html')
    broken.assertStatus(500)
    assert.include(broken.text(), 'Something went wrong')
    assert.notInclude(broken.text(), SECRET)
  })

  test('a stale asset version answers 409 with where to load anew', async ({ client }) => {
    const response = await client
      .get('/projects')
      .header('x-inertia', 'true')
      .header('x-inertia-version', 'stale')
    response.assertStatus(409)
    response.assertHeader('x-inertia-location', '/projects')
  })

  test('a stale asset version does no work: no contacts are sent or counted', async ({
    client,
    assert,
  }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const site = await createSite()
    const reads = () => db.from('contact_reads').where('user_id', viewer.id)
    const stale = await client
      .get(`/projects/${site.id}`)
      .header('x-inertia', 'true')
      .header('x-inertia-version', 'stale')
      .loginAs(viewer)
    stale.assertStatus(409)
    stale.assertHeader('x-inertia-location', `/projects/${site.id}`)
    assert.equal(stale.text() ?? '', '')
    assert.lengthOf(await reads(), 0)
    const fresh = await client.get(`/projects/${site.id}`).loginAs(viewer).withInertia()
    fresh.assertStatus(200)
    assert.lengthOf(await reads(), 1)
  })
})

function conflict() {
  return new Exception('Somebody else signed it.', { status: 409 })
}

function lostConnection() {
  return Object.assign(new Error(SECRET), { code: 'ECONNREFUSED' })
}

function letNobodyIn() {
  return Object.assign(new Error(SECRET), { code: 'ER_ACCESS_DENIED_ERROR' })
}

function brokenOff() {
  return Object.assign(new Error(SECRET), { code: 'ER_CONNECTION_KILLED' })
}

/** What the driver says to whoever asks a connection that it has given up: no code. */
function gone() {
  return Object.assign(new Error(SECRET), { fatal: true })
}

function fullDisk() {
  return Object.assign(new Error(SECRET), { code: 'ENOSPC' })
}

function fullPool() {
  return Object.assign(new Error(SECRET), { name: 'KnexTimeoutError' })
}
