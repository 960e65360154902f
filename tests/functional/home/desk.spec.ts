import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import type User from '#models/user'
import { addDays, DAY_MS, londonMidnight, londonToday, storedTime } from '#shared/time/dates'
import { quarterStart } from '#shared/sites/pipeline'
import type { SalesStage } from '#shared/sites/sales_stages'
import {
  createNote,
  createSite,
  createUser,
  unlockFor,
  type CreatedSite,
  type SiteAttributes,
} from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { propsOf } from '#tests/helpers/page_props'

const TODAY = londonToday()
const ago = (days: number) => new Date(Date.now() - days * DAY_MS)
const lastMinute = new Date(londonMidnight(addDays(TODAY, 1)).getTime() - 60_000)

async function deskOf(client: ApiClient, viewer: User, path = '/') {
  const page = await client.get(path).withInertia().loginAs(viewer)
  return propsOf(page, 'Home')
}

const paid = () => createUser({ membershipType: 'paid' })

async function bookmark(user: User, site: { id: number }) {
  await db.table('bookmarks').insert({
    user_id: user.id,
    site_id: site.id,
    created_at: storedTime(),
  })
}

async function saved(user: User, attributes: SiteAttributes = {}): Promise<CreatedSite> {
  const site = await createSite(attributes)
  await bookmark(user, site)
  return site
}

async function stage(user: User, site: { id: number }, name: SalesStage, changedAt = ago(0)) {
  await db.table('site_stages').insert({
    user_id: user.id,
    site_id: site.id,
    stage: name,
    changed_at: storedTime(changedAt),
  })
}

type Changes = Record<string, [unknown, unknown]>

async function changed(site: { id: number }, changes: Changes, at = ago(1)) {
  await db.table('site_changes').insert({
    site_id: site.id,
    kind: 'changed',
    changes: JSON.stringify(changes),
    changed_at: storedTime(at),
  })
}

const secretsOf = ({ contacts }: CreatedSite) =>
  contacts.flatMap(({ lastName, phone, email }) => [lastName, phone, email]) as string[]

test.group('The desk: who gets it', (group) => {
  useTransaction(group)

  test('a visitor gets no desk, whatever the address asks for', async ({ client, assert }) => {
    const site = await createSite()
    const props = propsOf(await client.get(`/?siteid=${site.id}&filter=1`).withInertia(), 'Home')
    assert.deepEqual(props.newMatches, [])
    for (const card of [
      'dueToday',
      'freshSites',
      'soonSites',
      'pipeline',
      'changedSites',
      'project',
    ] as const) {
      assert.isNull(props[card], card)
    }
  })

  test('every member gets their own, and nothing of another', async ({ client, assert }) => {
    const other = await paid()
    const site = await saved(other, { name: 'Hidden Wharf', endDate: addDays(TODAY, 20) })
    await createNote(other, site, { body: 'Their secret', remindAt: ago(1) })
    await stage(other, site, 'Quote Sent')
    await changed(site, { contractor: ['Old Firm', 'New Firm'] })
    await client
      .post('/api/saved-filters')
      .json({ name: 'Their filter', filters: { region: 'Wales' } })
      .withCsrfToken()
      .loginAs(other)
    const theirs = await deskOf(client, other)
    assert.equal(theirs.dueToday!.total, 1)
    assert.equal(theirs.pipeline!.open.count, 1)
    assert.equal(theirs.soonSites!.ending, 1)
    assert.equal(theirs.changedSites!.total, 1)
    const [filter] = theirs.newMatches

    for (const membershipType of ['free', 'paid', 'expired'] as const) {
      const viewer = await createUser({ membershipType })
      const props = await deskOf(client, viewer, `/?filter=${filter.ID}`)
      assert.deepEqual(props.dueToday, { total: 0, late: 0, data: [] })
      assert.deepEqual(props.newMatches, [])
      assert.isNull(props.freshSites!.filter_id)
      assert.deepEqual(props.soonSites, { data: [], ending: 0 })
      assert.deepEqual(props.changedSites, { data: [], total: 0 })
      assert.deepEqual(props.pipeline!.open, { count: 0, value: 0 })
    }
  })
})

test.group('The desk: due today', (group) => {
  useTransaction(group)

  test('lists open reminders to the end of the day, the oldest first, with the stage', async ({
    client,
    assert,
  }) => {
    const viewer = await paid()
    const site = await createSite({ name: 'Holbeck Lane School' })
    await stage(viewer, site, 'Quote Sent')
    await createNote(viewer, site, { body: 'Tonight', remindAt: lastMinute })
    await createNote(viewer, site, { body: 'Last week', remindAt: ago(7) })
    await createNote(viewer, site, {
      body: 'Tomorrow',
      remindAt: londonMidnight(addDays(TODAY, 1)),
    })
    await createNote(viewer, site, { body: 'Done', remindAt: ago(2), doneAt: ago(1) })
    await createNote(viewer, site, { body: 'A note' })
    const held = await createSite({ held: true })
    await createNote(viewer, held, { body: 'Held', remindAt: ago(3) })

    const { total, late, data } = (await deskOf(client, viewer)).dueToday!
    assert.deepEqual([total, late], [2, 1])
    assert.deepEqual(
      data.map((one) => [one.notes, one.name, one.is_late, one.sales_stage]),
      [
        ['Last week', 'Holbeck Lane School', true, 'Quote Sent'],
        ['Tonight', 'Holbeck Lane School', false, 'Quote Sent'],
      ]
    )
    assert.deepEqual([data[1].date, data[1].time], [TODAY, '23:59'])
  })

  test('shows the first eight of more, and counts all', async ({ client, assert }) => {
    const viewer = await paid()
    const site = await createSite()
    for (let day = 1; day <= 10; day++) await createNote(viewer, site, { remindAt: ago(day) })
    const { total, data } = (await deskOf(client, viewer)).dueToday!
    assert.equal(total, 10)
    assert.lengthOf(data, 8)
  })

  test('says whom to ring where the member may read contacts, and counts the reading', async ({
    client,
    assert,
  }) => {
    const viewer = await paid()
    const site = await createSite()
    await createNote(viewer, site, { remindAt: ago(1) })
    const { data } = (await deskOf(client, viewer)).dueToday!
    const [lead] = site.contacts
    assert.equal(data[0].contact!.phone, lead.phone)
    assert.include(data[0].contact!.name, lead.lastName!)
    const reads = await db.from('contact_reads').where('user_id', viewer.id)
    assert.deepEqual(
      reads.map((row) => row.site_id),
      [site.id]
    )
  })

  for (const membershipType of ['free', 'expired'] as const) {
    test(`a member on ${membershipType} sees contacts of unlocked projects only`, async ({
      client,
      assert,
    }) => {
      const viewer = await createUser({ membershipType })
      const [locked, unlocked] = [await createSite(), await createSite()]
      await unlockFor(viewer, unlocked)
      await createNote(viewer, locked, { body: 'Locked', remindAt: ago(2) })
      await createNote(viewer, unlocked, { body: 'Unlocked', remindAt: ago(1) })
      const props = await deskOf(client, viewer)
      const [first, second] = props.dueToday!.data
      assert.isNull(first.contact)
      assert.equal(second.contact!.phone, unlocked.contacts[0].phone)
      const text = JSON.stringify(props)
      for (const secret of secretsOf(locked)) assert.notInclude(text, secret)
    })
  }

  test('shows no contact beyond the daily limit', async ({ client, assert }) => {
    const viewer = await paid()
    const [first, second] = [await createSite(), await createSite()]
    await createNote(viewer, first, { remindAt: ago(2) })
    await createNote(viewer, second, { remindAt: ago(1) })
    await db.table('settings').insert({ id: 1, contact_limit_paid: 1 })
    const { data } = (await deskOf(client, viewer)).dueToday!
    assert.deepEqual(
      data.map(({ contact }) => contact?.phone ?? null),
      [first.contacts[0].phone, null]
    )
  })
})

test.group('The desk: new for each saved filter', (group) => {
  useTransaction(group)

  async function save(client: ApiClient, viewer: User, name: string, filters: object) {
    const body = { name, filters }
    await client.post('/api/saved-filters').json(body).withCsrfToken().loginAs(viewer)
    return (await db.from('saved_filters').where({ user_id: viewer.id, name }).first()).id as number
  }
  const soon = () => storedTime(Date.now() + 5_000)

  test('shows the newest of the filter that has some, or of the one asked for', async ({
    client,
    assert,
  }) => {
    const viewer = await paid()
    const ireland = await save(client, viewer, 'Ireland', { region: 'Ireland' })
    const wales = await save(client, viewer, 'Wales', { region: 'Wales' })
    await createSite({ name: 'Old Pier', region: 'Wales' })
    for (let number = 1; number <= 6; number++) {
      await createSite({ name: `Pier ${number}`, region: 'Wales', addedAt: soon() })
    }
    const { freshSites } = await deskOf(client, viewer)
    assert.equal(freshSites!.filter_id, wales)
    assert.deepEqual(
      freshSites!.data.map(({ name }) => name),
      ['Pier 6', 'Pier 5', 'Pier 4', 'Pier 3', 'Pier 2']
    )
    const asked = await deskOf(client, viewer, `/?filter=${ireland}`)
    assert.deepEqual(asked.freshSites, { filter_id: ireland, data: [] })
  })

  test('without saved filters it shows the newest live projects, and no contact', async ({
    client,
    assert,
  }) => {
    const viewer = await createUser()
    const site = await createSite({ name: 'Newest Yard' })
    await createSite({ name: 'Held Yard', held: true })
    const { freshSites } = await deskOf(client, viewer)
    assert.isNull(freshSites!.filter_id)
    assert.deepEqual(
      freshSites!.data.map(({ name }) => name),
      ['Newest Yard']
    )
    for (const secret of secretsOf(site)) assert.notInclude(JSON.stringify(freshSites), secret)
  })
})

test.group('The desk: among my projects', (group) => {
  useTransaction(group)

  test('lists what starts or ends next, and counts what ends within 90 days', async ({
    client,
    assert,
  }) => {
    const viewer = await paid()
    const period = (start: number, end: number | null) => ({
      startDate: addDays(TODAY, start),
      endDate: end === null ? null : addDays(TODAY, end),
    })
    await saved(viewer, { name: 'Ends in 90', ...period(-10, 90) })
    await saved(viewer, { name: 'Starts in 5', ...period(5, 500) })
    await saved(viewer, { name: 'Ends today', ...period(-10, 0) })
    await saved(viewer, { name: 'Ends in 2 years', ...period(-10, 730) })
    await saved(viewer, { name: 'End unknown', ...period(-10, null) })
    await saved(viewer, { name: 'Complete', siteStatus: 'Complete', ...period(-10, 3) })
    await saved(viewer, { name: 'Held', held: true, ...period(-10, 3) })
    await createSite({ name: 'Not mine', ...period(-10, 3) })
    const { data, ending } = (await deskOf(client, viewer)).soonSites!
    assert.deepEqual(
      data.map(({ name }) => name),
      ['Ends today', 'Starts in 5', 'Ends in 90']
    )
    assert.equal(ending, 2)
  })

  test('sums the pipeline by group, and what was won since the quarter began', async ({
    client,
    assert,
  }) => {
    const viewer = await paid()
    const value = (valueText: string | null) => saved(viewer, { valueText })
    await stage(viewer, await value('£1m'), 'Intro Email')
    await stage(viewer, await value('£2m'), 'Phone Call')
    await stage(viewer, await value(null), 'Quote Sent')
    await stage(viewer, await value('£4m'), 'Lost')
    await stage(viewer, await value('£8m'), 'Won')
    const before = new Date(londonMidnight(quarterStart(TODAY)).getTime() - 1000)
    await stage(viewer, await value('£16m'), 'Won', before)
    await stage(viewer, await createSite({ valueText: '£32m' }), 'Phone Call')
    const { open, won, groups } = (await deskOf(client, viewer)).pipeline!
    assert.deepEqual(open, { count: 3, value: 3_000_000 })
    assert.deepEqual(won, { count: 1, value: 8_000_000 })
    assert.deepEqual(
      groups.map(({ name, count, value: sum }) => [name, count, sum]),
      [
        ['First contact', 2, 3_000_000],
        ['Tender', 0, 0],
        ['Quote', 1, 0],
        ['Decision', 0, 0],
      ]
    )
  })

  test('says what changed from what to what, newest first, never a contact or a held state', async ({
    client,
    assert,
  }) => {
    const viewer = await paid()
    const site = await saved(viewer, { name: 'Quayside Wharf' })
    await changed(site, { value: ['£5m', '£10m'] }, ago(40))
    await changed(
      site,
      { end_date: ['2026-12-31', '2027-02-23'], client: [null, 'Irwell'] },
      ago(3)
    )
    await changed(
      site,
      { value: ['5', '£12.4m'], phone: ['0161 496 0000', '0161 496 0999'] },
      ago(2)
    )
    await changed(site, { site_manager_last_name: ['Kemblewick', 'Whitlockson'] })
    await changed(site, { site_status: ['Verify', null], description: ['a', 'b'] })
    await changed(await createSite(), { value: ['£1m', '£2m'] })

    const { data, total } = (await deskOf(client, viewer)).changedSites!
    assert.equal(total, 1)
    assert.deepEqual(
      data.map(({ name, fields }) => [name, ...fields]),
      [
        ['Quayside Wharf', { label: 'Value', from: '£5.0M', to: '£12.4M' }],
        [
          'Quayside Wharf',
          { label: 'End Date', from: '31/12/2026', to: '23/02/2027' },
          { label: 'Client', from: 'Unknown', to: 'Irwell' },
        ],
      ]
    )
    assert.notMatch(JSON.stringify(data), /0161|Kemblewick|Whitlockson|Verify/)
  })
})

test.group('The desk: a project opened over it', (group) => {
  useTransaction(group)

  test('is the one asked for, with the contacts its member may read', async ({
    client,
    assert,
  }) => {
    const site = await createSite()
    const opened = await deskOf(client, await paid(), `/?siteid=${site.id}`)
    assert.equal(opened.project!.phone, site.contacts[0].phone)
    const locked = await deskOf(client, await createUser(), `/?siteid=${site.id}`)
    assert.equal(locked.project!.contact_access, 'unlockable')
    for (const secret of secretsOf(site)) assert.notInclude(JSON.stringify(locked), secret)
  })

  test('is refused when it is held or unknown', async ({ client }) => {
    const held = await createSite({ held: true })
    for (const id of [held.id, 999_999]) {
      const answer = await client.get(`/?siteid=${id}`).loginAs(await paid())
      answer.assertStatus(404)
    }
  })
})
