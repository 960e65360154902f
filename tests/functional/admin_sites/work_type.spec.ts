import { test } from '@japa/runner'
import { createUser } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { siteForm } from '#tests/helpers/site_form'

test.group('The type of work of a site', (group) => {
  useTransaction(group)

  test('is typed, listed, opened, described and exported', async ({ client, assert }) => {
    const admin = await createUser({ type: 'admin' })
    const member = await createUser({ membershipType: 'paid' })
    const created = await client
      .post('/api/sites')
      .json(siteForm({ work_type: ' Fit-out  and repair ' }))
      .loginAs(admin)
      .withCsrfToken()
    created.assertStatus(201)
    const { id } = created.body().site

    const list = await client.get('/api/projects').loginAs(member)
    assert.containsSubset(list.body().data, [{ site_id: id, work_type: 'Fit-out and repair' }])
    const detail = await client
      .get(`/projects/${id}`)
      .header('accept', 'application/json')
      .loginAs(member)
    assert.equal(detail.body().work_type, 'Fit-out and repair')
    const admins = await client
      .get('/admin/sites')
      .header('accept', 'application/json')
      .loginAs(admin)
    assert.include(admins.text(), 'Fit-out and repair')

    const [file, theirs] = [
      await client.get('/projects/export/csv').loginAs(member),
      await client.get('/admin/sites/export/csv').loginAs(admin),
    ]
    assert.include(file.text(), ',Type of work,')
    assert.include(file.text(), 'Fit-out and repair')
    assert.include(theirs.text(), ',work_type,')
    const document = await client.get('/api/openapi.json')
    assert.property(document.body().components.schemas.Project.properties, 'work_type')
  })
})
