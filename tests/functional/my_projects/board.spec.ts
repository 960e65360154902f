import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { changeStage } from '#actions/projects/change_stage'
import { recordCall } from '#actions/projects/record_call'
import { setBookmark } from '#actions/projects/set_bookmark'
import { DAY_MS, HOUR_MS, londonMidnight, londonToday, storedTime } from '#shared/time/dates'
import { createNote, createSite, createUser, unlockFor } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { propsOf } from '#tests/helpers/page_props'

const CONTACT = { firstName: 'Quentin', lastName: 'Ringable', phone: '07700 900142' }

test.group('GET /my-projects, as a board', (group) => {
  useTransaction(group)

  test('cards tell the next reminder, and what was done last', async ({ client, assert }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const stranger = await createUser({ membershipType: 'paid' })
    const sites = [await createSite(), await createSite(), await createSite(), await createSite()]
    const [noted, staged, saved, called] = sites
    for (const { id } of sites) await setBookmark(viewer.id, id, true)
    await changeStage({ userId: viewer.id, siteId: staged.id, stage: 'Won' })
    const remindAt = new Date('2040-07-01T08:00:00Z')
    await createNote(viewer, noted, { remindAt, body: 'Ring Ann\nabout doors' })
    await createNote(stranger, saved, { remindAt, body: 'Not theirs' })
    const before = storedTime(new Date('2026-01-05T12:00:00Z'))
    await db.from('bookmarks').where('user_id', viewer.id).update({ created_at: before })
    await db.from('notes').where('user_id', viewer.id).update({ created_at: before })
    const changed = storedTime(new Date('2026-02-06T23:30:00Z'))
    await db.from('stage_changes').where('user_id', viewer.id).update({ changed_at: changed })

    await recordCall({ userId: viewer.id, siteId: called.id, address: '127.0.0.1' })

    const page = await client
      .get('/my-projects')
      .qs({ view: 'board' })
      .withInertia()
      .loginAs(viewer)
    const { board } = propsOf(page, 'MyProjects')
    const cards = board!.flatMap(({ data }) => data)
    const [first, second, third, fourth] = sites.map(({ id }) => cards.find(({ ID }) => ID === id)!)
    assert.deepEqual(first.next_reminder, { date: '2040-07-01', time: '09:00', notes: 'Ring Ann' })
    assert.deepEqual(first.last_touch, { kind: 'note', date: '2026-01-05' })
    assert.deepEqual(second.last_touch, { kind: 'stage', date: '2026-02-06' })
    assert.isNull(third.next_reminder)
    assert.deepEqual(third.last_touch, { kind: 'saved', date: '2026-01-05' })
    assert.deepEqual(fourth.last_touch, { kind: 'called', date: londonToday() })
  })

  test('list and board count the projects with a reminder of an earlier day', async ({
    client,
    assert,
  }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const stranger = await createUser({ membershipType: 'paid' })
    const sites = [await createSite(), await createSite(), await createSite(), await createSite()]
    const [late, due, done, theirs] = sites
    for (const { id: siteId } of sites) {
      await changeStage({ userId: viewer.id, siteId, stage: 'Quote Sent' })
    }
    const remindAt = new Date(Date.now() - 26 * HOUR_MS)
    for (const body of ['Ring Ann', 'Ring Bob']) await createNote(viewer, late, { remindAt, body })
    await createNote(viewer, due, { remindAt: londonMidnight(londonToday()) })
    await createNote(viewer, done, { remindAt, doneAt: new Date() })
    await createNote(stranger, theirs, { remindAt })
    const counted = async (query: object) => {
      const page = await client.get('/my-projects').qs(query).withInertia().loginAs(viewer)
      return propsOf(page, 'MyProjects').overdue
    }
    assert.equal(await counted({ view: 'board' }), 1)
    assert.equal(await counted({ stages: 'Won' }), 1)
    assert.equal(await counted({ search: late.name }), 1)
    assert.equal(await counted({ search: due.name }), 0)
  })

  test('the pipeline knows what its stages are worth, and what was won this quarter', async ({
    client,
    assert,
  }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const worth = await createSite({ valueText: '£2m' })
    const unknown = await createSite({ valueText: null })
    const won = await createSite({ valueText: '£3m' })
    for (const { id: siteId } of [worth, unknown]) {
      await changeStage({ userId: viewer.id, siteId, stage: 'Quote Sent' })
    }
    await changeStage({ userId: viewer.id, siteId: won.id, stage: 'Won' })
    const page = await client.get('/my-projects').withInertia().loginAs(viewer)
    const props = propsOf(page, 'MyProjects')
    const quoted = props.stages.find(({ stage }) => stage === 'Quote Sent')
    assert.deepEqual(quoted, { stage: 'Quote Sent', count: 2, value: 2e6, unvalued: 1 })
    assert.deepEqual(props.won, { count: 1, value: 3e6 })
  })

  test('what was won this quarter and what is unlocked obey the filters, but not the stages', async ({
    client,
    assert,
  }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const wonIn = async (sector: 'Health' | 'Education', valueText: string | null) => {
      const { id: siteId } = await createSite({ sector, valueText })
      await changeStage({ userId: viewer.id, siteId, stage: 'Won' })
      return siteId
    }
    await wonIn('Health', '£3m')
    await wonIn('Health', null)
    await wonIn('Education', '£5m')
    const earlier = await wonIn('Health', '£7m')
    await db
      .from('site_stages')
      .where('site_id', earlier)
      .update({ changed_at: storedTime(Date.now() - 100 * DAY_MS) })
    for (const sector of ['Health', 'Retail'] as const) {
      await unlockFor(viewer, await createSite({ sector }))
    }
    const figures = async (query: object) => {
      const page = await client.get('/my-projects').qs(query).withInertia().loginAs(viewer)
      const { won, unlocked } = propsOf(page, 'MyProjects')
      return { won, unlocked }
    }
    assert.deepEqual(await figures({}), { won: { count: 3, value: 8e6 }, unlocked: 2 })
    const filters = JSON.stringify({ sectors: ['Health'] })
    const ofHealth = { won: { count: 2, value: 3e6 }, unlocked: 1 }
    assert.deepEqual(await figures({ filters }), ofHealth)
    assert.deepEqual(await figures({ filters, stage: 'Quote Sent' }), ofHealth)
  })

  test('a card asks for the contacts, which come by the viewer’s access alone', async ({
    client,
    assert,
  }) => {
    const site = await createSite({ contacts: [CONTACT] })
    const paid = await createUser({ membershipType: 'paid' })
    const unlocked = await createUser()
    await unlockFor(unlocked, site)
    const locked = await createUser()
    for (const [member, isTold] of [
      [paid, true],
      [unlocked, true],
      [locked, false],
    ] as const) {
      await setBookmark(member.id, site.id, true)
      const page = await client
        .get('/my-projects')
        .qs({ view: 'board' })
        .withInertia()
        .loginAs(member)
      const cards = propsOf(page, 'MyProjects').board!.flatMap(({ data }) => data)
      assert.deepEqual(
        cards.map(({ ID }) => ID),
        [site.id]
      )
      assert.notInclude(page.text(), CONTACT.phone)
      assert.notInclude(page.text(), CONTACT.lastName)
      const asked = await client
        .get(`/projects/${site.id}`)
        .header('accept', 'application/json')
        .loginAs(member)
      asked.assertStatus(200)
      assert.equal(asked.text().includes(CONTACT.phone), isTold)
    }
  })
})
