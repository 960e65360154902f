import { test } from '@japa/runner'
import { createSite, createUser } from '#tests/helpers/factories'
import { useCleanTables } from '#tests/helpers/database'

const EDITORS = 8

test.group('Words that nobody has used before', (group) => {
  useCleanTables(group)

  test('may come with several sites that are saved at once, and find them all', async ({
    assert,
    client,
  }) => {
    const admin = await createUser({ type: 'admin' })
    const sites: { id: number }[] = []
    while (sites.length < EDITORS) sites.push(await createSite())
    const answers = await Promise.all(
      sites.map(({ id }) =>
        client
          .post(`/api/sites/${id}`)
          .accept('json')
          .withCsrfToken()
          .loginAs(admin)
          .json({ name: 'Quillfeather Zymurgy Wharf' })
      )
    )
    assert.deepEqual(
      answers.map((answer) => answer.status()),
      answers.map(() => 200)
    )
    for (const search of ['quillfeather', 'zymurgy wharf']) {
      const found = await client.get('/api/sites').qs({ search }).accept('json').loginAs(admin)
      assert.lengthOf(found.body().data, EDITORS, search)
    }
  })
})
