import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import { saveFilter } from '#actions/saved_filters/save_filter'
import { sendAlerts } from '#actions/saved_filters/send_alerts'
import type User from '#models/user'
import { createUser } from '#tests/helpers/factories'
import { useCleanTables, useTransaction } from '#tests/helpers/database'
import { addSite, editSite } from '#tests/helpers/site_history'
import { propsOf } from '#tests/helpers/page_props'
import { DAY_MS } from '#shared/time/dates'

const later = (days = 1) => new Date(Date.now() + days * DAY_MS)

type Alert = { site_id: number; is_read: boolean }

const paid = () => createUser({ membershipType: 'paid' })
const watch = (owner: User, name = 'Wales') =>
  saveFilter(owner.id, { name, filters: { region: ['Wales'] }, notify: 'instantly' })

const call = (client: ApiClient, method: string, viewer: User, body?: object) => {
  const request = client.request('/api/alerts', method).header('accept', 'application/json')
  if (body) request.json(body)
  return request.withCsrfToken().loginAs(viewer)
}
const bell = async (client: ApiClient, viewer: User) => {
  const response = await call(client, 'GET', viewer)
  response.assertStatus(200)
  return response.body()
}

test.group('Alerts in the bell', (group) => {
  useTransaction(group)

  test('name a project once, though two filters told of it, and no contact', async ({
    client,
    assert,
  }) => {
    const owner = await paid()
    const stranger = await paid()
    await watch(owner, 'Wales')
    await watch(owner, 'West')
    const site = await addSite({ name: 'Taff Quay', region: 'Wales' })
    assert.deepEqual((await bell(client, owner)).data, [])
    await sendAlerts(later())

    const { data, total } = await bell(client, owner)
    assert.lengthOf(data, 1)
    assert.include(data[0], { site_id: site.id, name: 'Taff Quay', kind: 'new', is_read: false })
    assert.sameMembers(data[0].filters, ['Wales', 'West'])
    assert.equal(total, 1)
    const known = site.contacts.flatMap(({ lastName, phone, email }) => [lastName, phone, email])
    assert.isAtLeast(known.length, 6)
    for (const secret of known) assert.notInclude(JSON.stringify(data), secret!)
    assert.deepEqual((await bell(client, stranger)).data, [])
  })

  test('are counted on every page until they are read, and again once a field changed', async ({
    client,
    assert,
  }) => {
    const owner = await paid()
    const stranger = await paid()
    await watch(owner)
    const site = await addSite({ region: 'Wales' })
    const other = await addSite({ region: 'Wales' })
    await sendAlerts(later())
    const unread = async () => {
      const page = await client.get('/').loginAs(owner).withInertia()
      return propsOf(page, 'Home').alerts!.unread
    }
    assert.equal(await unread(), 2)

    const meddling = await call(client, 'PUT', stranger, { site_ids: [site.id] })
    meddling.assertStatus(200)
    assert.equal(await unread(), 2)

    const read = await call(client, 'PUT', owner, { site_ids: [site.id] })
    read.assertStatus(200)
    assert.equal(await unread(), 1)
    const { data } = await bell(client, owner)
    assert.deepEqual(
      data.map((alert: Alert) => [alert.site_id, alert.is_read]),
      [
        [other.id, false],
        [site.id, true],
      ]
    )

    await sendAlerts(later(2))
    assert.equal(await unread(), 1)
    await editSite(site, { value: 9_000_000 }, { value: [1, 9_000_000] })
    await sendAlerts(later(3))
    assert.equal(await unread(), 2)
    const [newest] = (await bell(client, owner)).data
    assert.include(newest, { site_id: site.id, kind: 'changed', is_read: false })
  })

  test('that are older than those shown are read with them', async ({ client, assert }) => {
    const owner = await paid()
    await watch(owner)
    for (let count = 0; count < 52; count++) await addSite({ region: 'Wales' })
    await sendAlerts(later())
    const { id: oldest } = await db.from('alerted_sites').orderBy('id').firstOrFail()
    await db.from('alerted_sites').where('id', oldest).update({ alerted_at: '2026-01-01 07:00:00' })
    const { data, total } = await bell(client, owner)
    assert.equal(total, 52)
    assert.lengthOf(data, 50)
    const shown = data.map((alert: Alert) => alert.site_id)
    await call(client, 'PUT', owner, { site_ids: shown, before: data.at(-1).alerted_at })
    const left = await db.from('alerted_sites').whereNull('read_at')
    assert.lengthOf(left, 1)
    assert.notInclude(shown, left[0].site_id)
  })

  test('leave out a project that is held back', async ({ client, assert }) => {
    const owner = await paid()
    await watch(owner)
    const site = await addSite({ region: 'Wales' })
    await sendAlerts(later())
    assert.lengthOf((await bell(client, owner)).data, 1)
    await db.from('sites').where('id', site.id).update({ held: true, status: 'Hold' })
    const { data, total } = await bell(client, owner)
    assert.deepEqual([data, total], [[], 0])
  })

  test('are kept from visitors, and take no impossible words', async ({ client, assert }) => {
    const visitor = await client.get('/api/alerts').header('accept', 'application/json')
    visitor.assertStatus(401)
    const owner = await paid()
    for (const body of [{}, { site_ids: ['x'] }, { site_ids: [], before: 'yesterday' }]) {
      const response = await call(client, 'PUT', owner, body)
      response.assertStatus(422)
      assert.property(response.body(), 'errors')
    }
  })
})

test.group('Alerts that are read while others arrive', (group) => {
  useCleanTables(group)

  test('none is lost: what came meanwhile stays unread', async ({ client, assert }) => {
    const owner = await paid()
    for (const name of ['One', 'Two', 'Three']) await watch(owner, name)
    const first = await addSite({ region: 'Wales' })
    await sendAlerts(later())
    const second = await addSite({ region: 'Wales' })
    const [, sent] = await Promise.all([
      call(client, 'PUT', owner, { site_ids: [first.id] }),
      sendAlerts(later(2)),
    ])
    assert.equal(sent, 3)
    const { data, total } = await bell(client, owner)
    assert.equal(total, 1)
    assert.deepEqual(
      data.map((alert: Alert) => [alert.site_id, alert.is_read]),
      [
        [second.id, false],
        [first.id, true],
      ]
    )
  })
})
