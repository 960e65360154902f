import { test } from '@japa/runner'
import { NEIGHBOURS_DRAWN } from '#shared/limits'
import { useTransaction } from '#tests/helpers/database'
import { createSite, createUser, unlockFor } from '#tests/helpers/factories'
import { call } from '#tests/helpers/notes'

const LEEDS = { latitude: 53.7997, longitude: -1.5492, postcode: 'LS1 4DY' }
/** A mile of latitude. */
const MILE = 1 / 69.09
const north = (miles: number) => ({ ...LEEDS, latitude: LEEDS.latitude + miles * MILE })

test.group('The neighbours of a project', (group) => {
  useTransaction(group)

  test('are the other sites within five miles, the nearest first, without contacts', async ({
    client,
    assert,
  }) => {
    const site = await createSite(north(0))
    const far = await createSite({ ...north(4.9), name: 'Far Yard' })
    const near = await createSite({ ...north(0.3), name: 'Near Yard', valueText: '8.1' })
    await createSite({ ...north(5.1), name: 'Beyond Yard' })
    await createSite({ latitude: null, longitude: null, name: 'Nowhere Yard' })
    const viewer = await createUser({ membershipType: 'paid' })
    const answer = await call(client, 'GET', `/projects/${site.id}/neighbours`, viewer)
    answer.assertStatus(200)
    const { total, near: place, projects } = answer.body()
    assert.deepEqual([total, place], [2, 'LS1'])
    assert.deepEqual(
      projects.map(({ ID }: { ID: number }) => ID),
      [near.id, far.id]
    )
    assert.containsSubset(projects[0], { name: 'Near Yard', value: 8_100_000, miles_away: 0.3 })
    for (const { phone, email, lastName } of [...near.contacts, ...far.contacts]) {
      for (const one of [phone, email, lastName]) assert.notInclude(answer.text(), one!)
    }
  })

  test('are only those that the member’s list holds', async ({ client, assert }) => {
    const site = await createSite(north(0))
    const live = await createSite(north(1))
    for (const siteStatus of ['Verify', 'Hold', 'Complete', 'Contract Awarded'] as const) {
      await createSite({ ...north(1), siteStatus })
    }
    const members = [
      await createUser(),
      await createUser({ membershipType: 'expired' }),
      await createUser({ membershipType: 'paid', contractAwarded: true }),
    ]
    for (const viewer of members) {
      await unlockFor(viewer, site)
      const answer = await call(client, 'GET', `/projects/${site.id}/neighbours`, viewer)
      const { total, projects } = answer.body()
      assert.equal(total, 1)
      assert.deepEqual(
        projects.map(({ ID }: { ID: number }) => ID),
        [live.id]
      )
    }
  })

  test('are counted beyond those that are drawn', async ({ client, assert }) => {
    const site = await createSite(north(0))
    for (let count = 0; count <= NEIGHBOURS_DRAWN; count++) await createSite(north(1))
    const viewer = await createUser()
    const answer = await call(client, 'GET', `/projects/${site.id}/neighbours`, viewer)
    const { total, projects } = answer.body()
    assert.deepEqual([total, projects.length], [NEIGHBOURS_DRAWN + 1, NEIGHBOURS_DRAWN])
  })

  test('are none without a position', async ({ client, assert }) => {
    const site = await createSite({ latitude: null, longitude: null })
    await createSite(north(0))
    const viewer = await createUser()
    const answer = await call(client, 'GET', `/projects/${site.id}/neighbours`, viewer)
    assert.deepEqual(answer.body(), { total: 0, near: null, projects: [] })
  })

  test('are for members, of projects that they may open', async ({ client }) => {
    const site = await createSite(north(0))
    const held = await createSite({ ...north(0), siteStatus: 'Hold' })
    const visitor = await call(client, 'GET', `/projects/${site.id}/neighbours`)
    visitor.assertStatus(401)
    const viewer = await createUser({ membershipType: 'paid' })
    for (const id of [held.id, 999_999]) {
      const hidden = await call(client, 'GET', `/projects/${id}/neighbours`, viewer)
      hidden.assertStatus(404)
    }
  })
})
