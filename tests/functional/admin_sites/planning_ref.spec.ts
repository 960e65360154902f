import { test } from '@japa/runner'
import { createUser } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { siteForm } from '#tests/helpers/site_form'

test.group('The planning reference of a site', (group) => {
  useTransaction(group)

  test('is typed, read, found, changed, exported and put back', async ({ client, assert }) => {
    const viewer = await createUser({ type: 'admin' })
    const member = await createUser()
    const created = await client
      .post('/api/sites')
      .json(siteForm({ planning_ref: ' 26/01234/FUL ' }))
      .loginAs(viewer)
      .withCsrfToken()
    created.assertStatus(201)
    const { id, version, planning_ref: stored } = created.body().site
    assert.equal(stored, '26/01234/FUL')

    const detail = await client
      .get(`/projects/${id}`)
      .header('accept', 'application/json')
      .loginAs(member)
    assert.equal(detail.body().planning_ref, '26/01234/FUL')
    const find = async (search: string) => {
      const response = await client.get('/api/projects').qs({ search }).loginAs(member)
      response.assertStatus(200)
      return response.body().data.map((each: { site_id: number }) => each.site_id)
    }
    assert.deepEqual(await find('26/01234/FUL'), [id])

    const changed = await client
      .post(`/api/sites/${id}`)
      .json({ _method: 'PUT', version, planning_ref: '26/09876/OUT' })
      .loginAs(viewer)
      .withCsrfToken()
    changed.assertStatus(200)
    assert.deepEqual(await find('26/01234/FUL'), [])
    const history = await client.get(`/api/sites/${id}/history`).loginAs(viewer)
    const [entry] = history.body()
    assert.deepInclude(entry.fields, {
      field: 'planning_ref',
      from: '26/01234/FUL',
      to: '26/09876/OUT',
    })
    const file = await client.get('/admin/sites/export/csv').loginAs(viewer)
    assert.include(file.text(), ',planning_ref,')
    assert.include(file.text(), '26/09876/OUT')

    await client
      .post(`/api/sites/${id}/history/${entry.id}`)
      .json({ field: 'planning_ref' })
      .loginAs(viewer)
      .withCsrfToken()
    assert.deepEqual(await find('26/01234/FUL'), [id])
  })

  test('of more than 100 characters is refused at the field', async ({ client }) => {
    const response = await client
      .post('/api/sites')
      .json(siteForm({ planning_ref: 'x'.repeat(101) }))
      .loginAs(await createUser({ type: 'admin' }))
      .withCsrfToken()
    response.assertStatus(422)
    response.assertBodyContains({
      errors: { planning_ref: ['This field is longer than 100 characters.'] },
    })
  })
})
