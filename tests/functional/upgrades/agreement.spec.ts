import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { openUpgrade } from '#queries/find_upgrade'
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
    assert.equal(unread.body().message, 'The terms were changed meanwhile. Please read them again.')
    assert.equal((await stored(upgrade.id)).status, 'admin signed')
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
    assert.equal(completed.body().message, 'The agreement is not the one that was signed.')
  })
})
