import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import productConfig from '#config/product'
import User from '#models/user'
import { openUpgrade, type UpgradeRow } from '#queries/find_upgrade'
import { sealOf } from '#actions/agreement_text'
import { planEnd } from '#shared/agreements'
import { addDays, londonToday } from '#shared/dates'
import { useTransaction } from '#tests/helpers/database'
import { createUser } from '#tests/helpers/factories'
import { linkIn, mailsTo } from '#tests/helpers/mail_box'
import { pdfText } from '#tests/helpers/pdf_text'

const TERMS = { term_months: 12, price: 1200.5, signature: 'Olive Office' }

type Call = { method?: string; path: string; body?: object; as: User }

const call = (client: ApiClient, { method = 'POST', path, body = {}, as }: Call) =>
  client
    .request(path, method)
    .header('accept', 'application/json')
    .redirects(0)
    .withCsrfToken()
    .loginAs(as)
    .json(body)

const request = (client: ApiClient, as: User, body = {}) =>
  call(client, { path: '/upgrades', body, as })
const setTerms = (client: ApiClient, id: number, as: User, body: object = TERMS) =>
  call(client, { method: 'PUT', path: `/admin/upgrades/${id}/terms`, body, as })
const complete = (client: ApiClient, id: number, as: User, reference = 'INV-1') =>
  call(client, {
    path: `/admin/upgrades/${id}/completion`,
    body: { payment_reference: reference },
    as,
  })
const cancel = (client: ApiClient, id: number, as: User) =>
  call(client, { path: `/admin/upgrades/${id}/cancellation`, body: { reason: 'Too dear' }, as })

async function sign(client: ApiClient, upgrade: UpgradeRow, as: User, body = {}) {
  const { agreement_text: text } = await db.from('upgrades').where('id', upgrade.id).first()
  return call(client, {
    path: `/agreements/${upgrade.link_token}/signature`,
    body: { name: 'Mary Member', accept: true, read: sealOf(text ?? ''), ...body },
    as,
  })
}

const stored = (id: number) => db.from('upgrades').where('id', id).firstOrFail()

/** A member with an open upgrade, and an administrator. */
async function asked(client: ApiClient, attributes = {}) {
  const member = await createUser(attributes)
  const admin = await createUser({ type: 'admin' })
  await request(client, member)
  return { member, admin, upgrade: (await openUpgrade(member.id))! }
}

async function signed(client: ApiClient, attributes = {}) {
  const people = await asked(client, attributes)
  await setTerms(client, people.upgrade.id, people.admin)
  await sign(client, people.upgrade, people.member)
  return people
}

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
    page.assertInertiaComponent('Agreement')
    const { agreement, canSign } = page.inertiaProps as any
    assert.isTrue(canSign)
    assert.include(agreement.text, '£1,200.50')
    assert.include(agreement.text, '12 months')
    assert.include(agreement.text, 'Olive Office')

    const signature = await sign(client, upgrade, member)
    signature.assertStatus(200)
    assert.equal(signature.body().path, `${path}/thank-you`)
    const row = await stored(upgrade.id)
    assert.equal(row.status, 'user signed')
    assert.equal(row.agreement_hash, sealOf(row.agreement_text))
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

  test('an ended plan is renewed from today', async ({ client, assert }) => {
    const { member, admin, upgrade } = await signed(client, { membershipType: 'expired' })
    await complete(client, upgrade.id, admin)
    const renewed = await User.findOrFail(member.id)
    assert.equal(renewed.membershipType, 'paid')
    assert.equal(renewed.planStartDate?.toISODate(), londonToday())
  })

  test('nobody but the member and administrators reaches the agreement, and only the member signs', async ({
    client,
    assert,
  }) => {
    const { member, admin, upgrade } = await asked(client)
    await setTerms(client, upgrade.id, admin)
    const stranger = await createUser({ membershipType: 'paid' })
    const path = `/agreements/${upgrade.link_token}`
    ;(await client.get(path).loginAs(member)).assertStatus(200)
    ;(await client.get(path).loginAs(admin)).assertStatus(200)
    ;(await client.get(path).loginAs(stranger)).assertStatus(404)
    ;(await client.get(`${path}/agreement.pdf`).loginAs(stranger)).assertStatus(404)
    const visitor = await client.get(path).redirects(0)
    visitor.assertStatus(302)
    assert.equal(visitor.header('location'), '/login')
    ;(await sign(client, upgrade, stranger)).assertStatus(404)
    ;(await sign(client, upgrade, admin)).assertStatus(403)
    assert.equal((await stored(upgrade.id)).status, 'admin signed')
  })

  test('a signature needs the name, the tick and the text that was read', async ({
    client,
    assert,
  }) => {
    const { member, admin, upgrade } = await asked(client)
    await setTerms(client, upgrade.id, admin)
    const nameless = await sign(client, upgrade, member, { name: ' ' })
    nameless.assertStatus(422)
    assert.property(nameless.body().errors, 'name')
    const unticked = await sign(client, upgrade, member, { accept: false })
    assert.property(unticked.body().errors, 'accept')
    const unread = await sign(client, upgrade, member, { read: 'a'.repeat(64) })
    unread.assertStatus(409)
    assert.equal(unread.body().message, 'The terms were changed meanwhile. Please read them again.')
    assert.equal((await stored(upgrade.id)).status, 'admin signed')
  })

  test('other terms replace those that the office has seen, and no others', async ({
    client,
    assert,
  }) => {
    const { admin, upgrade } = await asked(client)
    const seal = async () => {
      const page = await client.get('/admin/upgrades').loginAs(admin).withInertia()
      return (page.inertiaProps as any).upgrades[0].seal
    }
    assert.isNull(await seal())
    ;(await setTerms(client, upgrade.id, admin, { ...TERMS, seen: null })).assertStatus(302)
    const seen = await seal()
    const blind = await setTerms(client, upgrade.id, admin, { ...TERMS, price: 1 })
    blind.assertStatus(409)
    assert.equal(
      blind.body().message,
      'Olive Office signed terms meanwhile. Please read them before you offer others.'
    )
    assert.equal((await stored(upgrade.id)).price_pence, 120_050)
    ;(await setTerms(client, upgrade.id, admin, { ...TERMS, price: 2, seen })).assertStatus(302)
    assert.equal((await stored(upgrade.id)).price_pence, 200)
    const old = await setTerms(client, upgrade.id, admin, { ...TERMS, price: 3, seen })
    old.assertStatus(409)
    assert.equal((await stored(upgrade.id)).price_pence, 200)
  })

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

  test('a link opened after the cancellation says so and signs nothing', async ({
    client,
    assert,
  }) => {
    const { member, admin, upgrade } = await asked(client)
    await setTerms(client, upgrade.id, admin)
    ;(await cancel(client, upgrade.id, admin)).assertStatus(302)
    const page = await client.get(`/agreements/${upgrade.link_token}`).loginAs(member).withInertia()
    page.assertStatus(200)
    const { agreement, canSign } = page.inertiaProps as any
    assert.isFalse(canSign)
    assert.equal(agreement.cancel_reason, 'Too dear')
    const late = await sign(client, upgrade, member)
    late.assertStatus(409)
    assert.equal(late.body().message, 'This upgrade was cancelled.')
    const cancelled = (await mailsTo(member.email)).at(-1)!
    assert.equal(cancelled.subject, 'Your upgrade was cancelled')
    await request(client, member)
    assert.isNotNull(await openUpgrade(member.id))
  })

  test('the PDF of a cancelled agreement says on which day it was cancelled', async ({
    client,
    assert,
  }) => {
    const { member, admin, upgrade } = await signed(client)
    const words = async () => {
      const path = `/agreements/${upgrade.link_token}/agreement.pdf`
      return pdfText(Buffer.from((await client.get(path).loginAs(member)).body()))
    }
    const before = await words()
    assert.include(before, `Membership agreement ${upgrade.id}`)
    assert.notInclude(before, 'Cancelled')
    await cancel(client, upgrade.id, admin)
    await db
      .from('upgrades')
      .where('id', upgrade.id)
      .update({ cancelled_at: '2026-03-09 12:00:00' })
    assert.include(await words(), 'Cancelled on 09/03/2026')
  })

  test('what comes after the signature leads to the cancellation once there is one', async ({
    client,
    assert,
  }) => {
    const { member, admin, upgrade } = await asked(client)
    await setTerms(client, upgrade.id, admin)
    ;(await sign(client, upgrade, member)).assertStatus(200)
    const path = `/agreements/${upgrade.link_token}`
    const thanks = () => client.get(`${path}/thank-you`).redirects(0).loginAs(member).withInertia()
    ;(await thanks()).assertStatus(200)
    ;(await cancel(client, upgrade.id, admin)).assertStatus(302)
    const late = await thanks()
    late.assertStatus(302)
    assert.equal(late.header('location'), path)
  })

  test('steps out of their order are refused in clear words', async ({ client, assert }) => {
    const { admin, member, upgrade } = await asked(client)
    const early = await complete(client, upgrade.id, admin)
    early.assertStatus(409)
    assert.equal(early.body().message, 'This upgrade still waits for its terms.')
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

  test('a changed byte breaks the seal: it is said, and no PDF is handed out', async ({
    client,
    assert,
  }) => {
    const { member, upgrade } = await signed(client)
    const path = `/agreements/${upgrade.link_token}`
    const pdf = await client.get(`${path}/agreement.pdf`).loginAs(member)
    pdf.assertStatus(200)
    assert.include(pdf.header('content-type'), 'application/pdf')
    assert.equal(Buffer.from(pdf.body()).subarray(0, 5).toString(), '%PDF-')

    const { agreement_text: text } = await stored(upgrade.id)
    await db
      .from('upgrades')
      .where('id', upgrade.id)
      .update({ agreement_text: text.replace('£1,200.50', '£9,200.50') })
    const page = await client.get(path).loginAs(member).withInertia()
    assert.isFalse((page.inertiaProps as any).agreement.is_intact)
    const broken = await client
      .get(`${path}/agreement.pdf`)
      .header('accept', 'application/json')
      .loginAs(member)
    broken.assertStatus(409)
    const completed = await complete(client, upgrade.id, await createUser({ type: 'admin' }))
    completed.assertStatus(409)
    assert.equal(completed.body().message, 'The agreement is not the one that was signed.')
  })

  test('the list of upgrades is filtered by status and person; cancelled ones have no status', async ({
    client,
    assert,
  }) => {
    const first = await asked(client)
    const second = await asked(client, { company: 'Dunmore 100% Ltd' })
    await cancel(client, first.upgrade.id, first.admin)
    const ids = async (qs: object) => {
      const page = await client.get('/admin/upgrades').qs(qs).loginAs(first.admin).withInertia()
      return (page.inertiaProps as any).upgrades.map(({ id }: { id: number }) => id)
    }
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
