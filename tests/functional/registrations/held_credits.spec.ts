import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { verificationLink } from '#mails/verify_email'
import { purgeExpiredRecords } from '#actions/admin/purge_expired_records'
import { CREDITED_OF_A_NETWORK } from '#shared/members/mail_providers'
import { useCleanTables, useTransaction } from '#tests/helpers/database'
import { creditsOf, isHeld, join, joined, verified } from '#tests/helpers/new_members'
import { asAdmin, read, write } from '#tests/helpers/office'
import { propsOf } from '#tests/helpers/page_props'

const COMPANY = 'dunmore.example'

test.group('Free credits that wait for the office', (group) => {
  useTransaction(group)

  test('from the third account of a company, and not of a public provider', async ({ assert }) => {
    const company = []
    const others = []
    for (const name of ['a', 'b', 'c', 'd']) {
      company.push(await join(`${name}@${COMPANY}`))
      others.push(await join(`${name}@gmail.com`))
    }
    assert.deepEqual(creditsOf(company), [5, 5, 0, 0])
    assert.deepEqual(company.map(isHeld), [false, false, true, true])
    assert.deepEqual(creditsOf(others), [5, 5, 5, 5])
    const domain = await db.from('domains').where('name', COMPANY).firstOrFail()
    assert.isNotNull(domain.flagged_at)
    assert.equal(domain.credited_accounts, 2)
    const held = await db.from('activity_log').where('action', 'account.credits_held')
    assert.lengthOf(held, 2)
  })

  test('also when the first two accounts were deleted', async ({ assert }) => {
    for (const name of ['a', 'b']) await (await join(`${name}@${COMPANY}`)).delete()
    assert.deepEqual(creditsOf([await join(`c@${COMPANY}`)]), [0])
    assert.isNotNull((await db.from('domains').where('name', COMPANY).firstOrFail()).flagged_at)
  })

  test('the member is told kindly, and every answer says the same', async ({ client, assert }) => {
    for (const name of ['a', 'b']) await join(`${name}@${COMPANY}`)
    const third = await joined(`c@${COMPANY}`)
    const { pathname, search } = new URL(verificationLink(third))
    const page = await client
      .post(pathname + search)
      .withCsrfToken()
      .withInertia()
    page.assertInertiaPropsContains({ state: 'held' })

    await third.refresh()
    const projects = await client.get('/projects').loginAs(third).withInertia()
    const { viewer } = propsOf(projects, 'Projects')
    assert.include(viewer, { freeCredits: 0, viewsLeft: 0, creditsHeld: true })
    const data = await client.get('/api/account/data').loginAs(third)
    assert.include(data.body().user, { freeCredits: 0, viewsLeft: 0 })
  })

  test('taking the flag away gives them once, and later accounts do not wait', async ({
    client,
    assert,
  }) => {
    const admin = await asAdmin()
    const members = []
    for (const name of ['a', 'b', 'c', 'd']) members.push(await join(`${name}@${COMPANY}`))
    const save = async (change: object) => {
      const { domains } = await read(client, 'admin/Domains', admin, { search: COMPANY })
      const [{ id, state: seen }] = domains
      const body = { seen, rule: 'Allow', note: null, flagged: true, ...change }
      ;(await write(client, 'PUT', `/admin/domains/${id}`, admin, body)).assertStatus(302)
    }
    await save({ note: 'Rang them' })
    for (const member of members) await member.refresh()
    assert.deepEqual(creditsOf(members), [5, 5, 0, 0])

    await save({ flagged: false })
    await save({ note: 'A good customer', flagged: false })
    for (const member of members) await member.refresh()
    assert.deepEqual(creditsOf(members), [5, 5, 5, 5])
    assert.deepEqual(members.map(isHeld), [false, false, false, false])
    assert.lengthOf(await db.from('credit_entries').where('reason', 'granted'), 4)
    const lines = await db.from('activity_log').where('action', 'user.credits_released')
    assert.lengthOf(lines, 2)
    assert.deepEqual(creditsOf([await join(`e@${COMPANY}`)]), [5])
    const domain = await db.from('domains').where('name', COMPANY).firstOrFail()
    assert.isNull(domain.flagged_at)
  })

  test('beyond ten new accounts of a network in a day', async ({ assert }) => {
    for (let at = 0; at < CREDITED_OF_A_NETWORK; at += 1) {
      assert.deepEqual(creditsOf([await join(`ann@firm${at}.example`, `192.0.2.${at}`)]), [5])
    }
    const late = await join('ann@late.example', '192.0.2.99')
    assert.deepEqual([late.creditsLeft, isHeld(late)], [0, true])
    assert.deepEqual(creditsOf([await join('ann@elsewhere.example', '198.51.100.1')]), [5])
    assert.notInclude(JSON.stringify(await db.from('credited_networks')), '192.0.2')
    await purgeExpiredRecords(new Date(Date.now() + 2 * 86_400_000))
    assert.lengthOf(await db.from('credited_networks'), 0)
  })
})

test.group('Free credits of many accounts at once', (group) => {
  useCleanTables(group)

  test('twenty of one company: two get them', async ({ assert }) => {
    const members = []
    for (let at = 0; at < 20; at += 1) members.push(await joined(`ann${at}@${COMPANY}`))
    await Promise.all(members.map((member, at) => verified(member, `198.51.${at}.7`)))
    const credits = creditsOf(members).toSorted((a, b) => b - a)
    assert.deepEqual(credits, [5, 5, ...Array.from({ length: 18 }, () => 0)])
    assert.lengthOf(members.filter(isHeld), 18)
    assert.lengthOf(await db.from('credit_entries').where('reason', 'granted'), 2)
  })

  test('fifteen of one network: ten get them', async ({ assert }) => {
    const members = []
    for (let at = 0; at < 15; at += 1) members.push(await joined(`ann@firm${at}.example`))
    await Promise.all(members.map((member) => verified(member)))
    assert.lengthOf(
      members.filter(({ creditsLeft }) => creditsLeft === 5),
      CREDITED_OF_A_NETWORK
    )
    assert.lengthOf(members.filter(isHeld), 5)
  })
})
