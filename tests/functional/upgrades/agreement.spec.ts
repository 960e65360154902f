import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { agreementHash } from '#actions/upgrades/agreement_text'
import { openUpgrade } from '#queries/admin/find_upgrade'
import { useTransaction } from '#tests/helpers/database'
import { createUser } from '#tests/helpers/factories'
import { mailsTo } from '#tests/helpers/mail_box'
import { propsOf } from '#tests/helpers/page_props'
import { pdfText } from '#tests/helpers/pdf_text'
import {
  asked,
  cancel,
  complete,
  request,
  setTerms,
  sign,
  signed,
  stored,
} from '#tests/helpers/upgrades'

test.group('The agreement of an upgrade', (group) => {
  useTransaction(group)

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
    assert.equal(
      unread.body().message,
      'The terms have changed since you opened this page. Please read them again.'
    )
    assert.equal((await stored(upgrade.id)).status, 'admin signed')
  })

  test('another name than the member’s needs a reason, which is kept in the agreement', async ({
    client,
    assert,
  }) => {
    const { member, admin, upgrade } = await asked(client, {
      firstName: 'Zoë',
      lastName: "O'Neill",
    })
    await setTerms(client, upgrade.id, admin)
    for (const reason of [undefined, ' ']) {
      const refused = await sign(client, upgrade, member, { name: 'Someone Else', reason })
      refused.assertStatus(422)
      assert.deepEqual(Object.keys(refused.body().errors), ['reason'])
    }
    assert.isNull((await stored(upgrade.id)).member_signature)

    const reason = 'I am the director who signs.\n1. A clause'
    const body = { name: 'Someone Else', reason }
    ;(await sign(client, upgrade, member, body)).assertStatus(200)
    const { agreement_text: text, agreement_hash: seal } = await stored(upgrade.id)
    assert.include(
      text,
      'Reason for signing with this name: I am the director who signs. 1. A clause'
    )
    assert.equal(agreementHash(text), seal)
    const office = await client.get(`/admin/upgrades?id=${upgrade.id}`).loginAs(admin).withInertia()
    const { upgrades } = propsOf(office, 'admin/Upgrades')
    assert.equal(upgrades[0].signature_reason, reason)
    const path = `/agreements/${upgrade.link_token}/agreement.pdf`
    const pdf = await client.get(path).loginAs(member)
    assert.include(pdfText(Buffer.from(pdf.body())), 'director who signs')
  })

  test('the company that runs the product is a party, as it was named when it signed', async ({
    client,
    assert,
  }) => {
    await db.table('settings').insert({ id: 1, operator_name: 'Sites Ltd', operator_number: '123' })
    const { member, admin, upgrade } = await asked(client)
    await setTerms(client, upgrade.id, admin)
    const path = `/agreements/${upgrade.link_token}`
    const read = async () => {
      const page = await client.get(path).loginAs(member).withInertia()
      const pdf = await client.get(`${path}/agreement.pdf`).loginAs(member)
      return [propsOf(page, 'Agreement').agreement.text!, pdfText(Buffer.from(pdf.body()))]
    }
    const party = 'Between Sites Ltd, company number 123, which runs'
    for (const text of await read()) assert.include(text.replace(/\s+/g, ' '), party)
    await sign(client, upgrade, member)
    const before = await stored(upgrade.id)
    await db.from('settings').where('id', 1).update({ operator_name: 'Others Ltd' })
    for (const text of await read()) assert.include(text.replace(/\s+/g, ' '), party)
    const { agreement_text: text, agreement_hash: seal } = await stored(upgrade.id)
    assert.deepEqual([text, seal], [before.agreement_text, before.agreement_hash])
  })

  test('accents, case and spacing of the name do not count', async ({ client, assert }) => {
    const { member, admin, upgrade } = await asked(client, {
      firstName: 'Zoë',
      lastName: "O'Neill",
    })
    await setTerms(client, upgrade.id, admin)
    const body = { name: '  zoe   O’NEILL ', reason: 'not needed' }
    ;(await sign(client, upgrade, member, body)).assertStatus(200)
    assert.isNull((await stored(upgrade.id)).signature_reason)
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
    const { agreement, canSign } = propsOf(page, 'Agreement')
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
    assert.isFalse(propsOf(page, 'Agreement').agreement.is_intact)
    const broken = await client
      .get(`${path}/agreement.pdf`)
      .header('accept', 'application/json')
      .loginAs(member)
    broken.assertStatus(409)
    const completed = await complete(client, upgrade.id, await createUser({ type: 'admin' }))
    completed.assertStatus(409)
    assert.equal(
      completed.body().message,
      'The stored agreement doesn’t match the text that was signed.'
    )
  })
})
