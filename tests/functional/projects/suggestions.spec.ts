import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import type User from '#models/user'
import type { SiteStatus } from '#shared/sites/site_status'
import { useTransaction } from '#tests/helpers/database'
import { createSite, createUser } from '#tests/helpers/factories'
import { PAID, VIEWERS } from '#tests/helpers/list_viewers'
import { matches, randomFilters } from '#tests/helpers/reference_list'
import { randomFrom, randomSite, storeSites } from '#tests/helpers/reference_sites'

type Filters = Record<string, unknown>

const SITES = 300
const ROUNDS = 60

const HIDDEN = { Verify: 'Vermilion', Hold: 'Holland', Complete: 'Compton' } as const
const MISTYPED = { Verify: 'vermillon', Hold: 'hollnad', Complete: 'comptno' } as const

const filtered = (filters: Filters) => ({ filters: JSON.stringify(filters) })

async function listFor(client: ApiClient, viewer: User, query: object) {
  const answer = await client.get('/api/projects').qs(query).loginAs(viewer)
  answer.assertStatus(200)
  return answer.body()
}

const suggestionsFor = async (client: ApiClient, viewer: User, query: object) =>
  (await listFor(client, viewer, query)).suggestions

test.group('Suggestions where nothing is found', (group) => {
  useTransaction(group)

  test('tell {name} which filter could go, for how many projects')
    .with(VIEWERS)
    .run(async ({ client, assert }, { user, listable }) => {
      const random = randomFrom(20_261_125)
      const sites = Array.from({ length: SITES }, (_, at) => randomSite(random, at + 1))
      await storeSites(sites)
      const viewer = await createUser(user)
      const statuses = listable.map((status) => (status === 'Live' ? 'live' : status))
      let suggested = 0
      for (let round = 0; round < ROUNDS; round++) {
        const filters = randomFilters(random, statuses)
        const count = (some: Filters) =>
          sites.filter((site) => matches(site, { status: 'live', ...some }, listable)).length
        if (count(filters) > 0) continue
        const { within, way_to: end, way_width: width, ...parts } = filters
        if (parts.status === 'live') delete parts.status
        const totals = Object.keys(parts).map((filter): [string, number] => {
          const { [filter]: gone, ...rest } = filters
          return [filter, count(rest)]
        })
        const expected = totals.filter(([, total]) => total > 0 && totals.length > 1)
        const { without } = await suggestionsFor(client, viewer, filtered(filters))
        const context = JSON.stringify(filters)
        for (const { filter, total } of without) {
          assert.deepInclude(expected, [filter, total], context)
        }
        assert.deepEqual(
          without.map(({ total }: { total: number }) => total),
          expected
            .map(([, total]) => total)
            .sort((one, other) => other - one)
            .slice(0, 3),
          context
        )
        suggested += without.length
      }
      assert.isAbove(suggested, 10)
    })

  test('count without the search and without New or Updated', async ({ client, assert }) => {
    const viewer = await createUser(PAID)
    await createSite({
      name: 'Quarry Hill School',
      addedAt: '2020-01-01 09:00:00',
      region: 'Wales',
    })
    const query = { search: 'quarry', NewUpdated: 'new' }
    const { without } = await suggestionsFor(client, viewer, query)
    assert.deepEqual(without, [{ filter: 'NewUpdated', total: 1 }])
    const wales = { search: 'hospital', ...filtered({ region: ['Wales'] }) }
    assert.deepEqual((await suggestionsFor(client, viewer, wales)).without, [
      { filter: 'search', total: 1 },
    ])
  })

  test('name no filter where only one is set', async ({ client, assert }) => {
    const viewer = await createUser()
    await createSite({ region: 'Wales', sector: 'Health' })
    const one = filtered({ region: ['London'] })
    assert.deepEqual(await suggestionsFor(client, viewer, one), { search: null, without: [] })
    const two = filtered({ region: ['London'], sectors: ['Health'] })
    assert.isNotEmpty((await suggestionsFor(client, viewer, two)).without)
  })

  test('correct a search with words of the list', async ({ client, assert }) => {
    const viewer = await createUser()
    await createSite({ name: 'Quarry Hill School', region: 'Wales' })
    await createSite({ name: 'Query Building', region: 'London' })
    const search = async (typed: string, filters: Filters = {}) =>
      (await suggestionsFor(client, viewer, { search: typed, ...filtered(filters) })).search
    assert.equal(await search('Quarry schol'), 'Quarry school')
    assert.equal(await search('quary', { region: ['Wales'] }), 'quarry')
    assert.equal(await search('quary', { region: ['London'] }), 'query')
    assert.isNull(await search('quary', { region: ['Scotland'] }))
    assert.isNull(await search('nothing of the kind'))
  })

  for (const { name, user, listable } of VIEWERS) {
    test(`tell ${name} no word of a project that is kept from the list`, async ({
      client,
      assert,
    }) => {
      const viewer = await createUser(user)
      for (const [siteStatus, word] of Object.entries(HIDDEN)) {
        await createSite({ name: `${word} Tower`, siteStatus: siteStatus as SiteStatus })
      }
      for (const [status, typed] of Object.entries(MISTYPED)) {
        const mayList = listable.includes(status as SiteStatus)
        const asked = { search: typed, ...(mayList && filtered({ status })) }
        const { search } = await suggestionsFor(client, viewer, asked)
        const word = HIDDEN[status as keyof typeof HIDDEN].toLowerCase()
        assert.equal(search, mayList ? word : null, status)
      }
    })
  }

  test('stand only where nothing is found', async ({ client, assert }) => {
    const viewer = await createUser()
    await createSite({ name: 'Quarry Hill School' })
    assert.notProperty(await listFor(client, viewer, { search: 'quarry' }), 'suggestions')
    assert.property(await listFor(client, viewer, { search: 'quary' }), 'suggestions')
  })

  test('come with the list of the page, and are kept from visitors', async ({ client, assert }) => {
    await createSite({ name: 'Quarry Hill School' })
    const page = client.get('/projects').qs({ search: 'quary' }).withInertia()
    const mine = await page.loginAs(await createUser())
    assert.equal(mine.body().props.list.suggestions.search, 'quarry')
    const visit = await client.get('/projects').qs({ search: 'quary' }).withInertia()
    assert.isNull(visit.body().props.list)
    assert.notInclude(visit.text().toLowerCase(), 'quarry')
  })
})
