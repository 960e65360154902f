import { readFileSync } from 'node:fs'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { storedTime } from '#shared/time/dates'
import { createSite, createUser } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'

/** Fetched at once, or kept for a visitor's first action. */
const SCRIPT = /<link rel="(?:modulepreload|prefetch" as="script)" href="\/assets\/([^"]+)"/g

test.group('The page /projects', (group) => {
  useTransaction(group)

  test('a visitor gets the page without a list', async ({ client, assert }) => {
    await createSite({ name: 'Holbeck Lane School' })
    const response = await client.get('/projects')
    response.assertStatus(200)
    assert.include(response.text(), 'Want to see more projects?')
    assert.match(response.text(), /data-testid="live-sites"[^>]*>1<!-- --> live <!-- -->site</)
    assert.notInclude(response.text(), 'Holbeck')
  })

  test('it names every script that it needs, so that none waits for another', async ({
    client,
    assert,
  }) => {
    const [visitor, member] = [
      await client.get('/projects'),
      await client.get('/projects').loginAs(await createUser()),
    ]
    for (const page of [visitor, member]) {
      const named = [...page.text().matchAll(SCRIPT)]
      const files = named.map(([, file]) => file)
      assert.lengthOf(
        files.filter((file) => file.startsWith('Projects-')),
        1
      )
      assert.sameMembers(files, [...new Set(files)])
      const unnamed = files
        .flatMap((file) => {
          const code = readFileSync(app.publicPath('assets', file), 'utf8')
          return [...code.matchAll(/\bfrom\s*["`]\.\/([^"`]+)["`]/g)].map(([, other]) => other)
        })
        .filter((file) => !files.includes(file))
      assert.isEmpty(unnamed)
    }
  })

  for (const path of ['/projects', '/map']) {
    test(`the new projects beside the number found are those of the filters: ${path}`, async ({
      client,
      assert,
    }) => {
      const viewer = await createUser({ membershipType: 'paid' })
      await createSite({ region: 'London', addedAt: '2020-01-01 09:00:00' })
      await createSite({ region: 'London', addedAt: storedTime() })
      for (let sites = 0; sites < 2; sites++) await createSite({ region: 'Wales' })
      const fresh = async (filters: object) => {
        const qs = { filters: JSON.stringify(filters) }
        const page = await client.get(path).qs(qs).withInertia().loginAs(viewer)
        const { fresh: found } = page.inertiaProps as { fresh: number | { count: number } }
        return typeof found === 'number' ? found : found.count
      }
      assert.equal(await fresh({}), 3)
      assert.equal(await fresh({ region: ['London'] }), 1)
      assert.equal(await fresh({ region: ['Scotland'] }), 0)
      assert.equal(await fresh({ keyword: 'nowhere' }), 0)
      assert.equal(await fresh({ added_from: '2019-01-01' }), 3)
      assert.equal(await fresh({ added_from: '2100-01-01' }), 0)
    })
  }

  test('a site added after midnight in London was added on that day', async ({
    client,
    assert,
  }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    await createSite({ addedAt: '2026-07-01 23:30:00' })
    const found = async (added_from: string) => {
      const query = { filters: JSON.stringify({ added_from }) }
      return (await client.get('/api/projects').qs(query).loginAs(viewer)).body().meta.total
    }
    assert.equal(await found('2026-07-02'), 1)
    assert.equal(await found('2026-07-03'), 0)
  })

  test('a member gets the same list as the call', async ({ client, assert }) => {
    const viewer = await createUser()
    await createSite({ name: 'Holbeck Lane School' })
    const page = await client.get('/projects').withInertia().loginAs(viewer)
    page.assertInertiaComponent('Projects')
    const call = await client
      .get('/api/projects')
      .header('accept', 'application/json')
      .loginAs(viewer)
    assert.deepEqual(page.body().props.list.data, call.body().data)
  })

  test('what a free member may not ask for leads to /pricing', async ({ client }) => {
    const response = await client
      .get('/projects')
      .qs({ perPage: 100 })
      .loginAs(await createUser())
      .redirects(0)
    response.assertStatus(302)
    response.assertHeader('location', '/pricing')
  })

  test('an open project comes without asking for the list again', async ({ client, assert }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const site = await createSite({ name: 'Holbeck Lane School' })
    const response = await client
      .get(`/projects/${site.id}`)
      .withInertiaPartialReload('Projects', ['project'])
      .loginAs(viewer)
    response.assertStatus(200)
    assert.equal(response.body().props.project.name, 'Holbeck Lane School')
    assert.notProperty(response.body().props, 'list')
  })

  test('?siteid= opens the project too', async ({ client, assert }) => {
    const viewer = await createUser()
    const site = await createSite({ name: 'Holbeck Lane School' })
    const response = await client
      .get('/projects')
      .qs({ siteid: site.id })
      .withInertia()
      .loginAs(viewer)
    assert.equal(response.body().props.project.name, 'Holbeck Lane School')
  })
})
