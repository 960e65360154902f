import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { DateTime } from 'luxon'
import type User from '#models/user'
import { offlineCachePolicy } from '#queries/accounts/offline_cache_policy'
import { createSite, createUser } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'

const WEEK_SECONDS = 7 * 86_400

async function termsOf(client: ApiClient, path: string, viewer?: User) {
  const request = client.get(path).withInertia()
  const response = await (viewer ? request.loginAs(viewer) : request)
  return response.body().props.offline
}

test.group('What a page lets a device keep', (group) => {
  useTransaction(group)

  test('lists of projects and projects, a week', async ({ assert, client }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const { id } = await createSite()
    for (const path of ['/projects', `/projects/${id}`, `/site/${id}`, '/my-projects']) {
      const { member, seconds } = await termsOf(client, path, viewer)
      assert.deepEqual([member, seconds], [viewer.id, WEEK_SECONDS], path)
    }
  })

  test('no other page', async ({ assert, client }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const others = ['/', '/my-account', '/saved-filters', '/insights', '/contractors', '/map']
    for (const path of [...others, '/pricing', '/terms', '/no-such-page']) {
      const { member, seconds } = await termsOf(client, path, viewer)
      assert.deepEqual([member, seconds], [viewer.id, 0], path)
    }
  })

  test('nothing of visitors, administrators and suspended members', async ({ assert, client }) => {
    const nobody = { member: null, rights: '', seconds: 0 }
    assert.deepEqual(await termsOf(client, '/projects'), nobody)
    const admin = await createUser({ type: 'admin' })
    for (const path of ['/projects', '/admin/users']) {
      assert.deepEqual(await termsOf(client, path, admin), nobody)
    }
    const suspended = await createUser({ suspendedAt: DateTime.utc() })
    assert.deepEqual(await termsOf(client, '/projects', suspended), nobody)
  })

  test('never beyond the end of a plan, by the midnight of London', async ({ assert }) => {
    const planEndDate = DateTime.fromISO('2036-07-10', { zone: 'utc' })
    const viewer = await createUser({ membershipType: 'paid', planEndDate })
    const seconds = (now: string) => offlineCachePolicy(viewer, 'projects', new Date(now)).seconds
    assert.equal(seconds('2036-07-01T12:00:00Z'), WEEK_SECONDS)
    assert.equal(seconds('2036-07-10T22:00:00Z'), 3600)
    assert.equal(seconds('2036-07-10T23:00:00Z'), 0)
    assert.equal(seconds('2036-07-11T12:00:00Z'), 0)
  })

  test('says when the rights of its member have changed', async ({ assert }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const rights = () => offlineCachePolicy(viewer, 'projects').rights
    const first = rights()
    assert.equal(rights(), first)
    const seen = new Set([first])
    for (const change of [
      { contractAwarded: true },
      { planEndDate: viewer.planEndDate!.plus({ days: 1 }) },
      { membershipType: 'expired' as const },
      { membershipType: 'free' as const },
    ]) {
      viewer.merge(change)
      assert.isFalse(seen.has(rights()))
      seen.add(rights())
    }
  })
})
