import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import productConfig from '#config/product'
import User from '#models/user'
import { openUpgrade } from '#queries/admin/find_upgrade'
import { agreementHash } from '#actions/upgrades/agreement_text'
import { planEnd, termStart } from '#shared/members/agreements'
import { addDays, londonToday } from '#shared/time/dates'
import { useTransaction } from '#tests/helpers/database'
import { createUser } from '#tests/helpers/factories'
import { linkIn, mailsTo } from '#tests/helpers/mail_box'
import { read } from '#tests/helpers/office'
import { propsOf } from '#tests/helpers/page_props'
import {
  asked,
  cancel,
  complete,
  request,
  setTerms,
  sign,
  signed,
  stored,
  TERMS,
} from '#tests/helpers/upgrades'

test.group('Upgrades: the sale', (group) => {
  useTransaction(group)

  test('a member asks once, however often, and the office is told once', async ({
    client,
    assert,
  }) => {
    const member = await createUser()
    for (let i = 0; i < 3; i++)
      (await request(client, member, { message: 'M&E' })).assertStatus(200)
    const rows = await db.from('upgrades').where('user_id', member.id)
    assert.lengthOf(rows, 1)
    assert.include(rows[0], { status: 'pending', message: 'M&E' })
    assert.lengthOf(await mailsTo(productConfig.contactEmail), 1)
  })

  test('an administrator may not ask for one', async ({ client }) => {
    const response = await request(client, await createUser({ type: 'admin' }))
    response.assertStatus(403)
  })

  test('the office signs, the member gets the link, signs, pays, and is a paid member', async ({
    client,
    assert,
  }) => {
    const { member, admin, upgrade } = await asked(client)
    ;(await setTerms(client, upgrade.id, admin)).assertStatus(302)
    const [mail] = await mailsTo(member.email)
    const path = linkIn(mail, '/agreements')
    assert.equal(path, `/agreements/${upgrade.link_token}`)

    const page = await client.get(path).loginAs(member).withInertia()
    const { agreement, canSign } = propsOf(page, 'Agreement')
    assert.isTrue(canSign)
    assert.include(agreement.text, '£1,200.50')
    assert.include(agreement.text, '12 months')
    assert.include(agreement.text, 'Olive Office')

    const signature = await sign(client, upgrade, member)
    signature.assertStatus(200)
    assert.equal(signature.body().path, `${path}/thank-you`)
    const row = await stored(upgrade.id)
    assert.equal(row.status, 'user signed')
    assert.equal(row.agreement_hash, agreementHash(row.agreement_text))
    assert.include(row.agreement_text, 'Signed by the member as Mary Member')
    const confirmation = (await mailsTo(member.email)).at(-1)!
    assert.include(confirmation.plain, row.agreement_hash)
    const thanks = await client.get(`${path}/thank-you`).loginAs(member).withInertia()
    thanks.assertInertiaComponent('ThankYou')

    assert.equal((await User.findOrFail(member.id)).membershipType, 'free')
    ;(await complete(client, upgrade.id, admin)).assertStatus(302)
    const paid = await User.findOrFail(member.id)
    assert.equal(paid.membershipType, 'paid')
    assert.equal(paid.planStartDate?.toISODate(), londonToday())
    assert.equal(paid.planEndDate?.toISODate(), planEnd(londonToday(), 12))
    assert.isNull(await openUpgrade(member.id))
    const actions = await db.from('activity_log').orderBy('id').select('action')
    assert.includeOrderedMembers(
      actions.map(({ action }) => action),
      [
        'upgrade.requested',
        'upgrade.admin_signed',
        'upgrade.user_signed',
        'upgrade.completed',
        'user.membership_changed',
      ]
    )
  })

  test('a renewal follows the running plan without a gap', async ({ client, assert }) => {
    const end = addDays(londonToday(), 20)
    const { member, admin, upgrade } = await signed(client, {
      membershipType: 'paid',
      planEndDate: DateTime.fromISO(end),
    })
    const start = member.planStartDate?.toISODate()
    await complete(client, upgrade.id, admin)
    const renewed = await User.findOrFail(member.id)
    assert.equal(renewed.planStartDate?.toISODate(), start)
    assert.equal(renewed.planEndDate?.toISODate(), planEnd(addDays(end, 1), 12))
  })

  test('a member {title} is told when the term starts, which is when it does')
    .with([
      { title: 'whose plan still runs', plan: { membershipType: 'paid', in: 20 }, follows: true },
      { title: 'whose plan ends today', plan: { membershipType: 'paid', in: 0 }, follows: true },
      { title: 'whose plan ran out', plan: { membershipType: 'paid', in: -1 }, follows: false },
      { title: 'whose plan was ended', plan: { membershipType: 'expired', in: 9 }, follows: false },
      { title: 'without a plan', plan: { membershipType: 'free', in: null }, follows: false },
    ] as const)
    .run(async ({ client, assert }, { plan, follows }) => {
      const end = plan.in === null ? null : addDays(londonToday(), plan.in)
      const { member, admin, upgrade } = await signed(client, {
        membershipType: plan.membershipType,
        planEndDate: end && DateTime.fromISO(end),
      })
      const start = follows ? addDays(end!, 1) : londonToday()
      const says = termStart(follows ? end : null)
      assert.include((await mailsTo(member.email)).at(-1)!.plain, `Your term will start ${says}.`)
      const path = `/agreements/${upgrade.link_token}`
      const runsUntil = async () => {
        const thanks = await client.get(`${path}/thank-you`).loginAs(member).withInertia()
        const page = await client.get(path).loginAs(admin).withInertia()
        const [listed] = (await read(client, 'admin/Upgrades', admin)).upgrades
        return [
          propsOf(thanks, 'ThankYou').agreement.runs_until,
          propsOf(page, 'Agreement').agreement.runs_until,
          listed.runs_until,
        ]
      }
      const known = follows ? end : null
      assert.deepEqual(await runsUntil(), [known, known, known])
      await complete(client, upgrade.id, admin)
      assert.equal((await stored(upgrade.id)).plan_start_date.slice(0, 10), start)
    })

  test('an ended plan is renewed from today', async ({ client, assert }) => {
    const { member, admin, upgrade } = await signed(client, { membershipType: 'expired' })
    await complete(client, upgrade.id, admin)
    const renewed = await User.findOrFail(member.id)
    assert.equal(renewed.membershipType, 'paid')
    assert.equal(renewed.planStartDate?.toISODate(), londonToday())
  })

  test('other terms replace those that the office has seen, and no others', async ({
    client,
    assert,
  }) => {
    const { admin, upgrade } = await asked(client)
    const seal = async () => (await read(client, 'admin/Upgrades', admin)).upgrades[0].seal
    assert.isNull(await seal())
    ;(await setTerms(client, upgrade.id, admin, { ...TERMS, seen: null })).assertStatus(302)
    const seen = await seal()
    const blind = await setTerms(client, upgrade.id, admin, { ...TERMS, price: 1 })
    blind.assertStatus(409)
    assert.equal(
      blind.body().message,
      'Olive Office has since signed other terms. Please read them before offering different ones.'
    )
    assert.equal((await stored(upgrade.id)).price_pence, 120_050)
    ;(await setTerms(client, upgrade.id, admin, { ...TERMS, price: 2, seen })).assertStatus(302)
    assert.equal((await stored(upgrade.id)).price_pence, 200)
    const old = await setTerms(client, upgrade.id, admin, { ...TERMS, price: 3, seen })
    old.assertStatus(409)
    assert.equal((await stored(upgrade.id)).price_pence, 200)
  })

  for (const [typed, pence] of [
    ['1200', 120_000],
    ['1,200', 120_000],
    ['£1,200.50', 120_050],
    [' £ 12,345,67.', null],
    ['1,20', null],
    ['1,2000', null],
    ['-£5', null],
    ['€1,200', null],
    ['1,000,001', null],
  ] as const) {
    test(`a price typed as "${typed}" is ${pence ?? 'refused'}`, async ({ client, assert }) => {
      const { admin, upgrade } = await asked(client)
      const response = await setTerms(client, upgrade.id, admin, { ...TERMS, price: typed })
      assert.equal((await stored(upgrade.id)).price_pence, pence)
      if (pence !== null) return response.assertStatus(302)
      response.assertStatus(422)
      assert.deepEqual(Object.keys(response.body().errors), ['price'])
    })
  }

  test('terms are refused at their fields', async ({ client, assert }) => {
    const { admin, upgrade } = await asked(client)
    for (const [field, value] of Object.entries({
      term_months: 0,
      price: 10.001,
      signature: '',
    })) {
      const response = await setTerms(client, upgrade.id, admin, { ...TERMS, [field]: value })
      response.assertStatus(422)
      assert.deepEqual(Object.keys(response.body().errors), [field])
    }
    assert.equal((await stored(upgrade.id)).status, 'pending')
  })

  test('steps out of their order are refused in clear words', async ({ client, assert }) => {
    const { admin, member, upgrade } = await asked(client)
    const early = await complete(client, upgrade.id, admin)
    early.assertStatus(409)
    assert.equal(early.body().message, 'This upgrade doesn’t have terms yet.')
    await setTerms(client, upgrade.id, admin)
    ;(await complete(client, upgrade.id, admin)).assertStatus(409)
    await sign(client, upgrade, member)
    ;(await setTerms(client, upgrade.id, admin)).assertStatus(409)
    await complete(client, upgrade.id, admin)
    const again = await complete(client, upgrade.id, admin, 'INV-2')
    again.assertStatus(409)
    assert.equal(again.body().message, 'This upgrade was already completed.')
    ;(await cancel(client, upgrade.id, admin)).assertStatus(409)
    const row = await stored(upgrade.id)
    assert.equal(row.payment_reference, 'INV-1')
    const unknown = await complete(client, upgrade.id + 1, admin)
    unknown.assertStatus(404)
  })

  test('the list of upgrades is filtered by status and person; cancelled ones have no status', async ({
    client,
    assert,
  }) => {
    const first = await asked(client)
    const second = await asked(client, { company: 'Dunmore 100% Ltd' })
    await cancel(client, first.upgrade.id, first.admin)
    const ids = async (qs: object) =>
      (await read(client, 'admin/Upgrades', first.admin, qs)).upgrades.map(({ id }) => id)
    assert.deepEqual(await ids({}), [second.upgrade.id, first.upgrade.id])
    assert.deepEqual(await ids({ status: 'pending' }), [second.upgrade.id])
    assert.deepEqual(await ids({ company: '100%' }), [second.upgrade.id])
    assert.deepEqual(await ids({ company: '100_' }), [])
    assert.deepEqual(await ids({ email: first.member.email }), [first.upgrade.id])
    assert.deepEqual(await ids({ name: `mary ${second.member.lastName}` }), [second.upgrade.id])
    const wrong = await client
      .get('/admin/upgrades')
      .qs({ status: 'cancelled' })
      .header('accept', 'application/json')
      .loginAs(first.admin)
    wrong.assertStatus(422)
  })
})
