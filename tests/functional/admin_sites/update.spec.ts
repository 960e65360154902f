import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { createSite, createUser } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'

const admin = () => createUser({ type: 'admin' })

test.group('Changing a site', (group) => {
  useTransaction(group)

  test('is refused to {name} with {status}')
    .with([
      { name: 'a visitor', status: 401, viewer: null },
      { name: 'a paid member', status: 403, viewer: { membershipType: 'paid' as const } },
    ])
    .run(async ({ client, assert }, { status, viewer }) => {
      const site = await createSite()
      for (const request of [
        client.post(`/api/sites/${site.id}`).json({ name: 'Taken' }).withCsrfToken(),
        client.get(`/api/sites/${site.id}`),
        client.get(`/api/sites/${site.id}/history`),
        client.delete(`/api/sites/${site.id}`).withCsrfToken(),
      ]) {
        const response = await (viewer ? request.loginAs(await createUser(viewer)) : request)
        response.assertStatus(status)
        assert.notInclude(response.text(), site.contacts[0].lastName!)
      }
      const row = await db.from('sites').where('id', site.id).firstOrFail()
      assert.equal(row.name, site.name)
    })

  test('writes what the form sends and leaves the rest', async ({ client, assert }) => {
    const viewer = await admin()
    const site = await createSite({ contractor: 'Old Firm' })
    const response = await client
      .post(`/api/sites/${site.id}`)
      .fields({ _method: 'PUT', name: 'New Name', contractor: 'New Firm', phone2: '', version: 1 })
      .loginAs(viewer)
      .withCsrfToken()
    response.assertStatus(200)
    assert.containsSubset(response.body().site, {
      name: 'New Name',
      contractor: 'New Firm',
      phone2: null,
      email2: site.contacts[1].email,
      phone: site.contacts[0].phone,
      version: 2,
    })
    const [old] = await db.from('contractors').where('name', 'Old Firm')
    assert.equal(old.sites, 0)
    const [entry] = (await client.get(`/api/sites/${site.id}/history`).loginAs(viewer)).body()
    assert.deepEqual(
      entry.fields.map(({ field, from, to }: Record<string, unknown>) => [field, from, to]),
      [
        ['name', site.name, 'New Name'],
        ['contractor', 'Old Firm', 'New Firm'],
        ['phone2', site.contacts[1].phone, null],
      ]
    )
  })

  test('{action} has its own rule of dates')
    .with([
      { action: 'new', added: true, updated: 'blank' },
      { action: 'update', added: false, updated: 'now' },
      { action: 'save', added: false, updated: 'kept' },
    ])
    .run(async ({ client, assert }, { action, added, updated }) => {
      const before = { addedAt: '2026-01-02 08:00:00', refreshedAt: '2026-02-03 08:00:00' }
      const site = await createSite(before)
      const response = await client
        .post(`/api/sites/${site.id}`)
        .json({ name: 'Renamed', save_action: action })
        .loginAs(await admin())
        .withCsrfToken()
      response.assertStatus(200)
      const row = await db.from('sites').where('id', site.id).firstOrFail()
      assert.equal(row.added_at !== before.addedAt, added)
      const told = {
        blank: row.refreshed_at === null,
        now: row.refreshed_at > '2026-02-04',
        kept: row.refreshed_at === before.refreshedAt,
      }
      assert.isTrue(told[updated as keyof typeof told])
    })

  test('Hold is stored with its flag, and another status takes it away', async ({
    client,
    assert,
  }) => {
    const viewer = await admin()
    const site = await createSite()
    const save = async (status: string) => {
      const response = await client
        .post(`/api/sites/${site.id}`)
        .json({ site_status: status })
        .loginAs(viewer)
        .withCsrfToken()
      const row = await db.from('sites').where('id', site.id).firstOrFail()
      return [response.body().site.site_status, row.status, Boolean(row.held)]
    }
    assert.deepEqual(await save('Hold'), ['Hold', 'Hold', true])
    assert.deepEqual(await save('Live'), ['Live', 'Live', false])
    assert.deepEqual(await save('Complete'), ['Complete', 'Complete', false])
  })

  test('a site that was written meanwhile answers 409 with what it is now', async ({
    client,
    assert,
  }) => {
    const viewer = await admin()
    const site = await createSite()
    const save = (name: string) =>
      client
        .post(`/api/sites/${site.id}`)
        .json({ name, version: 1 })
        .loginAs(viewer)
        .withCsrfToken()
    ;(await save('First')).assertStatus(200)
    const second = await save('Second')
    second.assertStatus(409)
    assert.containsSubset(second.body(), {
      message: 'Someone else has changed this site. Please check and try again.',
      site: { name: 'First', version: 2 },
    })
    const row = await db.from('sites').where('id', site.id).firstOrFail()
    assert.equal(row.name, 'First')
  })

  test('a site that was deleted meanwhile is not found', async ({ client, assert }) => {
    const site = await createSite()
    await db.from('sites').where('id', site.id).delete()
    const response = await client
      .post(`/api/sites/${site.id}`)
      .json({ name: 'Kept by no one', version: 1 })
      .loginAs(await admin())
      .withCsrfToken()
    response.assertStatus(404)
    assert.lengthOf(await db.from('sites'), 0)
  })
})
