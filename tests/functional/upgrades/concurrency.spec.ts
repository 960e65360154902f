import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { agreementHash } from '#actions/upgrades/agreement_text'
import { anonymiseUser } from '#actions/users/anonymise_user'
import { cancelUpgrade } from '#actions/upgrades/cancel_upgrade'
import { completeUpgrade } from '#actions/upgrades/complete_upgrade'
import { deleteAccount } from '#actions/accounts/delete_account'
import { requestUpgrade } from '#actions/upgrades/request_upgrade'
import { signUpgradeAsAdmin } from '#actions/upgrades/sign_upgrade_as_admin'
import { signUpgradeAsMember } from '#actions/upgrades/sign_upgrade_as_member'
import { useCleanTables } from '#tests/helpers/database'
import { createUser } from '#tests/helpers/factories'
import { mailsTo } from '#tests/helpers/mail_box'

const address = '203.0.113.9'
const AT_ONCE = 8
const TERMS = { termMonths: 6, pricePence: 60_000, signature: 'Olive Office' }

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
      terms: TERMS,
      seen: null,
      address,
    })
    const { agreement_text: text } = await db.from('upgrades').where('id', upgradeId).firstOrFail()
    const signing = { upgradeId, userId: member.id, readSeal: agreementHash(text), address }
    const signatures = await race(
      times((i) => () => signUpgradeAsMember({ ...signing, name: `Mary ${i}` }))
    )
    assert.equal(signatures.won, 1)
    assert.deepEqual(
      [...new Set(signatures.words)],
      ['The member has already signed this agreement.']
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

  test('of administrators who sign at once one does, and the others hear who did', async ({
    assert,
  }) => {
    const member = await createUser()
    const admins = [await createUser({ type: 'admin' }), await createUser({ type: 'admin' })]
    const { id: upgradeId } = await requestUpgrade({
      userId: member.id,
      actorId: member.id,
      address,
    })
    const stored = () => db.from('upgrades').where('id', upgradeId).firstOrFail()
    for (const round of [1, 2]) {
      const { agreement_text: text } = await stored()
      const seen = text && agreementHash(text)
      const signatures = await race(
        times(
          (i) => () =>
            signUpgradeAsAdmin({
              upgradeId,
              adminId: admins[i % 2].id,
              terms: { termMonths: i + 1, pricePence: round * 1000 + i, signature: `Olive ${i}` },
              seen,
              address,
            })
        )
      )
      assert.equal(signatures.won, 1)
      const { admin_signature: winner, term_months: months } = await stored()
      assert.equal(winner, `Olive ${months - 1}`)
      assert.deepEqual(
        [...new Set(signatures.words)],
        [`${winner} has since signed other terms. Please read them before offering different ones.`]
      )
      const lines = await db.from('activity_log').where('action', 'upgrade.admin_signed')
      assert.lengthOf(lines, round)
      const ready = (await mailsTo(member.email)).length
      assert.equal(ready, round)
    }
  })

  test('a cancellation that meets a signature or a payment ends in one of the two', async ({
    assert,
  }) => {
    const admins = [await createUser({ type: 'admin' }), await createUser({ type: 'admin' })]
    for (let round = 0; round < AT_ONCE; round++) {
      const { id: userId } = await createUser()
      const { id: upgradeId } = await requestUpgrade({ userId, actorId: userId, address })
      const office = { upgradeId, adminId: admins[0].id, address }
      const offer = await signUpgradeAsAdmin({ ...office, terms: TERMS, seen: null })
      const readSeal = agreementHash(offer.agreement_text!)
      const sign = () =>
        signUpgradeAsMember({ upgradeId, userId, name: 'Mary Member', readSeal, address })
      const pay = () => completeUpgrade({ ...office, paymentReference: 'INV-1' })
      const isPayment = round % 2 === 1
      if (isPayment) await sign()

      const { words } = await race([
        isPayment ? pay : sign,
        () => cancelUpgrade({ upgradeId, actorId: admins[1].id, address }),
        () => cancelUpgrade({ upgradeId, actorId: userId, address }),
      ])
      const upgrade = await db.from('upgrades').where('id', upgradeId).firstOrFail()
      assert.isNull(upgrade.open_user_id)
      assert.equal(upgrade.status === 'completed', upgrade.cancelled_at === null)
      const cancellations = await db
        .from('activity_log')
        .where({ action: 'upgrade.cancelled', subject_id: upgradeId })
      assert.lengthOf(cancellations, upgrade.cancelled_at === null ? 0 : 1)
      const known = ['This upgrade was cancelled.', 'This upgrade was already completed.']
      for (const said of words) assert.include(known, said)
      const { membership_type: membership } = await db.from('users').where('id', userId).first()
      assert.equal(membership, upgrade.status === 'completed' ? 'paid' : 'free')
    }
  })

  test('an account that ends while its upgrade is completed leaves both or the cancellation', async ({
    assert,
  }) => {
    const admin = await createUser({ type: 'admin' })
    for (let round = 0; round < AT_ONCE; round++) {
      const member = await createUser()
      const own = { userId: member.id, address }
      const { id: upgradeId } = await requestUpgrade({ ...own, actorId: member.id })
      const office = { upgradeId, adminId: admin.id, address }
      const signed = await signUpgradeAsAdmin({ ...office, terms: TERMS, seen: null })
      const readSeal = agreementHash(signed.agreement_text!)
      await signUpgradeAsMember({ ...own, upgradeId, name: 'Mary Member', readSeal })

      const confirmation = member.email
      const end = () =>
        round % 2 ? deleteAccount(own) : anonymiseUser({ ...own, adminId: admin.id, confirmation })
      const [ended, completed] = await Promise.allSettled([
        end(),
        completeUpgrade({ ...office, paymentReference: 'INV-1' }),
      ])
      assert.equal(ended.status, 'fulfilled')
      const upgrade = await db.from('upgrades').where('id', upgradeId).firstOrFail()
      assert.isNull(upgrade.open_user_id)
      if (completed.status === 'fulfilled') {
        assert.equal(upgrade.status, 'completed')
        assert.isNull(upgrade.cancelled_at)
      } else {
        assert.equal(completed.reason.message, 'This upgrade was cancelled.')
        assert.isNotNull(upgrade.cancelled_at)
      }
    }
  })

  test('an upgrade that is asked for while the account is anonymised is not left open', async ({
    assert,
  }) => {
    const admin = await createUser({ type: 'admin' })
    for (let round = 0; round < AT_ONCE; round++) {
      const member = await createUser()
      const own = { userId: member.id, address }
      await Promise.allSettled([
        requestUpgrade({ ...own, actorId: admin.id }),
        anonymiseUser({ ...own, adminId: admin.id, confirmation: member.email }),
      ])
      assert.isNotNull((await member.refresh()).anonymisedAt)
      assert.lengthOf(await db.from('upgrades').where('user_id', member.id), 0)
    }
  })
})
