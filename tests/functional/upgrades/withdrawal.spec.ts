import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import productConfig from '#config/product'
import type User from '#models/user'
import { completeUpgrade } from '#actions/upgrades/complete_upgrade'
import { requestUpgrade } from '#actions/upgrades/request_upgrade'
import { agreementHash } from '#actions/upgrades/agreement_text'
import { signUpgradeAsAdmin } from '#actions/upgrades/sign_upgrade_as_admin'
import { signUpgradeAsMember } from '#actions/upgrades/sign_upgrade_as_member'
import { openUpgrade } from '#queries/admin/find_upgrade'
import { useTransaction } from '#tests/helpers/database'
import { createUser } from '#tests/helpers/factories'
import { mailsTo } from '#tests/helpers/mail_box'
import { asAdmin, write } from '#tests/helpers/office'
import { propsOf } from '#tests/helpers/page_props'

const address = '203.0.113.9'
const TERMS = { termMonths: 6, pricePence: 60_000, signature: 'Olive Office' }

/** A member whose agreement both sides have signed. */
async function signed() {
  const [member, admin] = [await createUser(), await asAdmin()]
  const upgrade = await requestUpgrade({ userId: member.id, actorId: member.id, address })
  const office = { upgradeId: upgrade.id, adminId: admin.id, address }
  const { agreement_text: text } = await signUpgradeAsAdmin({ ...office, terms: TERMS, seen: null })
  const own = { upgradeId: upgrade.id, userId: member.id, address }
  await signUpgradeAsMember({ ...own, name: 'Mary Member', readSeal: agreementHash(text!) })
  return { member, admin, upgrade, office }
}

const withdraw = (client: ApiClient, { link_token: token }: { link_token: string }, as: User) =>
  write(client, 'POST', `/agreements/${token}/cancellation`, as)

test.group('POST /agreements/:token/cancellation', (group) => {
  useTransaction(group)

  test('the member withdraws the upgrade; the office is told, and the link says so', async ({
    client,
    assert,
  }) => {
    const { member, upgrade } = await signed()
    const before = (await mailsTo(member.email)).length
    const link = `/agreements/${upgrade.link_token}`
    const page = async () =>
      propsOf(await client.get(link).loginAs(member).withInertia(), 'Agreement')
    assert.include(await page(), { canSign: false, canWithdraw: true })

    const response = await withdraw(client, upgrade, member)
    response.assertStatus(200)
    assert.equal(response.body().message, 'Your request has been withdrawn.')
    assert.isNull(await openUpgrade(member.id))
    assert.include(await page(), { canSign: false, canWithdraw: false })
    const line = await db.from('activity_log').where('action', 'upgrade.cancelled').firstOrFail()
    assert.equal(line.actor_id, member.id)
    const told = (await mailsTo(productConfig.contactEmail)).at(-1)!
    assert.equal(told.subject, 'A member has withdrawn an upgrade')
    assert.lengthOf(await mailsTo(member.email), before)
  })

  test('leads a page back to the plans', async ({ client, assert }) => {
    const { member, upgrade } = await signed()
    const response = await client
      .post(`/agreements/${upgrade.link_token}/cancellation`)
      .redirects(0)
      .withCsrfToken()
      .loginAs(member)
    response.assertStatus(302)
    assert.equal(response.header('location'), '/pricing')
  })

  test('visitors, others and administrators withdraw nothing', async ({ client, assert }) => {
    const { admin, upgrade } = await signed()
    const path = `/agreements/${upgrade.link_token}/cancellation`
    const visitor = await client.post(path).header('accept', 'application/json').withCsrfToken()
    visitor.assertStatus(401)
    ;(await withdraw(client, upgrade, await createUser())).assertStatus(404)
    ;(await withdraw(client, upgrade, admin)).assertStatus(403)
    assert.isNull((await db.from('upgrades').where('id', upgrade.id).firstOrFail()).cancelled_at)
  })

  test('what is paid or withdrawn already is told apart', async ({ client, assert }) => {
    const paid = await signed()
    await completeUpgrade({ ...paid.office, paymentReference: 'INV-1' })
    const late = await withdraw(client, paid.upgrade, paid.member)
    late.assertStatus(409)
    assert.equal(late.body().message, 'This upgrade was already completed.')

    const { member, upgrade } = await signed()
    await withdraw(client, upgrade, member)
    const again = await withdraw(client, upgrade, member)
    again.assertStatus(409)
    assert.equal(again.body().message, 'This upgrade was cancelled.')
  })
})
