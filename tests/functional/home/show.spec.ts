import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { liveCounts } from '#queries/sites/live_counts'
import { addDays, londonToday, storedTime } from '#shared/time/dates'
import type { SiteStatus } from '#shared/sites/site_status'
import { createSite, createUser } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { propsOf } from '#tests/helpers/page_props'

test.group('GET /', (group) => {
  useTransaction(group)

  test('counts the live sites by region and sector, and no other', async ({ assert }) => {
    await createSite({ region: 'Wales', sector: 'Health', valueText: '£2m' })
    await createSite({ region: 'Wales', sector: 'Retail', valueText: null })
    await createSite({ region: 'Wales', siteStatus: 'Verify' })
    await createSite({ region: 'Wales', held: true })
    await createSite({ region: 'Wales', siteStatus: 'Contract Awarded' })
    await createSite({ region: 'Wales', endDate: addDays(londonToday(), -1) })

    const counts = await liveCounts()
    assert.equal(counts.total, 2)
    assert.equal(counts.value, 2_000_000)
    assert.deepInclude(counts.regions, { region: 'Wales', count: 2 })
    assert.deepInclude(counts.regions, { region: 'London', count: 0 })
    assert.deepInclude(counts.sectors, { sector: 'Health', count: 1 })
    assert.lengthOf(counts.regions, 12)
    assert.lengthOf(counts.sectors, 12)
  })

  test('counts what was added within the window of the badge', async ({ assert }) => {
    const now = Date.now()
    await createSite({ addedAt: storedTime(now - 4 * 86_400_000) })
    await createSite({ addedAt: storedTime(now - 6 * 86_400_000) })
    assert.equal((await liveCounts(null, now)).added, 1)
  })

  test('counts what was updated within it, and names the day of the lists', async ({ assert }) => {
    assert.deepInclude(await liveCounts(), { updated: 0, listedOn: null })
    const [now, long] = [Date.now(), storedTime(Date.now() - 60 * 86_400_000)]
    await createSite({ addedAt: long, refreshedAt: storedTime(now - 4 * 86_400_000) })
    await createSite({ addedAt: long, refreshedAt: storedTime(now - 6 * 86_400_000) })
    const list = { file_name: 'list.txt', imported_at: storedTime(), numbers: 1, unreadable: 0 }
    for (const [kind, day] of [
      ['TPS', '2026-11-20'],
      ['CTPS', '2026-11-18'],
    ]) {
      const listed = { kind, current_kind: kind, listed_on: day }
      await db.table('do_not_call_lists').insert({ ...list, ...listed })
    }
    assert.deepInclude(await liveCounts(), { updated: 1, listedOn: '2026-11-18' })
  })

  test('counts what the office verified in the last 90 days', async ({ assert }) => {
    const verifiedAgo = async (days: number, siteStatus: SiteStatus | null = null) => {
      const { id } = await createSite({ siteStatus })
      const moment = `${addDays(londonToday(), -days)} 23:30:00`
      await db.from('sites').where('id', id).update({ verified_at: moment })
    }
    await createSite()
    assert.equal((await liveCounts()).verified, 0)
    await verifiedAgo(90)
    await verifiedAgo(91)
    await verifiedAgo(0)
    await verifiedAgo(0, 'Hold')
    assert.deepInclude(await liveCounts(), { total: 4, verified: 2 })
  })

  test('counts every write at once', async ({ assert }) => {
    assert.equal((await liveCounts()).total, 0)
    const site = await createSite()
    assert.equal((await liveCounts()).total, 1)
    await db.from('sites').where('id', site.id).update({ status: 'Hold' })
    assert.equal((await liveCounts()).total, 0)
  })

  test('offers a visitor the free projects, drawn on the server', async ({ client, assert }) => {
    const response = await client.get('/').header('accept', 'text/html')
    response.assertStatus(200)
    assert.include(response.text(), 'Get 5 Free Projects')
    assert.include(response.text(), 'TRY FOR FREE')
    assert.match(response.text(), /<meta name="description"/)
  })

  test('knows a member', async ({ client }) => {
    const viewer = await createUser()
    const response = await client.get('/').loginAs(viewer).withInertia()
    response.assertInertiaComponent('Home')
    response.assertInertiaPropsContains({ freeCredits: 5, viewer: { ID: viewer.id } })
  })
})

test.group('GET / for members', (group) => {
  useTransaction(group)

  test('says what is new to each saved filter since it was last used', async ({
    client,
    assert,
  }) => {
    const member = await createUser({ membershipType: 'paid' })
    const stranger = await createUser({ membershipType: 'paid' })
    const save = (user: typeof member, name: string, filters: object) =>
      client.post('/api/saved-filters').json({ name, filters }).withCsrfToken().loginAs(user)
    await save(member, 'Wales', { region: 'Wales' })
    await save(member, 'Ireland', { region: 'Ireland' })
    await save(stranger, 'Not mine', { region: 'Wales' })
    await createSite({ region: 'Wales', addedAt: storedTime(Date.now() + 5_000) })
    await createSite({ region: 'Wales', addedAt: storedTime(Date.now() - 90_000_000) })

    const page = await client.get('/').withInertia().loginAs(member)
    const matches = propsOf(page, 'Home').newMatches
    assert.deepEqual(
      matches.map((filter) => [filter.name, filter.matches, filter.new_matches]),
      [
        ['Ireland', 0, 0],
        ['Wales', 2, 1],
      ]
    )
  })

  test('a visitor is told of no filters', async ({ client, assert }) => {
    const page = await client.get('/').withInertia()
    assert.deepEqual(propsOf(page, 'Home').newMatches, [])
  })
})
