import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { createSite, createUser } from '#tests/helpers/factories'
import { useCleanTables } from '#tests/helpers/database'
import { siteForm } from '#tests/helpers/site_form'

test.group('Writers of one site at the same time', (group) => {
  useCleanTables(group)

  test('of many editors who read the same version one saves, the others are told', async ({
    client,
    assert,
  }) => {
    const viewer = await createUser({ type: 'admin' })
    const site = await createSite()
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        client
          .post(`/api/sites/${site.id}`)
          .json({ name: `Name ${at}`, version: 1 })
          .loginAs(viewer)
          .withCsrfToken()
      )
    )
    const statuses = answers.map((answer) => answer.status()).sort()
    assert.deepEqual(statuses, [200, 409, 409, 409, 409, 409])
    const saved = answers.find((answer) => answer.status() === 200)!.body().site
    const row = await db.from('sites').where('id', site.id).firstOrFail()
    assert.deepEqual([row.name, row.version], [saved.name, 2])
    assert.lengthOf(await db.from('site_changes'), 1)
  })

  test('of two new sites with one CMAP ID one is created', async ({ client, assert }) => {
    const viewer = await createUser({ type: 'admin' })
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        client
          .post('/api/sites')
          .json(siteForm({ cmap_id: 'SAME' }))
          .loginAs(viewer)
          .withCsrfToken()
      )
    )
    assert.deepEqual(answers.map((answer) => answer.status()).sort(), [201, 422, 422])
    assert.lengthOf(await db.from('sites'), 1)
  })

  test('a credit comes back once, however many delete the site', async ({ client, assert }) => {
    const viewer = await createUser({ type: 'admin' })
    const site = await createSite()
    const member = await createUser()
    const unlock = await client
      .post('/api/project/unlock')
      .json({ project_id: site.id })
      .loginAs(member)
      .withCsrfToken()
    unlock.assertStatus(200)
    await member.refresh()
    assert.equal(member.creditsLeft, 4)

    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => client.delete(`/api/sites/${site.id}`).loginAs(viewer).withCsrfToken())
    )
    assert.deepEqual(answers.map((answer) => answer.status()).sort(), [200, 404, 404, 404])
    await member.refresh()
    assert.equal(member.creditsLeft, 5)
    const entries = await db.from('credit_entries').where('user_id', member.id).orderBy('id')
    assert.deepEqual(
      entries.map((entry) => [entry.reason, entry.amount, entry.site_id, entry.site_name]),
      [
        ['unlocked', -1, null, site.name],
        ['returned', 1, null, site.name],
      ]
    )
    for (const table of ['sites', 'unlocks', 'contacts']) {
      assert.lengthOf(await db.from(table), 0, table)
    }
  })

  test('whoever spends a credit while the site is deleted loses none', async ({
    client,
    assert,
  }) => {
    const viewer = await createUser({ type: 'admin' })
    const site = await createSite()
    const members = await Promise.all(Array.from({ length: 5 }, () => createUser()))
    const unlocks = members.map((member) =>
      client
        .post('/api/project/unlock')
        .json({ project_id: site.id })
        .loginAs(member)
        .withCsrfToken()
    )
    const [deletion, ...answers] = await Promise.all([
      client.delete(`/api/sites/${site.id}`).loginAs(viewer).withCsrfToken(),
      ...unlocks,
    ])
    deletion.assertStatus(200)
    for (const answer of answers) assert.include([200, 404], answer.status())
    for (const member of members) {
      await member.refresh()
      assert.equal(member.creditsLeft, 5)
    }
  })
})
