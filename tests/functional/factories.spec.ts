import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { createSite, createUser, PASSWORD } from '#tests/helpers/factories'
import { emptyTables, useCleanTables, useTransaction } from '#tests/helpers/database'
import User from '#models/user'

test.group('Factories', (group) => {
  useTransaction(group)

  test('make a site that the search finds, with two contacts and counters', async ({
    assert,
    client,
  }) => {
    const member = await createUser({ membershipType: 'paid' })
    const site = await createSite({ name: 'Quarry Hill School', contractor: 'Dunmore Build' })
    await createSite({ name: 'Elsewhere' })

    const response = await client
      .get('/api/projects')
      .qs({ search: 'quarry hill' })
      .accept('json')
      .loginAs(member)
    response.assertStatus(200)
    assert.include(response.text(), 'Quarry Hill School')
    assert.notInclude(response.text(), 'Elsewhere')

    const contacts = await db.from('contacts').where('site_id', site.id)
    assert.lengthOf(contacts, 2)
    const contractor = await db.from('contractors').where('name', 'Dunmore Build').firstOrFail()
    assert.equal(contractor.live_sites, 1)
  })

  test('make a user who can sign in', async ({ assert }) => {
    const user = await createUser()
    const found = await User.verifyCredentials(user.email, PASSWORD)
    assert.equal(found.id, user.id)
  })
})

test.group('Clean tables', (group) => {
  useCleanTables(group)

  test('leave no row behind, keys and search index included', async ({ assert }) => {
    const user = await createUser()
    const site = await createSite()
    await db.table('bookmarks').insert({
      user_id: user.id,
      site_id: site.id,
      created_at: '2026-11-21 09:00:00',
    })
    await emptyTables()
    for (const table of ['users', 'sites', 'contacts', 'contractors', 'bookmarks']) {
      assert.lengthOf(await db.from(table), 0, table)
    }
  })
})
