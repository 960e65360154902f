import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import type User from '#models/user'
import SavedFilter from '#models/saved_filter'
import { changeFilter, saveFilter } from '#actions/saved_filters/save_filter'
import { FOLLOWED_CONTRACTORS, SAVED_FILTERS_PAID } from '#shared/limits'
import { createUser } from '#tests/helpers/factories'
import { useCleanTables, useTransaction } from '#tests/helpers/database'

const PATH = '/api/saved-filters'

const call = (client: ApiClient, method: string, path: string, viewer?: User, body?: object) => {
  const request = client.request(path, method).header('accept', 'application/json').withCsrfToken()
  if (body) request.json(body)
  return viewer ? request.loginAs(viewer) : request
}

const paidMember = () => createUser({ membershipType: 'paid' })
const filters = { region: ['Wales'], start_value: 5 }

test.group('Saved filters', (group) => {
  useTransaction(group)

  test('a paid member saves, reads, renames and deletes a filter', async ({ client, assert }) => {
    const viewer = await paidMember()
    const saved = await call(client, 'POST', PATH, viewer, { name: '  Wales ', filters })
    saved.assertStatus(201)
    assert.equal(saved.body().name, 'Wales')
    assert.deepEqual(JSON.parse(saved.body().filters), filters)

    const one = `${PATH}/${saved.body().ID}`
    assert.deepEqual((await call(client, 'GET', one, viewer)).body(), saved.body())
    const renamed = await call(client, 'PUT', one, viewer, { name: 'Cymru' })
    renamed.assertStatus(200)
    const list = await call(client, 'GET', PATH, viewer)
    assert.deepEqual(
      list.body().map((row: { name: string }) => row.name),
      ['Cymru']
    )
    const deleted = await call(client, 'DELETE', one, viewer)
    assert.deepEqual(deleted.body(), { message: 'Filter deleted successfully' })
    assert.deepEqual((await call(client, 'GET', PATH, viewer)).body(), [])
  })

  test('what is new in them comes with the page only when it asks', async ({ client, assert }) => {
    const viewer = await paidMember()
    const { id } = await saveFilter(viewer.id, { name: 'Wales', filters: {} })
    const page = await client.get('/projects').withInertia().loginAs(viewer)
    assert.notProperty(page.body().props, 'savedFilterMatches')
    for (const [path, component] of [
      ['/projects', 'Projects'],
      ['/map', 'ProjectMap'],
    ] as const) {
      const asked = await client
        .get(path)
        .withInertiaPartialReload(component, ['savedFilterMatches', 'facets'])
        .loginAs(viewer)
      const { savedFilterMatches, facets } = asked.body().props
      assert.containsSubset(savedFilterMatches, [{ ID: id, new_matches: 0 }])
      assert.isObject(facets)
    }
    const visit = client
      .get('/projects')
      .withInertiaPartialReload('Projects', ['savedFilterMatches'])
    assert.deepEqual((await visit).body().props.savedFilterMatches, [])
  })

  test('a visitor gets 401 by every call', async ({ client }) => {
    for (const [method, path] of [
      ['GET', PATH],
      ['POST', PATH],
      ['GET', `${PATH}/1`],
      ['PUT', `${PATH}/1`],
      ['DELETE', `${PATH}/1`],
    ]) {
      const response = await call(client, method, path)
      response.assertStatus(401)
    }
  })

  test('free and expired members are told to upgrade, and may still delete', async ({
    client,
    assert,
  }) => {
    for (const membershipType of ['free', 'expired'] as const) {
      const viewer = await createUser({ membershipType })
      const refused = await call(client, 'POST', PATH, viewer, { name: 'Wales', filters })
      refused.assertStatus(403)
      assert.equal(refused.body().message, 'Please upgrade your account to save your filters.')
      const kept = await saveFilter(viewer.id, { name: 'From better days', filters: {} })
      const deleted = await call(client, 'DELETE', `${PATH}/${kept.id}`, viewer)
      deleted.assertStatus(200)
    }
  })

  test("a stranger's filter is 404 by every call", async ({ client, assert }) => {
    const owner = await paidMember()
    const saved = await saveFilter(owner.id, { name: 'Mine', filters: {} })
    for (const viewer of [await paidMember(), await createUser({ type: 'admin' })]) {
      for (const method of ['GET', 'PUT', 'DELETE']) {
        const response = await call(client, method, `${PATH}/${saved.id}`, viewer, {
          name: 'Theirs',
        })
        response.assertStatus(404)
      }
    }
    assert.equal((await saved.refresh()).name, 'Mine')
  })

  test('a name is required, at most 50 characters, and unique regardless of case', async ({
    client,
    assert,
  }) => {
    const viewer = await paidMember()
    await saveFilter(viewer.id, { name: 'Wales', filters: {} })
    for (const name of ['', '   ', 'x'.repeat(51), 'WALES', ' wales ']) {
      const response = await call(client, 'POST', PATH, viewer, { name, filters })
      response.assertStatus(422)
      assert.isArray(response.body().errors.name, name)
    }
    const stranger = await call(client, 'POST', PATH, await paidMember(), {
      name: 'Wales',
      filters,
    })
    stranger.assertStatus(201)
  })

  test('what is no filter is refused at its field', async ({ client, assert }) => {
    const response = await call(client, 'POST', PATH, await paidMember(), {
      name: 'Odd',
      filters: { start_value: 9, end_value: 3 },
    })
    response.assertStatus(422)
    assert.isArray(response.body().errors['filters.end_value'])
  })

  test('an alert is chosen by paid members, and switched off by all', async ({
    client,
    assert,
  }) => {
    const viewer = await paidMember()
    const saved = await call(client, 'POST', PATH, viewer, { name: 'A', filters, notify: 'daily' })
    saved.assertStatus(201)
    assert.equal(saved.body().notify, 'daily')
    const one = `${PATH}/${saved.body().ID}`
    const changed = await call(client, 'PUT', one, viewer, { notify: 'weekly' })
    assert.include(changed.body(), { name: 'A', notify: 'weekly' })
    const renamed = await call(client, 'PUT', one, viewer, { name: 'B' })
    assert.include(renamed.body(), { name: 'B', notify: 'weekly' })
    const odd = await call(client, 'PUT', one, viewer, { notify: 'hourly' })
    odd.assertStatus(422)
    assert.isArray(odd.body().errors.notify)
    const nothing = await call(client, 'PUT', one, viewer, {})
    nothing.assertStatus(422)

    await viewer.merge({ membershipType: 'expired' }).save()
    const refused = await call(client, 'PUT', one, viewer, { notify: 'instantly' })
    refused.assertStatus(403)
    const off = await call(client, 'PUT', one, viewer, { notify: 'off' })
    assert.equal(off.body().notify, 'off')
  })

  test('its filters are replaced as they were saved: by paid members, and checked alike', async ({
    client,
    assert,
  }) => {
    const viewer = await paidMember()
    const saved = await saveFilter(viewer.id, { name: 'Mine', filters: { region: ['Wales'] } })
    const one = `${PATH}/${saved.id}`
    const replaced = await call(client, 'PUT', one, viewer, { filters })
    replaced.assertStatus(200)
    assert.equal(replaced.body().name, 'Mine')
    assert.deepEqual(JSON.parse(replaced.body().filters), filters)
    const both = await call(client, 'PUT', one, viewer, { name: 'Other', filters: {} })
    assert.include(both.body(), { name: 'Other', filters: '{}' })
    for (const odd of [{ start_value: 9, end_value: 3 }, { colour: 'red' }, [], 'Wales', 7]) {
      const refused = await call(client, 'PUT', one, viewer, { name: 'Odd', filters: odd })
      refused.assertStatus(422)
    }
    const stranger = await call(client, 'PUT', one, await paidMember(), { filters })
    stranger.assertStatus(404)

    await viewer.merge({ membershipType: 'expired' }).save()
    const upgrade = await call(client, 'PUT', one, viewer, { filters })
    upgrade.assertStatus(403)
    assert.equal(upgrade.body().message, 'Please upgrade your account to save your filters.')
    await saved.refresh()
    assert.deepEqual([saved.name, saved.filters], ['Other', {}])
  })

  test('the eleventh filter is refused', async ({ client, assert }) => {
    const viewer = await paidMember()
    for (let number = 1; number <= SAVED_FILTERS_PAID; number++) {
      await saveFilter(viewer.id, { name: `Filter ${number}`, filters: {} })
    }
    const response = await call(client, 'POST', PATH, viewer, { name: 'One more', filters: {} })
    response.assertStatus(422)
    assert.equal(
      response.body().errors.name[0],
      'You have reached the maximum number of saved filters (10).'
    )
  })

  test('followed contractors have a limit of their own', async ({ client, assert }) => {
    const viewer = await paidMember()
    const follow = (number: number) => ({
      name: `Firm ${number}`,
      filters: { contractor: [`Firm ${number}`] },
      notify: 'daily' as const,
    })
    for (let number = 1; number <= SAVED_FILTERS_PAID; number++) {
      await saveFilter(viewer.id, { name: `Filter ${number}`, filters: {} })
    }
    for (let number = 1; number <= FOLLOWED_CONTRACTORS; number++) {
      await saveFilter(viewer.id, follow(number))
    }
    const response = await call(client, 'POST', PATH, viewer, follow(FOLLOWED_CONTRACTORS + 1))
    response.assertStatus(422)
    assert.equal(
      response.body().errors.name[0],
      'You have reached the maximum number of followed contractors (50).'
    )
  })

  test('a change keeps the limit of what it makes: a follow becomes no eleventh filter', async ({
    client,
    assert,
  }) => {
    const viewer = await paidMember()
    const saved = []
    for (let number = 1; number <= SAVED_FILTERS_PAID; number++) {
      saved.push(await saveFilter(viewer.id, { name: `Filter ${number}`, filters: {} }))
    }
    const firm = (number: number) => ({ contractor: [`Firm ${number}`] })
    const follow = await saveFilter(viewer.id, { name: 'Firm', filters: firm(1) })
    const change = (id: number, body: object) =>
      call(client, 'PUT', `${PATH}/${id}`, viewer, { filters: body })
    const refused = await change(follow.id, filters)
    refused.assertStatus(422)
    assert.deepEqual(refused.body().errors, {
      name: ['You have reached the maximum number of saved filters (10).'],
    })
    assert.deepEqual((await follow.refresh()).filters, firm(1))
    ;(await change(follow.id, firm(2))).assertStatus(200)
    ;(await change(saved[0].id, filters)).assertStatus(200)
    ;(await change(saved[0].id, firm(3))).assertStatus(200)
    ;(await change(follow.id, filters)).assertStatus(200)
  })
})

test.group('Simultaneous saving', (group) => {
  useCleanTables(group)

  test('thirty calls save ten filters', async ({ assert }) => {
    const viewer = await paidMember()
    await Promise.allSettled(
      Array.from({ length: 30 }, (_, index) =>
        saveFilter(viewer.id, { name: `Filter ${index}`, filters: {} })
      )
    )
    assert.lengthOf(await SavedFilter.query().where('userId', viewer.id), SAVED_FILTERS_PAID)
  })

  test('twenty follows that are changed leave ten filters', async ({ assert }) => {
    const viewer = await paidMember()
    const follows = []
    for (let number = 1; number <= 20; number++) {
      const name = `Firm ${number}`
      follows.push(await saveFilter(viewer.id, { name, filters: { contractor: [name] } }))
    }
    const changes = await Promise.allSettled(
      follows.map((follow) => changeFilter(follow, { filters: { region: ['Wales'] } }))
    )
    assert.lengthOf(
      changes.filter(({ status }) => status === 'fulfilled'),
      SAVED_FILTERS_PAID
    )
    const saved = await SavedFilter.query().where('userId', viewer.id)
    assert.lengthOf(
      saved.filter(({ filters: kept }) => kept && 'region' in kept),
      SAVED_FILTERS_PAID
    )
  })
})
