import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import { PASSWORD, createSite, createUser } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { login } from '#tests/helpers/login'
import { addDays, londonToday, storedTime } from '#shared/time/dates'
import User from '#models/user'
import { contract } from './contract.js'

const { answer, body } = contract()

const asked = (client: ApiClient, viewer: User, query: object = {}) =>
  client.get('/api/projects').qs(query).loginAs(viewer)

/** Sites with everything known, with nothing known, marked and unmarked, and of every status. */
async function createVariety(viewer: User) {
  const full = await createSite({ name: 'Quarry Hill School', sector: 'Education' })
  const bare = await createSite({
    name: 'Bare',
    cmapId: null,
    description: null,
    address: null,
    postcode: null,
    cityCounty: null,
    region: null,
    localAuthority: null,
    contractor: null,
    client: null,
    latitude: null,
    longitude: null,
    storeys: null,
    units: null,
    blocks: null,
    valueText: null,
    startDate: null,
    endDate: null,
    contacts: [],
  })
  await createSite({ name: 'Changed', refreshedAt: storedTime() })
  await createSite({ siteStatus: 'Complete', endDate: addDays(londonToday(), -9) })
  for (const siteStatus of ['Verify', 'Hold', 'Contract Awarded'] as const) {
    await createSite({ siteStatus })
  }
  const owner = { user_id: viewer.id, site_id: full.id }
  const now = storedTime()
  await db.table('bookmarks').insert({ ...owner, created_at: now })
  await db.table('site_views').insert({ ...owner, first_viewed_at: now, last_viewed_at: now })
  await db.table('site_stages').insert({ ...owner, stage: 'Site Visit', changed_at: now })
  return { full, bare }
}

const filtered = (filters: object) => ({ filters: JSON.stringify(filters) })
const QUERIES = [
  {},
  { page: 1, sortBy: 'end_date', sortDirection: 'asc' },
  { search: 'quarry' },
  { facets: true },
  { search: 'nothing of the kind' },
  { perPage: 10, page: 9 },
  { NewUpdated: 'new,updated' },
  filtered({ status: '' }),
  filtered({ status: 'Complete' }),
  filtered({ status: 'Contract Awarded' }),
  filtered({ status: 'Hold' }),
  filtered({ region: 'Wales', sectors: ['Health', 'Retail'], start_value: 1 }),
  { perPage: 7 },
  filtered({ colour: 'red' }),
]

test.group('Real answers of GET /api/projects', (group) => {
  useTransaction(group)

  test('{name} gets what the document says, whatever is asked')
    .with([
      { name: 'a free member', user: {} },
      { name: 'a member without credits', user: { creditsLeft: 0 } },
      { name: 'an expired member', user: { membershipType: 'expired' as const } },
      { name: 'a paid member', user: { membershipType: 'paid' as const, contractAwarded: true } },
      { name: 'a paid member without the awarded', user: { membershipType: 'paid' as const } },
      { name: 'an administrator', user: { type: 'admin' as const } },
    ])
    .run(async ({ client, assert }, { user }) => {
      const viewer = await createUser(user)
      await createVariety(viewer)
      const statuses = new Set<number>()
      for (const query of QUERIES) {
        const response = await asked(client, viewer, query)
        const validate = answer('listProjects', response.status())
        const context = `${JSON.stringify(query)}: ${response.status()}`
        assert.isTrue(validate(response.body()), `${context} ${JSON.stringify(validate.errors)}`)
        statuses.add(response.status())
      }
      assert.includeMembers([...statuses], [200, 422])
    })

  test('a visitor gets the error that the document says', async ({ client, assert }) => {
    const response = await client.get('/api/projects')
    assert.equal(response.status(), 401)
    assert.isTrue(answer('listProjects', 401)(response.body()))
  })

  test('a field that the document does not name is found', async ({ client, assert }) => {
    const viewer = await createUser()
    await createVariety(viewer)
    const list = (await asked(client, viewer)).body()
    const validate = answer('listProjects', 200)
    assert.isAbove(list.data.length, 0)
    assert.isTrue(validate(list))
    assert.isFalse(validate({ ...list, extra: 1 }))
    assert.isFalse(validate({ ...list, data: [{ ...list.data[0], phone: '1' }] }))
    assert.isFalse(validate({ ...list, meta: { total: list.meta.total } }))
  })
})

test.group('Real answers of the other calls', (group) => {
  useTransaction(group)

  test('reading calls answer what the document says', async ({ client, assert }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const { full, bare } = await createVariety(viewer)
    const filter = { name: 'Schools', filters: { sectors: ['Education'] } }
    const created = await client
      .post('/api/saved-filters')
      .json(filter)
      .withCsrfToken()
      .loginAs(viewer)
    assert.isTrue(body('createSavedFilter')(filter))
    assert.isTrue(answer('createSavedFilter', 201)(created.body()))

    const reads = {
      settings: '/api/settings',
      accountData: '/api/account/data',
      viewLog: '/api/account/view-log',
      siteDetails: '/api/sites/details',
      directoryOptions: '/api/sites/options?field=contractor',
      listSavedFilters: '/api/saved-filters',
      showSavedFilter: `/api/saved-filters/${created.body().ID}`,
    }
    for (const [id, path] of Object.entries(reads)) {
      const response = await client.get(path).loginAs(viewer)
      const validate = answer(id, response.status())
      assert.equal(response.status(), 200, path)
      assert.isTrue(validate(response.body()), `${path} ${JSON.stringify(validate.errors)}`)
    }
    for (const site of [full, bare]) {
      for (const user of [viewer, await createUser()]) {
        const response = await client
          .get(`/projects/${site.id}`)
          .accept('application/json')
          .loginAs(user)
        const validate = answer('showProject', 200)
        assert.isTrue(validate(response.body()), JSON.stringify(validate.errors))
      }
    }
  })

  test('changing calls take and answer what the document says', async ({ client, assert }) => {
    const viewer = await createUser()
    const site = await createSite()
    const send = async (id: string, path: string, data: object) => {
      assert.isTrue(body(id)(data), id)
      const response = await client.post(path).json(data).withCsrfToken().loginAs(viewer)
      const validate = answer(id, response.status())
      assert.isTrue(validate(response.body()), `${path} ${JSON.stringify(validate.errors)}`)
      return response.status()
    }
    const wanted = { site_id: site.id, isBookmarked: true }
    assert.equal(await send('viewProject', '/api/project/view', { project_id: site.id }), 200)
    assert.equal(await send('viewProject', '/api/project/view', { project_id: 999_999 }), 404)
    assert.equal(await send('bookmarkProject', '/ajaxRequest', wanted), 403)
    assert.equal(await send('unlockProject', '/api/project/unlock', { project_id: site.id }), 200)
    assert.equal(await send('bookmarkProject', '/ajaxRequest', wanted), 200)
  })

  test('signing in and the access token answer what the document says', async ({
    client,
    assert,
  }) => {
    const member = await createUser()
    const credentials = { email: member.email, password: PASSWORD }
    assert.isTrue(body('logIn')(credentials))
    const loggedIn = await login(client, credentials)
    loggedIn.assertStatus(200)
    assert.isTrue(answer('logIn', 200)(loggedIn.body()))

    const token = await User.accessTokens.create(member, ['*'], { name: 'Sheet' })
    const user = await client.get('/api/user').bearerToken(token.value!.release())
    user.assertStatus(200)
    assert.isTrue(answer('tokenUser', 200)(user.body()))
  })
})
