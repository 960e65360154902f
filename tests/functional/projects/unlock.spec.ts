import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { unlockSite } from '#actions/projects/unlock_site'
import { failureOf } from '#errors/failure'
import { storedTime } from '#shared/time/dates'
import { createSite, createUser, unlockFor, type CreatedSite } from '#tests/helpers/factories'
import { useCleanTables, useTransaction } from '#tests/helpers/database'
import type User from '#models/user'
import type { ApiClient } from '@japa/api-client'

const unlock = (client: ApiClient, siteId: unknown, viewer: User) =>
  client
    .post('/api/project/unlock')
    .header('accept', 'application/json')
    .withCsrfToken()
    .json({ project_id: siteId })
    .loginAs(viewer)

test.group('POST /api/project/unlock', (group) => {
  useTransaction(group)

  test('costs one credit, opens the contacts and leaves its trace', async ({ client, assert }) => {
    const viewer = await createUser()
    const site = await createSite()
    const response = await unlock(client, site.id, viewer)
    response.assertStatus(200)
    assert.isTrue(response.body().success)

    await viewer.refresh()
    assert.equal(viewer.creditsLeft, 4)
    assert.equal(viewer.freeCredits, 5)
    const detail = await client
      .get(`/projects/${site.id}`)
      .header('accept', 'application/json')
      .loginAs(viewer)
    assert.equal(detail.body().phone, site.contacts[0].phone)
    const entries = await db.from('credit_entries').where('user_id', viewer.id)
    assert.containsSubset(entries, [
      { site_id: site.id, site_name: site.name, reason: 'unlocked', amount: -1 },
    ])
    const log = await db.from('activity_log').where('actor_id', viewer.id)
    assert.containsSubset(log, [{ action: 'site.unlocked', subject_id: site.id }])
  })

  test('a second unlock of the same project costs nothing', async ({ client, assert }) => {
    const viewer = await createUser()
    const site = await createSite()
    await unlock(client, site.id, viewer)
    const again = await unlock(client, site.id, viewer)
    assert.isTrue(again.body().success)
    await viewer.refresh()
    assert.equal(viewer.creditsLeft, 4)
  })

  test('without credits it is refused with the words of the banner', async ({ client, assert }) => {
    const viewer = await createUser({ creditsLeft: 0 })
    const site = await createSite()
    const response = await unlock(client, site.id, viewer)
    assert.deepEqual(response.body(), {
      success: false,
      message: "You've used all your free contact credits.",
    })
    assert.lengthOf(await db.from('unlocks').where('user_id', viewer.id), 0)
  })

  test('of a project without a phone number or email is refused, says why and costs nothing', async ({
    client,
    assert,
  }) => {
    const viewer = await createUser()
    const nobody = { title: 'Mr', firstName: null, lastName: null, phone: null, email: null }
    const named = { ...nobody, firstName: 'Quentin', lastName: 'Zabriskie' }
    for (const contacts of [[], [nobody], [named], [named, named]]) {
      const response = await unlock(client, (await createSite({ contacts })).id, viewer)
      response.assertStatus(200)
      assert.deepEqual(response.body(), {
        success: false,
        message: 'This project has no phone number or email yet, so no credit was spent.',
      })
    }
    await viewer.refresh()
    assert.equal(viewer.creditsLeft, 5)
    for (const table of ['unlocks', 'credit_entries'])
      assert.lengthOf(await db.from(table).where('user_id', viewer.id), 0)
  })

  test('of a project with a second contact to ring or to write to costs a credit', async ({
    client,
    assert,
  }) => {
    const named = { firstName: 'Quentin', lastName: 'Zabriskie', phone: null, email: null }
    for (const reach of [
      { phone: '07700 900321', email: null },
      { phone: null, email: 'qz@z.example' },
    ]) {
      const viewer = await createUser()
      const site = await createSite({ contacts: [named, { ...named, ...reach }] })
      const response = await unlock(client, site.id, viewer)
      assert.isTrue(response.body().success)
      await viewer.refresh()
      assert.equal(viewer.creditsLeft, 4)
    }
  })

  test('of a project whose contact objected costs nothing', async ({ client, assert }) => {
    const viewer = await createUser()
    const gone = { title: null, firstName: null, lastName: null, phone: null, email: null }
    const site = await createSite({ contacts: [gone] })
    await db.from('contacts').where('site_id', site.id).update({ objected_at: storedTime() })
    const response = await unlock(client, site.id, viewer)
    assert.isFalse(response.body().success)
    await viewer.refresh()
    assert.equal(viewer.creditsLeft, 5)
  })

  test('of a project that was unlocked while it had a contact still succeeds', async ({
    client,
    assert,
  }) => {
    const viewer = await createUser()
    const site = await createSite({ contacts: [] })
    await unlockFor(viewer, site)
    const response = await unlock(client, site.id, viewer)
    assert.isTrue(response.body().success)
  })

  test('an expired member cannot spend what is left', async ({ client, assert }) => {
    const viewer = await createUser({ membershipType: 'expired', freeCredits: 5, creditsLeft: 3 })
    const response = await unlock(client, (await createSite()).id, viewer)
    assert.isFalse(response.body().success)
  })

  test('paid members and administrators are not charged', async ({ client, assert }) => {
    const site = await createSite()
    for (const attributes of [{ membershipType: 'paid' }, { type: 'admin' }] as const) {
      const viewer = await createUser({ ...attributes, freeCredits: 5, creditsLeft: 5 })
      const response = await unlock(client, site.id, viewer)
      assert.isTrue(response.body().success)
      await viewer.refresh()
      assert.equal(viewer.creditsLeft, 5)
    }
  })

  test('a visitor gets 401, bad input 422, a hidden project 404', async ({ client }) => {
    const viewer = await createUser()
    const visitor = await client
      .post('/api/project/unlock')
      .header('accept', 'application/json')
      .withCsrfToken()
      .json({ project_id: 1 })
    visitor.assertStatus(401)
    const invalid = await unlock(client, 'x', viewer)
    invalid.assertStatus(422)
    const hidden = await unlock(client, (await createSite({ held: true })).id, viewer)
    hidden.assertStatus(404)
  })
})

test.group('Simultaneous unlocks', (group) => {
  useCleanTables(group)

  test('fifty of ten projects with one credit left unlock exactly one', async ({ assert }) => {
    const viewer = await createUser({ creditsLeft: 1 })
    const sites: CreatedSite[] = []
    for (let number = 0; number < 10; number++) sites.push(await createSite())
    const results = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        unlockSite({ userId: viewer.id, site: sites[index % 10] })
      )
    )
    assert.lengthOf(
      results.filter((result) => result === 'unlocked'),
      1
    )
    assert.lengthOf(await db.from('unlocks').where('user_id', viewer.id), 1)
    assert.lengthOf(await db.from('credit_entries').where('user_id', viewer.id), 1)
    await viewer.refresh()
    assert.equal(viewer.creditsLeft, 0)
  })

  test('fifty of the same project cost one credit and all succeed', async ({ assert }) => {
    const viewer = await createUser()
    const site = await createSite()
    const results = await Promise.all(
      Array.from({ length: 50 }, () => unlockSite({ userId: viewer.id, site }))
    )
    assert.notInclude(results, 'refused')
    assert.lengthOf(
      results.filter((result) => result === 'unlocked'),
      1
    )
    await viewer.refresh()
    assert.equal(viewer.creditsLeft, 4)
  })

  test('of whoever is suspended, or of a project that is held back, at that moment cost nothing', async ({
    assert,
  }) => {
    const changes = [
      { table: 'users', change: { suspended_at: storedTime() }, status: 401 },
      { table: 'sites', change: { held: true, status: 'Hold' }, status: 404 },
    ]
    for (const { table, change, status } of changes) {
      const viewer = await createUser()
      const site = await createSite()
      const trx = await db.transaction()
      const id = table === 'users' ? viewer.id : site.id
      await trx.from(table).where('id', id).update(change)
      const [unlocking] = await Promise.allSettled([
        unlockSite({ userId: viewer.id, site }),
        trx.commit(),
      ])
      assert.equal(unlocking.status, 'rejected', table)
      const { reason } = unlocking as PromiseRejectedResult
      assert.equal(failureOf(reason).status, status)
      await viewer.refresh()
      assert.equal(viewer.creditsLeft, 5)
      assert.lengthOf(await db.from('unlocks').where('user_id', viewer.id), 0)
    }
  })

  test('of a project whose contact is removed at that moment cost nothing', async ({ assert }) => {
    const [contact] = (await createSite()).contacts
    for (const change of ['delete', 'empty'] as const) {
      const viewer = await createUser()
      const site = await createSite({ contacts: [contact] })
      const trx = await db.transaction()
      const own = trx.from('contacts').where('site_id', site.id)
      if (change === 'delete') await own.delete()
      else await own.update({ first_name: null, last_name: null, phone: null, email: null })
      const [unlocking] = await Promise.all([unlockSite({ userId: viewer.id, site }), trx.commit()])
      assert.equal(unlocking, 'empty')
      await viewer.refresh()
      assert.equal(viewer.creditsLeft, 5)
      assert.lengthOf(await db.from('unlocks').where('user_id', viewer.id), 0)
    }
  })
})
