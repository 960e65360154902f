import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import { releaseHeldCredits } from '#actions/accounts/release_held_credits'
import type User from '#models/user'
import { CREDITED_OF_A_NETWORK } from '#shared/members/mail_providers'
import { createUser } from '#tests/helpers/factories'
import { useCleanTables, useTransaction } from '#tests/helpers/database'
import { mailsTo } from '#tests/helpers/mail_box'
import { creditsOf, isHeld, join, joined, verified } from '#tests/helpers/new_members'
import { asAdmin, read, write } from '#tests/helpers/office'

const COMPANY = 'dunmore.example'
const NETWORK = '192.0.2.10'
const SUBJECT = 'Your free Gantry credits are ready'

const promise = (credits: number) =>
  db.knexQuery().insert({ id: 1, free_credits: credits }).into('settings').onConflict('id').merge()

/** A network whose new accounts wait for the rest of the day. */
async function fillNetwork() {
  for (let at = 0; at < CREDITED_OF_A_NETWORK; at += 1) await join(`ann@firm${at}.example`, NETWORK)
}

async function heldByNetwork(email = 'late@firm.example') {
  await fillNetwork()
  return join(email, NETWORK)
}

async function saveDomain(client: ApiClient, admin: User, change: object) {
  const { domains } = await read(client, 'admin/Domains', admin, { search: COMPANY })
  const [{ id, state: seen, rule, flagged_at: flaggedAt }] = domains
  const body = { seen, rule, note: null, flagged: flaggedAt !== null, ...change }
  ;(await write(client, 'PUT', `/admin/domains/${id}`, admin, body)).assertStatus(302)
}

const release = (client: ApiClient, admin: User, { id }: { id: number }) =>
  write(client, 'POST', `/admin/users/${id}/held-credits`, admin)
const releases = () => db.from('activity_log').where('action', 'user.credits_released')
const grants = ({ id }: User) => db.from('credit_entries').where({ user_id: id, reason: 'granted' })

test.group('POST /admin/users/:id/held-credits', (group) => {
  useTransaction(group)

  test('a visitor is asked to log in, and a member is refused', async ({ client, assert }) => {
    const member = await heldByNetwork()
    const path = `/admin/users/${member.id}/held-credits`
    const json = client.post(path).header('accept', 'application/json').withCsrfToken()
    ;(await json).assertStatus(401)
    ;(await release(client, member, member)).assertStatus(403)
    assert.isTrue(isHeld(await member.refresh()))
  })

  test('gives the credits that were held once, and tells the member', async ({
    client,
    assert,
  }) => {
    const admin = await asAdmin()
    const member = await heldByNetwork()
    assert.deepEqual([member.creditsLeft, member.creditsHeld], [0, 5])
    for (let again = 0; again < 2; again += 1)
      (await release(client, admin, member)).assertStatus(302)
    await member.refresh()
    assert.deepEqual([member.freeCredits, member.creditsLeft, member.creditsHeld], [5, 5, 0])
    assert.lengthOf(await grants(member), 1)
    const [line, ...others] = await releases()
    assert.isEmpty(others)
    assert.deepEqual([line.actor_id, line.subject_id], [admin.id, member.id])
    const mails = (await mailsTo(member.email)).filter(({ subject }) => subject === SUBJECT)
    assert.lengthOf(mails, 1)
    assert.include(mails[0].plain, 'added 5 free credits')
  })

  test('gives what was promised at the verification, not what is set today', async ({
    client,
    assert,
  }) => {
    const admin = await asAdmin()
    await promise(3)
    const member = await heldByNetwork()
    for (const today of [0, 7]) {
      await promise(today)
      await release(client, admin, member)
      assert.deepEqual(creditsOf([await member.refresh()]), [3])
    }
  })

  test('is 404 for nobody and 409 for a person who was removed, and gives nothing to others', async ({
    client,
    assert,
  }) => {
    const admin = await asAdmin()
    const other = await createUser({ creditsLeft: 2 })
    ;(await release(client, admin, { id: 999_999 })).assertStatus(404)
    ;(await release(client, admin, other)).assertStatus(302)
    assert.deepEqual(creditsOf([await other.refresh()]), [2])
    const held = await heldByNetwork()
    const path = `/admin/users/${held.id}/anonymisation`
    ;(await write(client, 'POST', path, admin, { confirmation: held.email })).assertStatus(302)
    ;(await release(client, admin, held)).assertStatus(409)
    assert.deepEqual(creditsOf([await held.refresh()]), [0])
    assert.isFalse(isHeld(held))
    assert.isEmpty(await releases())
  })

  test('sends no email to a suspended member', async ({ client, assert }) => {
    const admin = await asAdmin()
    const member = await heldByNetwork()
    await write(client, 'PUT', `/admin/users/${member.id}/suspension`, admin, { suspended: true })
    await release(client, admin, member)
    assert.deepEqual(creditsOf([await member.refresh()]), [5])
    assert.isEmpty(await mailsTo(member.email))
  })

  test('the list of users finds and marks who waits, by either rule', async ({
    client,
    assert,
  }) => {
    const admin = await asAdmin()
    for (const name of ['a', 'b']) await join(`${name}@${COMPANY}`, '203.0.113.5')
    const third = await join(`c@${COMPANY}`, '203.0.113.5')
    const late = await heldByNetwork()
    const held = async () => {
      const { users } = await read(client, 'admin/Users', admin, { credits: 'held' })
      return users.map(({ ID, creditsHeld }) => [ID, creditsHeld])
    }
    assert.deepEqual(await held(), [
      [late.id, 5],
      [third.id, 5],
    ])
    await release(client, admin, late)
    assert.deepEqual(await held(), [[third.id, 5]])
    const wrong = client.get('/admin/users').qs({ credits: 'all' }).loginAs(admin)
    ;(await wrong.header('accept', 'application/json')).assertStatus(422)
  })
})

test.group('Held credits and the rules', (group) => {
  useTransaction(group)

  for (const [title, steps] of [
    ['clears the flag and then allows sign-ups', [{ flagged: false }, { rule: 'Allow' }]],
    ['allows sign-ups and then clears the flag', [{ rule: 'Allow' }, { flagged: false }]],
  ] as const) {
    test(`a block gives nothing until the office ${title}`, async ({ client, assert }) => {
      const admin = await asAdmin()
      const members = []
      for (const name of ['a', 'b', 'c']) members.push(await join(`${name}@${COMPANY}`))
      const late = await joined(`d@${COMPANY}`)
      await saveDomain(client, admin, { rule: 'Block' })
      for (const [at, change] of steps.entries()) {
        for (const member of members) await member.refresh()
        assert.deepEqual(creditsOf(members), [5, 5, 0], `before step ${at}`)
        await saveDomain(client, admin, change)
        if (at === 0) members.push(await verified(late))
        if (at === 0) assert.deepEqual(creditsOf([members.pop()!]), [0])
      }
      for (const member of members) await member.refresh()
      assert.deepEqual(creditsOf([...members, await late.refresh()]), [5, 5, 5, 5])
      assert.lengthOf(await releases(), 2)
      for (const { email } of [members[2], late]) assert.lengthOf(await mailsTo(email), 1)
      assert.deepEqual(creditsOf([await join(`e@${COMPANY}`)]), [5])
    })
  }

  test('a domain that was only blocked waits as before once it is allowed', async ({
    client,
    assert,
  }) => {
    const admin = await asAdmin()
    await join(`a@${COMPANY}`)
    await saveDomain(client, admin, { rule: 'Block' })
    await saveDomain(client, admin, { rule: 'Allow' })
    assert.deepEqual(creditsOf([await join(`b@${COMPANY}`), await join(`c@${COMPANY}`)]), [5, 0])
  })

  test('an account that its network holds leaves its place to the company', async ({ assert }) => {
    const late = await heldByNetwork(`a@${COMPANY}`)
    assert.isTrue(isHeld(late))
    await late.delete()
    const members = []
    for (const name of ['b', 'c', 'd'])
      members.push(await join(`${name}@${COMPANY}`, '203.0.113.5'))
    assert.deepEqual(creditsOf(members), [5, 5, 0])
  })
})

test.group('Held credits that are released at once', (group) => {
  useCleanTables(group)

  test('by several administrators are given once', async ({ client, assert }) => {
    const [one, other] = [await asAdmin(), await asAdmin()]
    for (const name of ['a', 'b']) await join(`${name}@${COMPANY}`)
    const third = await join(`c@${COMPANY}`)
    const by = { userId: third.id, address: NETWORK }
    await Promise.all([
      ...Array.from({ length: 6 }, () => releaseHeldCredits({ ...by, adminId: one.id })),
      saveDomain(client, other, { flagged: false }),
    ])
    assert.deepEqual(creditsOf([await third.refresh()]), [5])
    assert.lengthOf(await grants(third), 1)
    assert.lengthOf(await releases(), 1)
    assert.lengthOf(await mailsTo(third.email), 1)
  })
})
