import { test } from '@japa/runner'
import { createSite, createUser } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { siteForm } from '#tests/helpers/site_form'

test.group('The procurement route of a site', (group) => {
  useTransaction(group)

  test('is typed, read by members in the open project, kept in the history and exported', async ({
    client,
    assert,
  }) => {
    const viewer = await createUser({ type: 'admin' })
    const created = await client
      .post('/api/sites')
      .json(siteForm({ procurement_route: ' Design and  build ' }))
      .loginAs(viewer)
      .withCsrfToken()
    created.assertStatus(201)
    const { id, version } = created.body().site

    const detail = await client
      .get(`/projects/${id}`)
      .header('accept', 'application/json')
      .loginAs(await createUser())
    assert.equal(detail.body().procurement_route, 'Design and build')

    const changed = await client
      .post(`/api/sites/${id}`)
      .json({ _method: 'PUT', version, procurement_route: 'Framework' })
      .loginAs(viewer)
      .withCsrfToken()
    changed.assertStatus(200)
    const history = await client.get(`/api/sites/${id}/history`).loginAs(viewer)
    assert.deepInclude(history.body()[0].fields, {
      field: 'procurement_route',
      from: 'Design and build',
      to: 'Framework',
    })
    const file = await client.get('/admin/sites/export/csv').loginAs(viewer)
    assert.include(file.text(), ',procurement_route,')
    assert.include(file.text(), 'Framework')
  })

  test('is nothing where nobody gave one', async ({ client, assert }) => {
    const site = await createSite()
    const detail = await client
      .get(`/projects/${site.id}`)
      .header('accept', 'application/json')
      .loginAs(await createUser())
    assert.isNull(detail.body().procurement_route)
  })
})
