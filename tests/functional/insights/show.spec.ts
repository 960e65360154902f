import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { keepDailyCount } from '#actions/sites/keep_daily_count'
import type User from '#models/user'
import { dailyCount } from '#queries/insights/daily_counts'
import { insights } from '#queries/insights/insights'
import { addDays, londonToday } from '#shared/time/dates'
import { useTransaction } from '#tests/helpers/database'
import { createSite, createUser } from '#tests/helpers/factories'
import { propsOf } from '#tests/helpers/page_props'
import { parseSiteList } from '#validators/sites/site_list'

const filters = (given: object) => ({ filters: JSON.stringify(given) })

test.group('GET /insights', (group) => {
  useTransaction(group)

  test('every member gets the live figures and no other', async ({ client, assert }) => {
    await createSite({ region: 'Wales', valueText: '£2m', contractor: 'Dunmore Build' })
    await createSite({ region: null, valueText: null, contractor: 'Dunmore Build' })
    for (const siteStatus of ['Verify', 'Hold', 'Complete', 'Contract Awarded'] as const) {
      await createSite({ siteStatus, region: 'Wales', contractor: 'Dunmore Build' })
    }
    for (const membershipType of ['free', 'paid', 'expired'] as const) {
      const viewer = await createUser({ membershipType, contractAwarded: true })
      const response = await client.get('/insights').loginAs(viewer).withInertia()
      const { insights: figures } = propsOf(response, 'Insights')
      assert.equal(figures.all.count, 2)
      assert.equal(figures.all.value, 2_000_000)
      assert.containsSubset(figures.regions, [
        { label: 'Wales', count: 1, filters: { region: ['Wales'] } },
        { label: 'London', count: 0 },
        { label: 'Unknown', count: 1, filters: { unknown: ['region'] } },
      ])
      assert.containsSubset(figures.bands, [
        { label: '£1M to £5M', count: 1, filters: { start_value: 1, end_value: 4.999999 } },
        { label: 'Unknown', count: 1, filters: { unknown: ['value'] } },
      ])
      assert.containsSubset(figures.contractors, [{ label: 'Dunmore Build', count: 2 }])
      assert.lengthOf(figures.starts, 24)
      assert.lengthOf(figures.completions, 24)
    }
  })

  test('a filter for an unknown fact narrows the figures', async ({ client, assert }) => {
    await createSite({ contractor: 'Dunmore Build' })
    await createSite({ contractor: null })
    const viewer = await createUser({ membershipType: 'paid' })
    for (const [given, count] of [
      [{}, 2],
      [{ unknown: ['contractor'] }, 1],
    ] as const) {
      const response = await client
        .get('/insights')
        .qs(filters(given))
        .loginAs(viewer)
        .withInertia()
      assert.equal(propsOf(response, 'Insights').insights.all.count, count)
    }
  })

  test('the options of the filters are counted when they are asked for', async ({
    client,
    assert,
  }) => {
    await createSite({ region: 'Wales' })
    await createSite({ region: 'London' })
    const viewer = await createUser({ membershipType: 'paid' })
    const asked = () =>
      client
        .get('/insights')
        .qs(filters({ region: ['Wales'] }))
        .loginAs(viewer)
    const page = propsOf(await asked().withInertia(), 'Insights')
    assert.equal(page.insights.all.count, 1)
    assert.notProperty(page, 'facets')
    const counts = await asked().withInertiaPartialReload('Insights', [
      'facets',
      'savedFilterMatches',
    ])
    const { facets, savedFilterMatches } = propsOf(counts, 'Insights')
    assert.containsSubset(facets!.region, { London: 1, Wales: 1 })
    assert.deepEqual(savedFilterMatches, [])
  })

  test('the page carries no contact', async ({ client, assert }) => {
    const site = await createSite()
    const viewer = await createUser({ membershipType: 'paid' })
    const response = await client.get('/insights').loginAs(viewer).withInertia()
    assert.isNotEmpty(site.contacts[0].phone)
    assert.notInclude(response.text(), site.contacts[0].phone!)
    assert.notInclude(response.text(), site.contacts[0].lastName!)
  })

  test('counts what was added today and on the 29 days before, and in the 30 days before those', async ({
    assert,
  }) => {
    const at = (days: number) => `${addDays(londonToday(), -days)} 12:00:00`
    for (const days of [0, 29, 30, 45, 59, 60]) await createSite({ addedAt: at(days) })
    const figures = await insights(await createUser(), await parseSiteList({}))
    assert.equal(figures.added.count, 2)
    assert.equal(figures.addedBefore, 3)
    assert.deepEqual(figures.added.filters, { added_from: addDays(londonToday(), -29) })
  })

  test('says what was live 30 days ago, without filters and where that day was counted', async ({
    client,
    assert,
  }) => {
    await createSite({ region: 'Wales' })
    const today = londonToday()
    const row = { projects: 7, pounds: 73_480_000_000, ending_soon: 3 }
    const monthAgo = async (member: User, query: object) => {
      const response = await client.get('/insights').qs(query).loginAs(member).withInertia()
      return propsOf(response, 'Insights').insights.month_ago
    }
    const [free, paid] = [await createUser(), await createUser({ membershipType: 'paid' })]
    for (const days of [29, 31]) {
      await db.table('daily_counts').insert({ ...row, day: addDays(today, -days) })
    }
    assert.isNull(await monthAgo(paid, {}))
    await db.table('daily_counts').insert({ ...row, day: addDays(today, -30) })
    for (const member of [free, paid]) {
      assert.deepEqual(await monthAgo(member, {}), {
        count: 7,
        value: 73_480_000_000,
        ending_soon: 3,
      })
    }
    for (const query of [
      filters({ region: 'Wales' }),
      filters({ status: 'Complete' }),
      { search: 'yard' },
      { box: '-8,50,2,59' },
    ]) {
      assert.isNull(await monthAgo(paid, query))
    }
  })

  test('each day is counted once, as its figures were then', async ({ assert }) => {
    const today = londonToday()
    await createSite({ valueText: '£2m', endDate: addDays(today, 90) })
    await createSite({ valueText: null, endDate: addDays(today, 91) })
    await createSite({ siteStatus: 'Hold' })
    const rows = async () => (await db.from('daily_counts')).map(({ day, ...row }) => row)
    const counted = { projects: 2, pounds: 2_000_000, ending_soon: 1 }
    await keepDailyCount()
    assert.deepEqual(await rows(), [counted])
    const { all, endingSoon } = await insights(await createUser(), await parseSiteList({}))
    assert.deepEqual(
      { projects: all.count, pounds: all.value, ending_soon: endingSoon?.count },
      counted
    )
    await createSite()
    await keepDailyCount()
    assert.deepEqual(await rows(), [counted])
    assert.deepEqual(await dailyCount(today), { count: 2, value: 2_000_000, endingSoon: 1 })
  })

  test('a day that is counted twice at once keeps one row', async ({ assert }) => {
    await createSite()
    assert.isNull(await dailyCount(londonToday()))
    await Promise.all([keepDailyCount(), keepDailyCount()])
    const days = await db.from('daily_counts')
    assert.lengthOf(days, 1)
    assert.equal(Number(days[0].projects), 1)
  })

  test('counts live projects that begin after today, and those that end within 90 days', async ({
    assert,
  }) => {
    const from = (days: number) => addDays(londonToday(), days)
    for (const [start, end] of [
      [-10, 90],
      [0, 91],
      [1, 200],
    ]) {
      await createSite({ startDate: from(start), endDate: from(end) })
    }
    await createSite({ siteStatus: 'Complete', startDate: from(-90), endDate: from(-1) })
    const viewer = await createUser({ membershipType: 'paid' })
    const figures = await insights(viewer, await parseSiteList({}))
    assert.equal(figures.notBegun?.count, 1)
    assert.deepEqual(figures.notBegun?.filters, { starts_from: from(1) })
    assert.equal(figures.endingSoon?.count, 1)
    assert.deepEqual(figures.endingSoon?.filters, { end_date: from(90) })
    const complete = await insights(viewer, await parseSiteList(filters({ status: 'Complete' })))
    assert.equal(complete.all.count, 1)
    assert.isNull(complete.notBegun)
    assert.isNull(complete.endingSoon)
  })

  test('tells where half of the known values lie, of those that the filters leave', async ({
    assert,
  }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const middle = async (given: object) =>
      (await insights(viewer, await parseSiteList(filters(given)))).middle
    for (const millions of [9, 1, 2, 3, 4, 5, 6, 7]) {
      await createSite({ region: 'Wales', valueText: `£${millions}m` })
    }
    await createSite({ region: 'London', valueText: '£500m' })
    await createSite({ region: 'Wales', valueText: null })
    assert.deepEqual(await middle({ region: 'Wales' }), { from: 2_000_000, to: 7_000_000 })
    assert.deepEqual(await middle({}), { from: 3_000_000, to: 7_000_000 })
    assert.isNull(await middle({ region: 'London' }))
  })

  test('no figure has a range that ends before it starts', async ({ assert }) => {
    const today = londonToday()
    await createSite({ startDate: addDays(today, -10), endDate: addDays(today, 10) })
    const viewer = await createUser({ membershipType: 'paid' })
    const begun = await insights(viewer, await parseSiteList(filters({ starts_to: today })))
    assert.equal(begun.all.count, 1)
    assert.isNull(begun.notBegun)
    assert.equal(begun.endingSoon?.count, 1)
  })

  test('a filter of a free member leads to the pricing page', async ({ client }) => {
    const viewer = await createUser()
    for (const query of [
      filters({ region: 'Wales' }),
      { search: 'mill' },
      { NewUpdated: 'new' },
      { box: '-8,50,2,59' },
    ]) {
      const page = await client.get('/insights').qs(query).loginAs(viewer).redirects(0)
      page.assertStatus(302)
      page.assertHeader('location', '/pricing')
      const json = await client.get('/insights').qs(query).loginAs(viewer).accept('json')
      json.assertStatus(403)
    }
  })

  test('a paid member narrows the figures', async ({ client, assert }) => {
    await createSite({ region: 'Wales', sector: 'Health' })
    await createSite({ region: 'London' })
    const viewer = await createUser({ membershipType: 'paid' })
    const response = await client
      .get('/insights')
      .qs(filters({ region: 'Wales' }))
      .loginAs(viewer)
      .withInertia()
    const { insights: figures } = propsOf(response, 'Insights')
    assert.equal(figures.all.count, 1)
    assert.deepEqual(figures.all.filters, { region: ['Wales'] })
    assert.lengthOf(figures.regions, 1)
  })

  test('an impossible filter is refused at its name', async ({ client }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    for (const [key, value] of [
      ['month_start', '2026-13'],
      ['month_end', 'May'],
      ['added_from', '2026-02-30'],
      ['unknown', 'phone'],
    ]) {
      const response = await client
        .get('/insights')
        .qs(filters({ [key]: value }))
        .loginAs(viewer)
        .accept('json')
      response.assertStatus(422)
    }
  })

  test('every write is in the next figures', async ({ assert }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const site = await createSite({ region: 'Wales', contractor: 'Dunmore Build' })
    const query = await parseSiteList(filters({ region: 'Wales', end_storeys: 5 }))
    const count = async () => (await insights(viewer, query)).all.count
    const write = (values: object) => db.from('sites').where('id', site.id).update(values)
    await write({ storeys: 6 })
    assert.equal(await count(), 0)
    await write({ storeys: 5 })
    assert.equal(await count(), 1)
    await db.from('contractors').update({ name: 'Dunmore & Sons' })
    const { contractors } = await insights(viewer, query)
    assert.equal(contractors[0].label, 'Dunmore & Sons')
    assert.deepEqual(contractors[0].filters.contractor, ['Dunmore & Sons'])
    await db.from('sites').where('id', site.id).delete()
    assert.equal(await count(), 0)
  })
})

test.group('GET /insights/export', (group) => {
  useTransaction(group)

  test('is for paid members', async ({ client }) => {
    ;(await client.get('/insights/export').accept('json')).assertStatus(401)
    for (const membershipType of ['free', 'expired'] as const) {
      const viewer = await createUser({ membershipType })
      const response = await client.get('/insights/export').loginAs(viewer).accept('json')
      response.assertStatus(403)
    }
  })

  test('holds the figures of the page, harmless to a spreadsheet, and is logged', async ({
    client,
    assert,
  }) => {
    await createSite({ region: 'Wales', sector: 'Resi', valueText: '£2m', contractor: '=1+1 Ltd' })
    await createSite({ region: 'London' })
    const viewer = await createUser({ membershipType: 'paid' })
    const response = await client
      .get('/insights/export')
      .qs(filters({ region: 'Wales' }))
      .loginAs(viewer)
    response.assertStatus(200)
    response.assertHeader('content-type', 'text/csv; charset=utf-8')
    const lines = response
      .text()
      .replace(/^\uFEFF/, '')
      .split('\r\n')
    assert.equal(lines[0], 'Section,Name,Projects,Value (£)')
    assert.include(lines, 'Total,Projects,1,2000000')
    assert.isTrue(lines.some((line) => /^Total,Not begun,\d+,$/.test(line)))
    assert.isTrue(lines.some((line) => /^Total,Ending within 90 days,\d+,$/.test(line)))
    assert.include(lines, 'Region,Wales,1,2000000')
    assert.include(lines, 'Sector,Residential,1,2000000')
    assert.include(lines, "Top contractors,'=1+1 Ltd,1,2000000")
    const logged = await db.from('activity_log').where('action', 'insights.exported')
    assert.lengthOf(logged, 1)
    assert.equal(logged[0].actor_id, viewer.id)
  })

  test('an impossible filter is refused', async ({ client }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const response = await client
      .get('/insights/export')
      .qs({ filters: '{' })
      .loginAs(viewer)
      .accept('json')
    response.assertStatus(422)
  })
})
