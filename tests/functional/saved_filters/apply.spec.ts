import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import type User from '#models/user'
import db from '@adonisjs/lucid/services/db'
import { saveFilter } from '#actions/saved_filters/save_filter'
import { DAY_MS, storedTime } from '#shared/time/dates'
import { createSite, createUser } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { propsOf } from '#tests/helpers/page_props'

const visit = (client: ApiClient, path: string, viewer?: User) => {
  const request = client.get(path).redirects(0).header('accept', 'text/html')
  return viewer ? request.loginAs(viewer) : request
}

const paidMember = () => createUser({ membershipType: 'paid' })
const filters = { region: ['Wales' as const], start_value: 5, search: 'mill & quay' }

test.group('Applying a saved filter', (group) => {
  useTransaction(group)

  test('leads to the list that it stands for, and is noted', async ({ client, assert }) => {
    const viewer = await paidMember()
    const saved = await saveFilter(viewer.id, { name: 'Wales', filters })
    assert.isNull((await saved.refresh()).lastUsedAt)

    const answer = await visit(
      client,
      `/projects?filter=${saved.id}&sortBy=name&view=timeline&page=3&search=other&filters=%7B%7D`,
      viewer
    )
    answer.assertStatus(302)
    const address = new URL(answer.header('location')!, 'http://here')
    assert.equal(address.pathname, '/projects')
    assert.deepEqual(JSON.parse(address.searchParams.get('filters')!), {
      region: ['Wales'],
      start_value: 5,
    })
    address.searchParams.delete('filters')
    assert.equal(address.search, '?sortBy=name&view=timeline&search=mill+%26+quay')
    assert.isNotNull((await saved.refresh()).lastUsedAt)
  })

  test('stays on the map', async ({ client, assert }) => {
    const viewer = await paidMember()
    const saved = await saveFilter(viewer.id, {
      name: 'Wales',
      filters: { start_value: 5, include_unknown: ['value'] },
    })
    const answer = await visit(client, `/map?filter=${saved.id}&box=-2,53,-1,54`, viewer)
    const address = new URL(answer.header('location')!, 'http://here')
    assert.equal(address.pathname, '/map')
    assert.deepEqual([...address.searchParams.keys()], ['filters'])
    assert.deepEqual(JSON.parse(address.searchParams.get('filters')!), {
      start_value: 5,
      include_unknown: ['value'],
    })
  })

  test('a visitor sees the list of visitors', async ({ client, assert }) => {
    const saved = await saveFilter((await paidMember()).id, { name: 'Wales', filters })
    const answer = await client.get(`/projects?filter=${saved.id}`).withInertia()
    answer.assertStatus(200)
    const { query, savedFilters } = propsOf(answer, 'Projects')
    assert.deepEqual(query.filters, {})
    assert.deepEqual(savedFilters, [])
    assert.isNull((await saved.refresh()).lastUsedAt)
  })

  test('{id} is not found')
    .with([{ id: 'stranger' }, { id: '99999999' }])
    .run(async ({ client, assert }, { id }) => {
      const saved = await saveFilter((await paidMember()).id, { name: 'Wales', filters })
      const asked = id === 'stranger' ? saved.id : id
      const answer = await visit(client, `/projects?filter=${asked}`, await paidMember())
      answer.assertStatus(404)
      assert.isNull((await saved.refresh()).lastUsedAt)
    })

  test('that asks for more than the plan leads to the pricing page', async ({ client, assert }) => {
    const viewer = await createUser({ membershipType: 'expired' })
    const saved = await saveFilter(viewer.id, { name: 'Done', filters: { status: 'Complete' } })
    const answer = await client.get(`/projects?filter=${saved.id}`).loginAs(viewer)
    assert.deepEqual(
      answer.redirects().map((url) => new URL(url).pathname),
      ['/projects', '/pricing']
    )
  })
})

test.group('The page of saved filters', (group) => {
  useTransaction(group)

  test('is for members', async ({ client, assert }) => {
    const answer = await visit(client, '/saved-filters')
    answer.assertStatus(302)
    assert.equal(answer.header('location'), '/login')
  })

  test('counts the matches and those added since it was last used', async ({ client, assert }) => {
    const viewer = await paidMember()
    const wales = await saveFilter(viewer.id, { name: 'wales', filters: { region: ['Wales'] } })
    await saveFilter(viewer.id, { name: 'All', filters: {} })
    await saveFilter((await paidMember()).id, { name: "Another's", filters: {} })
    const daysAgo = (days: number) => storedTime(Date.now() - days * DAY_MS)
    await db.from('saved_filters').update({ created_at: daysAgo(9), last_used_at: daysAgo(2) })
    for (const [region, days] of [
      ['Wales', 1],
      ['Wales', 3],
      ['London', 1],
      ['London', 12],
    ] as const) {
      const site = await createSite({ region })
      await db
        .from('sites')
        .where('id', site.id)
        .update({ added_at: daysAgo(days) })
    }

    const answer = await client.get('/saved-filters').loginAs(viewer).withInertia()
    answer.assertStatus(200)
    const rows = propsOf(answer, 'SavedFilters').savedFilters
    assert.containsSubset(rows, [
      { name: 'All', matches: 4, new_matches: 2 },
      { name: 'wales', ID: wales.id, matches: 2, new_matches: 1, filters: { region: ['Wales'] } },
    ])
    assert.lengthOf(rows, 2)
  })

  test('counts nothing that the viewer may not list', async ({ client, assert }) => {
    const viewer = await createUser({ membershipType: 'expired' })
    await saveFilter(viewer.id, { name: 'Done', filters: { status: 'Complete' } })
    await createSite({ siteStatus: 'Complete' })
    const answer = await client.get('/saved-filters').loginAs(viewer).withInertia()
    assert.containsSubset(propsOf(answer, 'SavedFilters').savedFilters, [
      { name: 'Done', matches: null, new_matches: null },
    ])
  })
})
