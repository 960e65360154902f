import { test } from '@japa/runner'
import { createSite, createUser } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'

const MANY = Array.from({ length: 33 }, (_, index) => `w${index}`)
const TOO_MUCH = {
  'words': MANY.join(' '),
  'phrases': MANY.map((word) => `"${word}"`).join(' '),
  'one phrase': `"${MANY.join(' ')}"`,
  'the same words in other phrases': MANY.map((word) => `"the ${word}"`).join(' '),
}
const MESSAGE = 'Please search for no more than 32 words at a time.'

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
