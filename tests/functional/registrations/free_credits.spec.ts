import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { anonymiseUser } from '#actions/users/anonymise_user'
import { confirmEmailChange } from '#actions/accounts/change_email'
import { deleteAccount } from '#actions/accounts/delete_account'
import { verifyEmail } from '#actions/accounts/verify_email'
import { registrationKey, verificationLink } from '#mails/verify_email'
import User from '#models/user'
import { createUser } from '#tests/helpers/factories'
import { useCleanTables, useTransaction } from '#tests/helpers/database'
import { write } from '#tests/helpers/office'

const ADDRESS = '192.0.2.10'

const joined = (email: string) =>
  createUser({ email, emailVerifiedAt: null, freeCredits: 0, creditsLeft: 0 })

async function verified(member: User) {
  const { id: memberId, email } = member
  const key = registrationKey(member)
  const done = await verifyEmail({ memberId, email, key, address: ADDRESS })
  if (!done) throw new Error('Not verified')
  return member.refresh()
}

async function creditsOf(email: string) {
  return (await verified(await joined(email))).creditsLeft
}

async function changeTo(member: User, email: string) {
  await member.merge({ pendingEmail: email }).save()
  await confirmEmailChange({ memberId: member.id, email, address: ADDRESS })
}

test.group('Free credits, once for a mailbox', (group) => {
  useTransaction(group)

  for (const [first, second] of [
    ['ann@firm.example', 'ann+2@firm.example'],
    ['ann+1@firm.example', 'ann@FIRM.example'.toLowerCase()],
    ['ann.oneill@gmail.com', 'annoneill@gmail.com'],
    ['a.n.n@gmail.com', 'ann+site@googlemail.com'],
    ['ann@firm.example', '"ann"@firm.example'],
    ['ann@firm.example', '"a\\nn+2"@firm.example'],
    ['ann@bücher.example', 'ann@xn--bcher-kva.example'],
    ['ann@proton.me', 'ann+2@pm.me'],
    ['ann.oneill@protonmail.com', 'annoneill@proton.me'],
    ['ann@icloud.com', 'ann+site@me.com'],
    ['ann@mac.com', 'ann@icloud.com'],
    ['ann@yahoo.co.uk', 'ann-site@yahoo.co.uk'],
    ['ann@fastmail.com', 'site@ann.fastmail.com'],
    ['ann+2@fastmail.com', 'a+b@ann.fastmail.com'],
    ['ann@outlook.com', 'ann+2@outlook.com'],
    ['ann@hotmail.co.uk', 'ann+2@hotmail.co.uk'],
    ['ann@live.ie', 'ann+2@live.ie'],
  ]) {
    test(`${first} and ${second} are one`, async ({ assert }) => {
      assert.equal(await creditsOf(first), 5)
      assert.equal(await creditsOf(second), 0)
    })
  }

  for (const [first, second] of [
    ['ann@firm.example', 'ann@other.example'],
    ['ann.oneill@firm.example', 'annoneill@firm.example'],
    ['ann@firm.example', 'bob@firm.example'],
    ['ann@outlook.com', 'ann@hotmail.com'],
    ['ann@yahoo.com', 'ann@yahoo.co.uk'],
    ['ann-marie@firm.example', 'ann-kate@firm.example'],
    ['ann.oneill@icloud.com', 'annoneill@icloud.com'],
    ['ann@bob.fastmail.com', 'ann@eve.fastmail.com'],
  ]) {
    test(`${first} and ${second} are two`, async ({ assert }) => {
      assert.equal(await creditsOf(first), 5)
      assert.equal(await creditsOf(second), 5)
    })
  }

  test('also after the account was deleted', async ({ assert }) => {
    const member = await verified(await joined('ann@firm.example'))
    await deleteAccount({ userId: member.id, address: ADDRESS })
    assert.equal(await creditsOf('ann@firm.example'), 0)
  })

  test('also after the person was anonymised', async ({ assert }) => {
    const admin = await createUser({ type: 'admin' })
    const member = await verified(await joined('ann@firm.example'))
    const { id: userId, email: confirmation } = member
    await anonymiseUser({ userId, confirmation, adminId: admin.id, address: ADDRESS })
    assert.equal(await creditsOf('ann@firm.example'), 0)
  })

  test('also after a change of address, for the old mailbox and the new one', async ({
    assert,
  }) => {
    const member = await verified(await joined('ann@firm.example'))
    await changeTo(member, 'ann@new.example')
    await deleteAccount({ userId: member.id, address: ADDRESS })
    assert.equal(await creditsOf('ann@firm.example'), 0)
    assert.equal(await creditsOf('ann@new.example'), 0)
  })

  test('the log and the page say why there are none, and no address is kept', async ({
    client,
    assert,
  }) => {
    await verified(await joined('ann@firm.example'))
    const again = await joined('ann+2@firm.example')
    const { pathname, search } = new URL(verificationLink(again))
    const page = await client
      .post(pathname + search)
      .withCsrfToken()
      .withInertia()
    page.assertInertiaPropsContains({ state: 'uncredited' })
    const lines = await db.from('activity_log').where('actor_id', again.id).orderBy('id')
    assert.deepEqual(
      lines.map(({ action }) => action),
      ['account.credits_not_granted_again', 'account.verified']
    )
    assert.lengthOf(await db.from('credit_entries').where('user_id', again.id), 0)
    const kept = await db.from('granted_mailboxes')
    assert.lengthOf(kept, 1)
    assert.notInclude(JSON.stringify(kept), 'ann')
  })

  test('what an administrator gives does not count', async ({ assert }) => {
    const given = await createUser({ email: 'ann@firm.example', emailVerifiedAt: null })
    await verified(given)
    assert.equal(given.creditsLeft, 10)
  })
})

test.group('Free credits that an administrator creates a member with', (group) => {
  useTransaction(group)

  test('are always given, and are the grant of the mailbox', async ({ client, assert }) => {
    const admin = await createUser({ type: 'admin' })
    const create = (email: string) =>
      write(client, 'POST', '/admin/users', admin, {
        first_name: 'Ann',
        last_name: 'Doe',
        email,
        phone: null,
        company: null,
        position: null,
        membership: 'free',
        plan_start_date: null,
        plan_end_date: null,
        freeCredits: 3,
        contract_awarded: false,
      })
    for (const email of ['ann@firm.example', 'ann+2@firm.example']) {
      const created = await create(email)
      created.assertStatus(302)
      assert.equal((await User.findByOrFail('email', email)).creditsLeft, 3)
    }
    assert.equal(await creditsOf('ann+3@firm.example'), 0)
  })
})

test.group('Free credits at the same time', (group) => {
  useCleanTables(group)

  test('ten accounts of one mailbox are granted them once', async ({ assert }) => {
    const members = []
    for (let at = 0; at < 10; at += 1) members.push(await joined(`ann+${at}@gmail.com`))
    await Promise.all(members.map((member) => verified(member)))
    const credits = members.map(({ creditsLeft }) => creditsLeft).toSorted((a, b) => b - a)
    assert.deepEqual(credits, [5, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    assert.lengthOf(await db.from('credit_entries').where('reason', 'granted'), 1)
  })
})
