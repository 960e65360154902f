import { readFile } from 'node:fs/promises'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import router from '@adonisjs/core/services/router'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { suspendUser } from '#actions/users/suspend_user'
import type User from '#models/user'
import { useCleanTables } from '#tests/helpers/database'
import { createSite, createUser } from '#tests/helpers/factories'
import { FrozenReplica } from '#tests/helpers/replica'

/** Every table that a statement names. */
function tablesOf(sql: string): string[] {
  return [...sql.matchAll(/\b(?:from|join)\s+[`"]?(\w+)[`"]?/gi)].map(([, name]) => name)
}

async function allowedTables(): Promise<string[]> {
  const rights = await readFile(app.makePath('deploy', 'replica_rights.sql'), 'utf8')
  return [...rights.matchAll(/ ON gantry\.(\w+) TO /g)].map(([, name]) => name)
}

/** Asks every address that only reads, as a page and as a call. */
async function readEverything(client: ApiClient, viewer: User, siteId: number) {
  const patterns = router
    .toJSON()
    .root.filter(({ methods }) => methods.includes('GET'))
    .map(({ pattern }) => pattern)
  for (const pattern of patterns) {
    const bare = pattern.replace(/\/:\w+\?$/, '') || '/'
    const filled = pattern.replace(/:(\w+)\??/g, String(siteId)).replace('*', 'Works Ltd')
    for (const path of new Set([bare.includes(':') ? filled : bare.replace('*', 'x'), filled])) {
      for (const accept of ['text/html', 'application/json']) {
        const request = client.get(path).header('accept', accept).redirects(0).loginAs(viewer)
        if (path === '/api/map') request.qs({ box: '-11,49,3,61', zoom: 6 })
        else if (/projects|map|contractors|insights/.test(path)) request.qs({ siteid: siteId })
        const response = await request
        if (response.status() >= 500) throw new Error(`${path} answered ${response.status()}`)
      }
    }
  }
}

test.group('What never comes from the replica', (group) => {
  useCleanTables(group)

  test('is everything but the tables that it may read', async ({ assert, client, cleanup }) => {
    const site = await createSite({ contractor: 'Works Ltd', latitude: 51.5, longitude: -3.2 })
    const allowed = await allowedTables()
    assert.isAbove(allowed.length, 10)
    const replica = await FrozenReplica.start()
    cleanup(() => replica.stop())
    for (const type of ['user', 'admin'] as const) {
      await readEverything(client, await createUser({ membershipType: 'paid', type }), site.id)
    }
    const asked = new Set(replica.asked.flatMap(tablesOf))
    assert.includeMembers([...asked], ['sites', 'site_heads', 'contractors'])
    const named = [...asked].filter((name) => !allowed.includes(name))
    const tables = await db.connection().getAllTables()
    assert.deepEqual(
      named.filter((name) => tables.includes(name)),
      []
    )
  }).timeout(120_000)

  test('a contact: a project that was held back meanwhile is not found', async ({
    assert,
    client,
    cleanup,
  }) => {
    const site = await createSite({ name: 'Quarry Hill' })
    const viewer = await createUser({ membershipType: 'paid' })
    const replica = await FrozenReplica.start()
    cleanup(() => replica.stop())
    const open = () => client.get(`/projects/${site.id}`).accept('json').loginAs(viewer)
    const shown = await open()
    assert.include(shown.text(), site.contacts[0].lastName!)

    await db.from('sites').where('id', site.id).update({ held: true, status: 'Hold' })
    const list = await client
      .get(`/api/get-contractor/${site.contractor}`)
      .accept('json')
      .loginAs(viewer)
    assert.include(list.text(), 'Quarry Hill')
    const refused = await open()
    refused.assertStatus(404)
    assert.notInclude(refused.text(), site.contacts[0].lastName!)
  })

  test('the membership: whose plan has ended meanwhile sees no contact', async ({
    assert,
    client,
    cleanup,
  }) => {
    const site = await createSite()
    const viewer = await createUser({ membershipType: 'paid' })
    const replica = await FrozenReplica.start()
    cleanup(() => replica.stop())
    await db.from('users').where('id', viewer.id).update({ membership_type: 'expired' })
    await viewer.refresh()
    const shown = await client.get(`/projects/${site.id}`).accept('json').loginAs(viewer)
    shown.assertStatus(200)
    assert.notInclude(shown.text(), site.contacts[0].lastName!)
  })

  test('who is logged in: a suspended member is out at once', async ({ client, cleanup }) => {
    await createSite()
    const viewer = await createUser({ membershipType: 'paid' })
    const admin = await createUser({ type: 'admin' })
    const replica = await FrozenReplica.start()
    cleanup(() => replica.stop())
    const list = () => client.get('/api/projects').accept('json').loginAs(viewer)
    ;(await list()).assertStatus(200)
    await suspendUser({
      userId: viewer.id,
      suspended: true,
      adminId: admin.id,
      address: '203.0.113.9',
    })
    ;(await list()).assertStatus(401)
  })
})
