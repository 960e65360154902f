import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { saveFilter } from '#actions/saved_filters/save_filter'
import { failureOf } from '#errors/failure'
import { SearchTooSlow } from '#errors/search_too_slow'
import { bounded } from '#database/bounded_read'
import { reader } from '#database/replica'
import { createSite, createUser } from '#tests/helpers/factories'
import { useCleanTables, useTransaction } from '#tests/helpers/database'

const MANY = Array.from({ length: 33 }, (_, index) => `w${index}`)
const TOO_MUCH = {
  'words': MANY.join(' '),
  'phrases': MANY.map((word) => `"${word}"`).join(' '),
  'one phrase': `"${MANY.join(' ')}"`,
  'the same words in other phrases': MANY.map((word) => `"the ${word}"`).join(' '),
}
const MESSAGE = 'Please search for no more than 32 words at a time.'
const LONGEST_MS = 1_000

const LISTS = [
  '/api/projects',
  '/api/sites',
  '/api/map?box=50,-6,58,2&zoom=6',
  '/admin/sites/export/csv',
  '/insights/export',
  '/my-projects/export/csv',
  '/projects/export/csv',
]

const filtered = (filters: object) => ({ filters: JSON.stringify(filters) })

function endless() {
  return db.connection().dialect.name === 'mysql'
    ? reader().rawQuery('SELECT SLEEP(600)')
    : reader().rawQuery(
        `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers)
         SELECT count(*) FROM numbers`
      )
}

test.group('A search for too much', (group) => {
  useTransaction(group)

  for (const path of LISTS) {
    test(`is refused: {kind} at ${path}`)
      .with(Object.entries(TOO_MUCH).map(([kind, typed]) => ({ kind, typed })))
      .run(async ({ client }, { typed }) => {
        const admin = await createUser({ type: 'admin', membershipType: 'paid' })
        const ask = (query: object) =>
          client.get(path).qs(query).header('accept', 'application/json').loginAs(admin)
        const response = await ask({ search: typed })
        response.assertStatus(422)
        response.assertBodyContains({ errors: { search: [MESSAGE] } })
      })
  }

  test('is refused in every filter that is typed, and in all of them together', async ({
    client,
  }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const ask = (query: object) =>
      client.get('/api/projects').qs(query).header('accept', 'application/json').loginAs(viewer)
    for (const field of ['search', 'keyword', 'projectName', 'postcode']) {
      const response = await ask(filtered({ [field]: TOO_MUCH.words }))
      response.assertStatus(422)
      response.assertBodyContains({ errors: { [`filters.${field}`]: [MESSAGE] } })
    }
    const some = MANY.slice(0, 12).join(' ')
    const all = await ask({ search: some, ...filtered({ keyword: some, projectName: some }) })
    all.assertStatus(422)
    all.assertBodyContains({ errors: { search: [MESSAGE] } })
  })

  test('cannot be saved as a filter', async ({ client }) => {
    const response = await client
      .post('/api/saved-filters')
      .json({ name: 'All', filters: { keyword: TOO_MUCH.phrases } })
      .header('accept', 'application/json')
      .loginAs(await createUser({ membershipType: 'paid' }))
      .withCsrfToken()
    response.assertStatus(422)
  })

  test('is answered where it is the same again and again', async ({ client, assert }) => {
    await createSite({ name: 'Bank of Leeds' })
    const response = await client
      .get('/api/projects')
      .qs({ search: '"of" '.repeat(900) })
      .loginAs(await createUser({ membershipType: 'paid' }))
    response.assertStatus(200)
    assert.lengthOf(response.body().data, 1)
  })
})

/** The statements outside transactions that look for words or places and could hold everybody up, while something is done. */
async function unboundedSearches(work: () => Promise<unknown>) {
  const { client } = db.manager.get(db.primaryConnectionName)!.connection!
  const found: string[] = []
  type Statement = { sql: string; timeout?: number; __knexTxId?: string }
  const note = ({ sql, timeout, __knexTxId: transaction }: Statement) => {
    const isHere = db.connection().dialect.name !== 'mysql' && !transaction
    if (/ MATCH |from `?site_terms|\bcell\b/i.test(sql) && (isHere || !timeout)) found.push(sql)
  }
  client!.on('query', note)
  await work().finally(() => client!.removeListener('query', note))
  return found
}

test.group('A search, however few the sites,', (group) => {
  useCleanTables(group)
  group.each.setup(async () => {
    await createSite({ name: 'The millionth', latitude: 53.48, longitude: -2.24 })
  })

  test('is bounded in time and held by no other request: {$self}')
    .with([...LISTS, '/projects', '/my-projects', '/insights', '/saved-filters', '/'])
    .run(async ({ client, assert }, path) => {
      const viewer = await createUser({ type: 'admin', membershipType: 'paid' })
      await saveFilter(viewer.id, { name: 'Mine', filters: { keyword: 'millionth' } })
      const searches = await unboundedSearches(async () => {
        const response = await client.get(path).qs({ search: 'millionth' }).loginAs(viewer)
        response.assertStatus(200)
      })
      assert.isEmpty(searches)
    })

  test('is bounded too where it is an area or a distance: {$self}')
    .with(LISTS)
    .run(async ({ client, assert }, path) => {
      const viewer = await createUser({ type: 'admin', membershipType: 'paid' })
      const drawn = { area: '54,-3;54,-1;53,-1;53,-3' }
      await saveFilter(viewer.id, { name: 'Mine', filters: drawn })
      for (const filters of [drawn, { near: 'Manchester', within: 10 }]) {
        const searches = await unboundedSearches(async () => {
          const response = await client.get(path).qs(filtered(filters)).loginAs(viewer)
          response.assertStatus(200)
        })
        assert.isEmpty(searches)
      }
    })

  test('is bounded too where all its results are changed: {$self}')
    .with(['statuses', 'deletions'])
    .run(async ({ client, assert }, kind) => {
      const viewer = await createUser({ type: 'admin' })
      await createSite({ name: 'Orchard Mill' })
      const body = { count: 1, site_status: 'Verify' }
      const searches = await unboundedSearches(async () => {
        const response = await client
          .post(`/api/sites/list/${kind}`)
          .qs({ search: 'orchard' })
          .json(body)
          .loginAs(viewer)
          .withCsrfToken()
        response.assertStatus(200)
        assert.equal(response.body().changed, 1)
      })
      assert.isEmpty(searches)
    })

  test('finds what was written, and changes of it', async ({ client, assert }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const found = async (query: object = {}) => {
      const response = await client.get('/api/projects').qs(query).loginAs(viewer)
      response.assertStatus(200)
      return response.body().data.map(({ name }: { name: string }) => name)
    }
    await createSite({ name: 'Orchard Mill' })
    assert.deepEqual(await found({ search: 'orchard mill' }), ['Orchard Mill'])
    await createSite({ name: 'Orchard Mill West', valueText: '£7m' })
    assert.deepEqual(await found({ search: '"orchard mill"', sortBy: 'name' }), [
      'Orchard Mill West',
      'Orchard Mill',
    ])
    assert.deepEqual(await found(filtered({ keyword: 'orchard', end_value: 7 })), [
      'Orchard Mill West',
    ])
  })

  test('is ended when it takes too long, and holds nobody up', async ({ client, assert }) => {
    let isOver = false
    const search = bounded(endless, undefined, LONGEST_MS).finally(() => (isOver = true))
    const refused = assert.rejects(() => search, SearchTooSlow)
    const health = await client.get('/health')
    health.assertStatus(200)
    assert.isFalse(isOver)
    await refused
    const { status, message, headers } = failureOf(new SearchTooSlow())
    assert.deepEqual(
      { status, message, headers },
      {
        status: 503,
        message: 'This search took too long. Please use fewer words or add a filter.',
        headers: { 'Retry-After': '30' },
      }
    )
  })

  test('goes on after others were ended', async ({ assert }) => {
    const ended = await Promise.allSettled(
      [1, 2, 3].map(() => bounded(endless, undefined, LONGEST_MS))
    )
    for (const { status } of ended) assert.equal(status, 'rejected')
    await createSite({ name: 'Orchard Mill' })
    const rows = await bounded(() =>
      reader().from('sites').where('name', 'Orchard Mill').select('id')
    )
    assert.lengthOf(rows, 1)
  })
})
