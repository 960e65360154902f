import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { sealOf } from '#actions/agreement_text'
import { completeUpgrade } from '#actions/complete_upgrade'
import { requestUpgrade } from '#actions/request_upgrade'
import { signUpgradeAsAdmin } from '#actions/sign_upgrade_as_admin'
import { signUpgradeAsMember } from '#actions/sign_upgrade_as_member'
import { useCleanTables } from '#tests/helpers/database'
import { createUser } from '#tests/helpers/factories'
import { mailsTo } from '#tests/helpers/mail_box'

const address = '203.0.113.9'
const AT_ONCE = 8

/** How many of several calls at once succeed, and what the others say. */
async function race(calls: (() => Promise<unknown>)[]) {
  const settled = await Promise.allSettled(calls.map((one) => one()))
  return {
    won: settled.filter(({ status }) => status === 'fulfilled').length,
    words: settled.flatMap((one) => (one.status === 'rejected' ? [one.reason.message] : [])),
  }
}

const times = <T>(make: (index: number) => T) => Array.from({ length: AT_ONCE }, (_, i) => make(i))

test.group('Upgrades at the same time', (group) => {
  useCleanTables(group)

  test('requests at once open one upgrade; signatures and payments count once', async ({
    assert,
  }) => {
    const member = await createUser()
    const admins = [await createUser({ type: 'admin' }), await createUser({ type: 'admin' })]
    const opened = await Promise.all(
      times(() => requestUpgrade({ userId: member.id, actorId: member.id, address }))
    )
    assert.lengthOf(new Set(opened.map(({ id }) => id)), 1)
    const [{ id: upgradeId }] = opened

    await signUpgradeAsAdmin({
      upgradeId,
      adminId: admins[0].id,
      terms: { termMonths: 6, pricePence: 60_000, signature: 'Olive Office' },
      address,
    })
    const { agreement_text: text } = await db.from('upgrades').where('id', upgradeId).firstOrFail()
    const signing = { upgradeId, userId: member.id, readSeal: sealOf(text), address }
    const signatures = await race(
      times((i) => () => signUpgradeAsMember({ ...signing, name: `Mary ${i}` }))
    )
    assert.equal(signatures.won, 1)
    assert.deepEqual(
      [...new Set(signatures.words)],
      ['This agreement is already signed by the member.']
    )

    const completions = await race(
      times(
        (i) => () =>
          completeUpgrade({
            upgradeId,
            adminId: admins[i % 2].id,
            paymentReference: `INV-${i}`,
            address,
          })
      )
    )
    assert.equal(completions.won, 1)
    assert.deepEqual([...new Set(completions.words)], ['This upgrade was already completed.'])
    const lines = await db.from('activity_log').where('action', 'upgrade.completed')
    assert.lengthOf(lines, 1)
    const begun = (await mailsTo(member.email)).filter(
      ({ subject }) => subject === 'Your paid membership is set up'
    )
    assert.lengthOf(begun, 1)
  })
})
