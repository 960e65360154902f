import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { requestUpgrade } from '#actions/upgrades/request_upgrade'
import { signUpgradeAsAdmin } from '#actions/upgrades/sign_upgrade_as_admin'
import { storedTime } from '#shared/time/dates'
import { useTransaction } from '#tests/helpers/database'
import { createSite, createUser } from '#tests/helpers/factories'
import { asAdmin, read } from '#tests/helpers/office'

const address = '203.0.113.9'

test.group('What is kept of one user', (group) => {
  useTransaction(group)

  test('is a file with everything of theirs and nothing of others, and on the log', async ({
    client,
    assert,
  }) => {
    const [admin, member, other] = [await asAdmin(), await createUser(), await createUser()]
    const site = await createSite({ name: 'First Yard' })
    for (const { id, body } of [
      { id: member.id, body: 'Rang twice' },
      { id: other.id, body: 'A secret of theirs' },
    ]) {
      const row = { user_id: id, site_id: site.id, created_at: storedTime() }
      await db.table('notes').insert({ ...row, type: 'Note', body })
    }
    const response = await client.get(`/admin/users/${member.id}/export`).loginAs(admin)
    response.assertStatus(200)
    assert.include(response.header('content-disposition'), `user-${member.id}-`)
    const { profile, notes } = JSON.parse(response.text())
    assert.equal(profile.email, member.email)
    assert.lengthOf(notes, 1)
    assert.include(response.text(), 'Rang twice')
    assert.notInclude(response.text(), 'A secret of theirs')
    const line = await db.from('activity_log').where('action', 'user.exported').firstOrFail()
    assert.include(line, { actor_id: admin.id, subject_id: member.id })
  })

  test('is not handed out to members, nor of somebody who was removed', async ({
    client,
    assert,
  }) => {
    const [admin, member] = [await asAdmin(), await createUser({ membershipType: 'paid' })]
    const ask = (id: number, as = admin) =>
      client.get(`/admin/users/${id}/export`).header('accept', 'application/json').loginAs(as)
    ;(await ask(admin.id, member)).assertStatus(403)
    ;(await ask(member.id + 1000)).assertStatus(404)
    await db.from('users').where('id', member.id).update({ anonymised_at: storedTime() })
    ;(await ask(member.id)).assertStatus(409)
    assert.lengthOf(await db.from('activity_log').where('action', 'user.exported'), 0)
  })

  test('the newest agreement is one click away, once there is one', async ({ client, assert }) => {
    const [admin, member] = [await asAdmin(), await createUser()]
    const agreement = async () =>
      (await read(client, 'admin/Users', admin, { id: member.id })).agreement
    const upgrade = await requestUpgrade({ userId: member.id, actorId: member.id, address })
    assert.isNull(await agreement())
    await signUpgradeAsAdmin({
      upgradeId: upgrade.id,
      adminId: admin.id,
      terms: { termMonths: 6, pricePence: 60_000, signature: 'Olive Office' },
      seen: null,
      address,
    })
    assert.equal(await agreement(), `/agreements/${upgrade.link_token}`)
  })
})
