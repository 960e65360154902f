import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { anonymiseUser } from '#actions/users/anonymise_user'
import db from '@adonisjs/lucid/services/db'
import { verifyEmail } from '#actions/accounts/verify_email'
import { registrationKey } from '#mails/verify_email'
import { weeksUntil } from '#queries/admin/dashboard'
import { addDays, londonToday, storedTime } from '#shared/time/dates'
import { CONTACT_LIMIT, FREE_CREDITS } from '#shared/limits'
import { DEFAULT_TICKER_COLOUR } from '#shared/members/people'
import { createSite, createUser } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { propsOf } from '#tests/helpers/page_props'
import { createObjection } from '#tests/helpers/objections'
import {
  asAdmin,
  createEnquiry,
  PRICES,
  read,
  seenPrices,
  seenSettings,
  write,
} from '#tests/helpers/office'

test.group('The admin dashboard', (group) => {
  useTransaction(group)

  test('counts members, sites, enquiries and upgrades, and the last twelve weeks', async ({
    client,
    assert,
  }) => {
    const admin = await asAdmin()
    await createUser()
    await createUser({ membershipType: 'paid' })
    await createUser({ emailVerifiedAt: null })
    await createSite()
    await createSite({ held: true })
    await createEnquiry()
    await createEnquiry({ status: 'Closed' })
    await createObjection()
    await createObjection({ status: 'Refused', open_hash: null })
    for (let number = 1; number <= 6; number++) {
      await db.table('imports').insert({
        user_id: admin.id,
        file_name: `release-${number}.csv`,
        checksum: 'a'.repeat(64),
        mapping: '{}',
        status: 'completed',
        added: number,
        rows_done: number,
        started_at: '2026-11-20 09:00:00',
      })
    }
    const { figures } = await read(client, 'admin/Dashboard', admin)
    assert.deepInclude(figures.members, { key: 'free', count: 2 })
    assert.deepInclude(figures.members, { key: 'paid', count: 1 })
    assert.equal(figures.unverified, 1)
    assert.deepInclude(figures.sites, { key: 'Live', count: 1 })
    assert.deepInclude(figures.sites, { key: 'Hold', count: 1 })
    assert.deepInclude(figures.enquiries, { key: 'New', count: 1 })
    assert.equal(figures.objections, 1)
    assert.lengthOf(figures.imports, 5)
    assert.include(figures.imports[0], {
      fileName: 'release-6.csv',
      status: 'completed',
      added: 6,
      startedAt: '2026-11-20T09:00:00Z',
    })
    assert.lengthOf(figures.weeks, 12)
    assert.equal(figures.weeks.at(-1)!.signUps, 4)
  })

  test('begins a week at midnight in London', async ({ assert }) => {
    for (const createdAt of ['2026-07-05 22:30:00', '2026-07-05 23:30:00', '2026-07-12 22:30:00']) {
      const { id } = await createUser()
      await db.from('users').where({ id }).update({ created_at: createdAt })
    }
    const weeks = await weeksUntil('2026-07-12')
    assert.deepEqual(
      weeks.slice(-2).map(({ from, signUps }) => [from, signUps]),
      [
        ['2026-06-29', 1],
        ['2026-07-06', 2],
      ]
    )
  })

  test('leaves out people who were removed, as the lists that it leads to', async ({
    client,
    assert,
  }) => {
    const admin = await asAdmin()
    const kept = await createUser({ membershipType: 'paid', suspendedAt: DateTime.utc() })
    const removed = await createUser({ membershipType: 'paid', emailVerifiedAt: null })
    const counted = async () => {
      const { figures } = await read(client, 'admin/Dashboard', admin)
      const paid = figures.members.find(({ key }) => key === 'paid')!.count
      return [paid, figures.suspended, figures.unverified]
    }
    assert.deepEqual(await counted(), [2, 1, 1])
    const person = { userId: removed.id, confirmation: removed.email }
    await anonymiseUser({ ...person, adminId: admin.id, address: '127.0.0.1' })
    assert.deepEqual(await counted(), [1, 1, 0])

    const ids = async (qs: object) =>
      (await read(client, 'admin/Users', admin, qs)).users.map(({ ID }) => ID)
    assert.deepEqual(await ids({ membership: 'paid' }), [kept.id])
    assert.deepEqual(await ids({ status: 'Suspended' }), [kept.id])
    assert.deepEqual(await ids({ status: 'Unverified' }), [])
    assert.include(await ids({}), removed.id)
  })

  test('names each do-not-call list that is over 28 days old', async ({ client, assert }) => {
    const admin = await asAdmin()
    const list = { file_name: 'list.txt', imported_at: storedTime(), numbers: 1, unreadable: 0 }
    for (const [kind, age] of [
      ['TPS', 29],
      ['CTPS', 28],
    ] as const) {
      const listed = { kind, current_kind: kind, listed_on: addDays(londonToday(), -age) }
      await db.table('do_not_call_lists').insert({ ...list, ...listed })
    }
    const { figures } = await read(client, 'admin/Dashboard', admin)
    const due = [{ kind: 'TPS', listedOn: addDays(londonToday(), -29) }] as const
    assert.deepEqual(figures.dueLists, [...due])
  })

  test('settings hold at once: ticker and credits', async ({ client, assert }) => {
    const admin = await asAdmin()
    const saved = await write(client, 'PUT', '/admin/settings', admin, {
      seen: await seenSettings(),
      visitor_credits: 2,
      public_site_pages: false,
      free_credits: 9,
      contact_limit_free: 40,
      contact_limit_paid: 500,
      tickertape_text: 'New: the map',
      tickertape_colour: 'Green',
    })
    saved.assertStatus(302)
    const settings = await client.get('/api/settings')
    settings.assertBodyContains({
      visitor_credits: 2,
      tickertape_text: 'New: the map',
      tickertape_colour: 'Green',
    })
    const member = await createUser({ emailVerifiedAt: null, freeCredits: 0, creditsLeft: 0 })
    await verifyEmail({
      memberId: member.id,
      email: member.email,
      key: registrationKey(member),
      address: '203.0.113.9',
    })
    await member.refresh()
    assert.equal(member.creditsLeft, 9)
    const line = await db.from('activity_log').where('action', 'settings.changed').firstOrFail()
    assert.equal(line.actor_id, admin.id)
  })

  test('the log names the settings that were changed, from what to what, and no others', async ({
    client,
    assert,
  }) => {
    const admin = await asAdmin()
    const settings = {
      visitor_credits: 2,
      public_site_pages: false,
      free_credits: FREE_CREDITS,
      contact_limit_free: CONTACT_LIMIT,
      contact_limit_paid: CONTACT_LIMIT,
      tickertape_text: 'New: the map',
      tickertape_colour: DEFAULT_TICKER_COLOUR,
    }
    const save = async (change: object) => {
      const form = { seen: await seenSettings(), ...settings, ...change }
      const saved = await write(client, 'PUT', '/admin/settings', admin, form)
      saved.assertStatus(302)
    }
    const lines = async () =>
      (await read(client, 'admin/ActivityLog', admin)).lines.map((line) => line.changed_fields)
    await save({})
    const first = ['visitor_credits: 0 → 2', 'tickertape_text: nothing → New: the map']
    assert.deepEqual(await lines(), [first])
    await save({})
    assert.deepEqual(await lines(), [first])
    await save({ tickertape_text: '', visitor_credits: 3, public_site_pages: true })
    const second = [
      'visitor_credits: 2 → 3',
      'public_site_pages: false → true',
      'tickertape_text: New: the map → nothing',
    ]
    assert.deepEqual(await lines(), [second, first])
  })

  test('a form that was opened before another administrator saved overwrites nothing', async ({
    client,
    assert,
  }) => {
    const admin = await asAdmin()
    const { settings, settingsState: seen } = await read(client, 'admin/Dashboard', admin)
    const save = (change: object) =>
      write(client, 'PUT', '/admin/settings', admin, { ...settings, seen, ...change })
    ;(await save({ tickertape_text: 'Closed on Monday' })).assertStatus(302)
    const late = await save({ free_credits: 9 })
    late.assertStatus(409)
    assert.equal(
      late.body().message,
      'Someone else has changed the settings. Please check and try again.'
    )
    const { settings: stored } = await read(client, 'admin/Dashboard', admin)
    assert.include(stored, { free_credits: FREE_CREDITS, tickertape_text: 'Closed on Monday' })
  })

  test('settings out of range are refused at their fields', async ({ client, assert }) => {
    const response = await write(client, 'PUT', '/admin/settings', await asAdmin(), {
      seen: await seenSettings(),
      visitor_credits: -1,
      public_site_pages: 'perhaps',
      free_credits: 1.5,
      contact_limit_free: 0,
      contact_limit_paid: 10_001,
      tickertape_text: 'x'.repeat(501),
      tickertape_colour: 'Pink',
    })
    response.assertStatus(422)
    assert.sameMembers(Object.keys(response.body().errors), [
      'visitor_credits',
      'public_site_pages',
      'free_credits',
      'contact_limit_free',
      'contact_limit_paid',
      'tickertape_text',
      'tickertape_colour',
    ])
    assert.lengthOf(await db.from('settings'), 0)
  })

  test('prices hold at once on Home and Pricing, and the log names them', async ({
    client,
    assert,
  }) => {
    const admin = await asAdmin()
    const before = await client.get('/pricing').withInertia()
    assert.deepEqual(
      propsOf(before, 'Pricing').prices.plans.map(({ key, monthly }) => [key, monthly]),
      [
        ['trial', 0],
        ['full', null],
      ]
    )
    const saved = await write(client, 'PUT', '/admin/prices', admin, {
      seen: await seenPrices(),
      ...PRICES,
    })
    saved.assertStatus(302)
    const { prices } = propsOf(await client.get('/pricing').withInertia(), 'Pricing')
    assert.deepEqual(prices, {
      currency: 'GBP',
      vatNote: 'Prices exclude VAT.',
      contactsPerDay: CONTACT_LIMIT,
      plans: [
        { key: 'trial', name: 'Free', monthly: 0, yearly: 0, includes: [] },
        { key: 'full', name: 'Paid', monthly: 120, yearly: 1200, includes: [] },
        {
          key: 'company',
          name: 'Company',
          monthly: null,
          yearly: 4800,
          includes: ['Several members', 'One invoice'],
        },
      ],
    })
    const [line] = (await read(client, 'admin/ActivityLog', admin)).lines
    assert.include(line.changed_fields!, 'plan_paid_monthly: nothing → 120')
  })

  test('prices of a form that is out of date replace nothing', async ({ client, assert }) => {
    const admin = await asAdmin()
    const seen = await seenPrices()
    const save = (change: object) =>
      write(client, 'PUT', '/admin/prices', admin, { seen, ...PRICES, ...change })
    ;(await save({})).assertStatus(302)
    const late = await save({ plan_paid_monthly: 1 })
    late.assertStatus(409)
    const { prices } = await read(client, 'admin/Dashboard', admin)
    assert.equal(prices.plan_paid_monthly, 120)
  })

  test('prices out of range are refused at their fields', async ({ client, assert }) => {
    const response = await write(client, 'PUT', '/admin/prices', await asAdmin(), {
      seen: await seenPrices(),
      ...PRICES,
      plan_free_name: '',
      plan_paid_monthly: 0,
      plan_paid_yearly: 9.5,
      plan_company_name: 'x'.repeat(31),
      plan_currency: 'USD',
    })
    response.assertStatus(422)
    assert.sameMembers(Object.keys(response.body().errors), [
      'plan_free_name',
      'plan_paid_monthly',
      'plan_paid_yearly',
      'plan_company_name',
      'plan_currency',
    ])
    assert.lengthOf(await db.from('settings'), 0)
  })
})
