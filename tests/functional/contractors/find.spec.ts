import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { addDays, londonToday } from '#shared/time/dates'
import { normalise } from '#shared/text/normalise'
import { CONTRACTOR_SITES_MAX } from '#shared/limits'
import { createSite, createUser } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { secretsOf } from '#tests/helpers/projects_page'

const NAME = 'Hartley & Boone'
const pathOf = (name: string) => `/api/get-contractor/${encodeURIComponent(name)}`

test.group('One contractor as JSON', (group) => {
  useTransaction(group)

  test('a visitor is told to log in', async ({ client }) => {
    await createSite({ contractor: NAME })
    const response = await client.get(pathOf(NAME)).header('accept', 'application/json')
    response.assertStatus(401)
  })

  test('{name} is refused with the way out')
    .with([
      { name: 'a free member without credits', member: { creditsLeft: 0 } },
      {
        name: 'an expired member',
        member: { membershipType: 'expired', freeCredits: 5, creditsLeft: 2 },
      },
    ] as const)
    .run(async ({ assert, client }, { member }) => {
      await createSite({ contractor: NAME })
      const response = await client.get(pathOf(NAME)).loginAs(await createUser(member))
      response.assertStatus(403)
      assert.deepEqual(response.body(), {
        message: 'Please upgrade your account to view contractors.',
      })
    })

  test('answers the summary and the projects under the names of section 3, and no contact', async ({
    assert,
    client,
  }) => {
    const site = await createSite({
      contractor: NAME,
      valueText: '£12.5m',
      siteStatus: 'Contract Awarded',
      description: 'First line\nSecond line',
      addedAt: '2026-01-02 08:00:00',
      refreshedAt: '2026-03-04 08:00:00',
    })
    await createSite({ contractor: NAME, valueText: '£1.5m', siteStatus: 'Complete' })
    const response = await client.get(pathOf(NAME)).loginAs(await createUser())
    response.assertStatus(200)
    const { summary, sites, meta } = response.body()
    assert.containsSubset(summary, {
      company: NAME,
      projects_count: 2,
      live_projects: 0,
      completed_projects: 1,
      total_value: 14,
    })
    assert.match(summary.last_activity, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
    assert.deepEqual(
      sites.find(({ id }: { id: number }) => id === site.id),
      {
        id: site.id,
        name: site.name,
        value: 12_500_000,
        type: 'Resi',
        contractor: NAME,
        client: site.client,
        date: '2026-01-02T08:00:00Z',
        updated: '2026-03-04T08:00:00Z',
        start_date: site.startDate,
        end_date: site.endDate,
        site_status: 'Contract Awarded',
        postcode: site.postcode,
        city_county: site.cityCounty,
        description: 'First line',
        local_authority: site.localAuthority,
        region: site.region,
        badge: null,
        sales_stage: null,
        has_viewed: false,
      }
    )
    assert.equal(meta.total, 2)
    for (const secret of secretsOf(site)) assert.notInclude(response.text(), secret)
  })

  test('is found by the name {$self}')
    .with([
      'Smith/Jones',
      'Smith/Jones/Brown & Sons',
      "O'Rourke & Père",
      'Ébène',
      '100% Build',
      '50%2F50 Works',
      'C++ Civils',
      'What? #1 Ltd',
      'a.b..c',
      '..',
      'Bau GmbH (東京)',
      'N'.repeat(200),
      `${'Pé/'.repeat(66)}x%`,
    ])
    .run(async ({ assert, client }, name) => {
      await createSite({ contractor: name })
      const response = await client.get(pathOf(name)).loginAs(await createUser())
      response.assertStatus(200)
      assert.equal(response.body().summary.company, name)
    })

  test('is found whatever case and accents are used, and with a bare slash', async ({
    assert,
    client,
  }) => {
    await createSite({ contractor: 'Ébène / Fils' })
    const member = await createUser()
    for (const path of [
      'ebene%20/%20fils',
      '%C3%89B%C3%88NE%20%2F%20FILS',
      'ebene%20%20/%20fils',
    ]) {
      const response = await client.get(`/api/get-contractor/${path}`).loginAs(member)
      response.assertStatus(200)
      assert.equal(response.body().summary.company, 'Ébène / Fils', path)
    }
  })

  test('an unknown name is 404 with a message', async ({ client }) => {
    const response = await client.get(pathOf('Nobody Build')).loginAs(await createUser())
    response.assertStatus(404)
    response.assertBody({ message: 'There’s no contractor with this name.' })
  })

  test('no name is 404 in the words of section 8', async ({ client }) => {
    const member = await createUser()
    for (const path of ['/api/get-contractor', '/api/get-contractor/', '/api/get-contractor/%20']) {
      const response = await client.get(path).loginAs(member)
      response.assertStatus(404)
      response.assertBody({ message: 'No contractor selected.' })
    }
  })

  test('an address that cannot be decoded is no error of ours', async ({ client }) => {
    const response = await client.get('/api/get-contractor/%E0%A4%A').loginAs(await createUser())
    response.assertStatus(404)
  })

  test('a contractor that has nothing but unpublished projects is unknown, also to administrators', async ({
    assert,
    client,
  }) => {
    await createSite({ contractor: 'Hidden Build', siteStatus: 'Verify' })
    await createSite({ contractor: 'Hidden Build', held: true })
    assert.isNotNull(
      await db.from('contractors').where('name_key', normalise('Hidden Build')).first()
    )
    for (const member of [await createUser(), await createUser({ type: 'admin' })]) {
      const response = await client.get(pathOf('Hidden Build')).loginAs(member)
      response.assertStatus(404)
    }
  })

  test('unpublished projects are neither listed nor counted', async ({ assert, client }) => {
    const shown = await createSite({ contractor: NAME })
    const hidden = await createSite({ contractor: NAME, siteStatus: 'Verify' })
    await createSite({ contractor: NAME, held: true })
    const response = await client.get(pathOf(NAME)).loginAs(await createUser())
    assert.deepEqual(
      response.body().sites.map(({ id }: { id: number }) => id),
      [shown.id]
    )
    assert.equal(response.body().summary.projects_count, 1)
    assert.notInclude(response.text(), hidden.name)
  })

  test('the projects come by end date, last first, or as asked for, 20 a page', async ({
    assert,
    client,
  }) => {
    for (let day = 1; day <= 23; day++) {
      await createSite({
        contractor: NAME,
        name: `Works ${String(24 - day).padStart(2, '0')}`,
        endDate: addDays(londonToday(), day),
      })
    }
    const undated = await createSite({ contractor: NAME, name: 'Works 00', endDate: null })
    const member = await createUser()
    const names = async (query: object) => {
      const response = await client.get(pathOf(NAME)).qs(query).loginAs(member)
      response.assertStatus(200)
      return response.body().sites.map(({ name }: { name: string }) => name)
    }
    const all = await names({})
    assert.lengthOf(all, 24)
    assert.equal(all[0], 'Works 01')
    assert.equal(all.at(-1), undated.name)
    assert.deepEqual(await names({ page: 1 }), all.slice(0, 20))
    assert.deepEqual(await names({ page: 2 }), all.slice(20))
    assert.deepEqual(await names({ page: 99 }), all.slice(20))
    const byName = await names({ page: 1, sortBy: 'name', sortDirection: 'asc' })
    assert.deepEqual(byName, [...all].sort().slice(0, 20))
  })

  test('a firm with thousands of projects answers the first 500, and all of them by pages', async ({
    assert,
    client,
  }) => {
    const first = await createSite({ contractor: NAME })
    const template = await db.from('sites').where('id', first.id).firstOrFail()
    const { id, name, name_key, status, end_date, added_at, contractor_id } = template
    const columns = { name, name_key, status, end_date, added_at, contractor_id }
    const copies = Array.from({ length: 1_200 }, (_, at) => ({ ...columns, cmap_id: `C${at}` }))
    for (let at = 0; at < copies.length; at += 30) {
      await db.table('sites').multiInsert(copies.slice(at, at + 30))
    }
    await db.from('contractors').where('id', template.contractor_id).update({ sites: 1_201 })
    const member = await createUser()
    const whole = await client.get(pathOf(NAME)).loginAs(member)
    assert.lengthOf(whole.body().sites, CONTRACTOR_SITES_MAX)
    assert.equal(whole.body().meta.total, 1_201)
    const last = await client.get(pathOf(NAME)).qs({ page: 61 }).loginAs(member)
    assert.lengthOf(last.body().sites, 1)
    assert.equal(last.body().sites[0].id, id)
  })

  test('{field} {value} is refused with 422')
    .with([
      { field: 'page', value: 0 },
      { field: 'page', value: 'two' },
      { field: 'sortBy', value: 'status' },
      { field: 'sortDirection', value: 'up' },
    ])
    .run(async ({ assert, client }, { field, value }) => {
      await createSite({ contractor: NAME })
      const response = await client
        .get(pathOf(NAME))
        .qs({ [field]: value })
        .loginAs(await createUser())
      response.assertStatus(422)
      assert.property(response.body().errors, field)
    })
})
