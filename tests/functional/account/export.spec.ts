import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { countReads } from '#actions/projects/count_reads'
import { londonToday, storedTime } from '#shared/time/dates'
import { requestUpgrade } from '#actions/upgrades/request_upgrade'
import { setMailPreferences } from '#actions/accounts/set_mail_preferences'
import { unlockSite } from '#actions/projects/unlock_site'
import { setBookmark } from '#actions/projects/set_bookmark'
import { recordView } from '#actions/projects/record_view'
import { cookieBrowser } from '#tests/helpers/cookie_browser'
import { createSite, createUser, PASSWORD, type CreatedSite } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'

const secretsOf = (site: CreatedSite) =>
  site.contacts.flatMap(({ lastName, phone, email }) => [lastName!, phone!, email!])

test.group('GET /my-account/export', (group) => {
  useTransaction(group)

  test('leads visitors to /login, their calls to 401', async ({ client }) => {
    const page = await client.get('/my-account/export').redirects(0)
    page.assertStatus(302)
    page.assertHeader('location', '/login')
    const call = await client.get('/my-account/export').header('accept', 'application/json')
    call.assertStatus(401)
  })

  test('holds everything of the member and nothing of others', async ({ client, assert }) => {
    const viewer = await createUser({ company: 'Holt Glazing' })
    const stranger = await createUser()
    const unlocked = await createSite({ name: 'Unlocked Works' })
    const locked = await createSite({ name: 'Locked Works' })
    const now = storedTime()
    await unlockSite({ userId: viewer.id, site: unlocked })
    await unlockSite({ userId: stranger.id, site: locked })
    await recordView({ userId: viewer.id, siteId: locked.id })
    for (const [userId, body] of [
      [viewer.id, 'Rang Leonora'],
      [stranger.id, 'A secret of theirs'],
    ] as const) {
      await setBookmark(userId, locked.id, true)
      const row = { user_id: userId, site_id: locked.id, created_at: now }
      await db.table('notes').insert({ ...row, type: 'Note', body })
    }
    await db.table('site_stages').insert({
      user_id: viewer.id,
      site_id: unlocked.id,
      stage: 'Quote Sent',
      changed_at: now,
    })
    await db.table('saved_filters').insert({
      user_id: viewer.id,
      name: 'North',
      name_key: 'north',
      filters: JSON.stringify({ region: ['North West'] }),
      notify: 'daily',
      created_at: now,
    })
    await setMailPreferences(viewer.id, { alerts: false })
    for (const [userId, message] of [
      [viewer.id, 'When does it start?'],
      [stranger.id, 'A question of theirs'],
    ] as const) {
      const sender = { kind: 'Contact', name: 'Mary', email: 'mary@example.com' }
      await db.table('enquiries').insert({ ...sender, user_id: userId, message, created_at: now })
      await requestUpgrade({ userId, actorId: userId, message, address: '203.0.113.9' })
    }
    const [enquiry] = await db.from('enquiries').where('user_id', viewer.id)
    await db
      .table('enquiry_notes')
      .insert({ enquiry_id: enquiry.id, body: 'Asked the contractor', created_at: now })
    const [filter] = await db.from('saved_filters').where('user_id', viewer.id)
    await db.table('alerted_sites').insert({
      saved_filter_id: filter.id,
      site_id: locked.id,
      fingerprint: 'x',
      kind: 'new',
      alerted_at: now,
    })
    const old = { user_id: viewer.id, day: '2026-01-05', site_id: locked.id, is_canary: true }
    await db.table('contact_reads').insert(old)
    await viewer.refresh()
    await viewer.merge({ followUp: 'Keen' }).save()
    const { email } = viewer
    const browser = cookieBrowser('An agent of their own')
    assert.equal((await browser.login(email, PASSWORD)).status, 200)
    await countReads(viewer, [{ id: unlocked.id, isUnlocked: true }], '203.0.113.9')

    const response = await client.get('/my-account/export').loginAs(viewer)
    response.assertStatus(200)
    assert.match(response.header('content-type')!, /^application\/json/)
    assert.match(
      response.header('content-disposition')!,
      /^attachment; filename="my-account-\d{4}-\d\d-\d\d\.json"$/
    )
    const data = response.body()
    assert.containsSubset(data, {
      profile: {
        email: viewer.email,
        company: 'Holt Glazing',
        viewsLeft: 4,
        wants_alerts: false,
        wants_reminders: true,
      },
      credits: [{ site_name: 'Unlocked Works', reason: 'unlocked', amount: -1 }],
      unlockedProjects: [{ site_id: unlocked.id, project_name: 'Unlocked Works' }],
      bookmarks: [{ site_id: locked.id, project_name: 'Locked Works' }],
      views: [{ site_id: locked.id }],
      notes: [{ body: 'Rang Leonora', type: 'Note' }],
      stages: [{ stage: 'Quote Sent' }],
      savedFilters: [{ name: 'North', filters: { region: ['North West'] }, notify: 'daily' }],
      enquiries: [{ kind: 'Contact', message: 'When does it start?' }],
      agreements: [{ status: 'pending', message: 'When does it start?' }],
      activity: [{ action: 'site.unlocked' }],
    })
    assert.containsSubset(data, {
      profile: { follow_up_label: 'Keen', logo_png: null },
      logins: [{ agent: 'An agent of their own' }],
      contactsOpened: [{ day: londonToday(), projects: 1 }],
      alerts: [{ kind: 'new', project_name: 'Locked Works' }],
      enquiryNotes: [{ enquiry_id: enquiry.id, body: 'Asked the contractor' }],
    })
    assert.lengthOf(data.contactsOpened, 1)
    assert.lengthOf(data.unlockedProjects, 1)
    assert.lengthOf(data.unlockedProjects[0].contacts, 2)
    for (const secret of secretsOf(unlocked)) assert.include(response.text(), secret)
    for (const secret of secretsOf(locked)) assert.notInclude(response.text(), secret)
    for (const theirs of ['A secret of theirs', 'A question of theirs']) {
      assert.notInclude(response.text(), theirs)
    }
    assert.notInclude(response.text(), viewer.password)
    const log = await db.from('activity_log').where('action', 'account.exported')
    assert.lengthOf(log, 1)
  })

  test('neither names nor opens an unlocked project that is held back', async ({
    client,
    assert,
  }) => {
    const viewer = await createUser()
    const site = await createSite({ name: 'Withdrawn Works' })
    await unlockSite({ userId: viewer.id, site: { id: site.id, name: 'then' } })
    await db.from('sites').where('id', site.id).update({ held: true, status: 'Hold' })
    const response = await client.get('/my-account/export').loginAs(viewer)
    const [row] = response.body().unlockedProjects
    assert.containsSubset(row, { site_id: site.id, project_name: null, contacts: [] })
    assert.notInclude(response.text(), 'Withdrawn Works')
    for (const secret of secretsOf(site)) assert.notInclude(response.text(), secret)
  })

  test('is whole when it is longer than one batch', async ({ client, assert }) => {
    const viewer = await createUser()
    const row = { user_id: viewer.id, reason: 'adjusted', amount: 1, created_at: storedTime() }
    for (let batch = 0; batch < 11; batch += 1) {
      await db.table('credit_entries').multiInsert(Array.from({ length: 100 }, () => row))
    }
    const response = await client.get('/my-account/export').loginAs(viewer)
    assert.lengthOf(response.body().credits, 1100)
  })

  test('may be asked ten times in ten minutes', async ({ client, assert }) => {
    const viewer = await createUser()
    for (let times = 0; times < 10; times += 1) {
      const response = await client.get('/my-account/export').loginAs(viewer)
      response.assertStatus(200)
    }
    const stopped = await client.get('/my-account/export').loginAs(viewer)
    stopped.assertStatus(429)
    assert.isAbove(Number(stopped.header('retry-after')), 500)
    const other = await client.get('/my-account/export').loginAs(await createUser())
    other.assertStatus(200)
  })
})
