import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { addDomain } from '#actions/admin/change_domain'
import { openDomain } from '#actions/accounts/register_member'
import { verifyEmail } from '#actions/accounts/verify_email'
import { registrationKey } from '#mails/verify_email'
import { storedTime } from '#shared/time/dates'
import { createSite, createUser } from '#tests/helpers/factories'
import { useCleanTables, useTransaction } from '#tests/helpers/database'
import { asAdmin, read, write } from '#tests/helpers/office'

test.group('Email domains', (group) => {
  useTransaction(group)

  async function verified(email: string) {
    const member = await createUser({
      email,
      emailVerifiedAt: null,
      freeCredits: 0,
      creditsLeft: 0,
    })
    await db
      .from('users')
      .where('id', member.id)
      .update({ domain_id: await openDomain(email) })
    const key = registrationKey(member)
    await verifyEmail({ memberId: member.id, email, key, address: '203.0.113.9' })
    return member
  }
  const flagOf = async (name: string) =>
    (await db.from('domains').where('name', name).firstOrFail()).flagged_at

  test('three free accounts of one company raise a flag, of a public provider none', async ({
    assert,
  }) => {
    for (const name of ['a', 'b']) {
      await verified(`${name}@dunmore.example`)
      await verified(`${name}@gmail.com`)
    }
    assert.isNull(await flagOf('dunmore.example'))
    await verified('c@dunmore.example')
    await verified('c@gmail.com')
    assert.isNotNull(await flagOf('dunmore.example'))
    assert.isNull(await flagOf('gmail.com'))
  })

  test('are listed with users and used credits; a block holds at once, a flag can be taken away', async ({
    client,
    assert,
  }) => {
    const admin = await asAdmin()
    const member = await verified('a@dunmore.example')
    const site = await createSite()
    await db.table('credit_entries').multiInsert(
      [-1, -1, 1].map((amount) => ({
        user_id: member.id,
        site_id: site.id,
        reason: amount < 0 ? 'unlocked' : 'returned',
        amount,
        created_at: storedTime(),
      }))
    )
    await db.from('domains').where('name', 'dunmore.example').update({ flagged_at: storedTime() })
    const { domains } = await read(client, 'admin/Domains', admin, { search: 'DUNMORE' })
    assert.lengthOf(domains, 1)
    assert.include(domains[0], { name: 'dunmore.example', users: 1, credits_used: 1 })
    assert.isNotNull(domains[0].flagged_at)

    const saved = await write(client, 'PUT', `/admin/domains/${domains[0].id}`, admin, {
      seen: domains[0].state,
      rule: 'Block',
      note: 'A competitor',
      flagged: false,
    })
    saved.assertStatus(302)
    const [row] = (await read(client, 'admin/Domains', admin, { rule: 'Block' })).domains
    assert.include(row, { rule: 'Block', note: 'A competitor', flagged_at: null })
    await assert.rejects(() => openDomain('new@dunmore.example'))
  })

  test('a form that was opened before another administrator saved overwrites nothing', async ({
    client,
    assert,
  }) => {
    const admin = await asAdmin()
    await openDomain('a@dunmore.example')
    const domain = async () => (await read(client, 'admin/Domains', admin)).domains[0]
    const { id, state: seen } = await domain()
    const save = (change: object) =>
      write(client, 'PUT', `/admin/domains/${id}`, admin, {
        seen,
        rule: 'Allow',
        note: null,
        flagged: false,
        ...change,
      })
    ;(await save({ rule: 'Block', note: 'Copies the list' })).assertStatus(302)
    const late = await save({ note: 'Fine' })
    late.assertStatus(409)
    assert.equal(
      late.body().message,
      'Someone else has changed this domain. Please check and try again.'
    )
    assert.include(await domain(), { rule: 'Block', note: 'Copies the list' })
  })

  test('a domain is entered once', async ({ client, assert }) => {
    const admin = await asAdmin()
    const add = (name: string) =>
      write(client, 'POST', '/admin/domains', admin, { name, rule: 'Block' })
    ;(await add('Rival-Data.example')).assertStatus(302)
    await assert.rejects(() => openDomain('spy@rival-data.example'))
    for (const name of ['rival-data.example', 'no domain', 'a@b.example', '-x.example']) {
      const response = await add(name)
      response.assertStatus(422)
      assert.deepEqual(Object.keys(response.body().errors), ['name'])
      assert.match(response.body().errors.name[0], /domain/)
    }
  })
})

test.group('Email domains at the same time', (group) => {
  useCleanTables(group)

  test('one of several entries of a domain counts, the others hear so at the field', async ({
    client,
    assert,
  }) => {
    const admin = await asAdmin()
    const body = { name: 'rival-data.example', rule: 'Block' }
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => write(client, 'POST', '/admin/domains', admin, body))
    )
    const refused = answers.filter((answer) => answer.status() === 422)
    assert.lengthOf(refused, 5)
    assert.equal(answers.find((answer) => answer.status() !== 422)?.status(), 302)
    for (const answer of refused) {
      assert.deepEqual(answer.body().errors, {
        name: ['This domain is already in the list.'],
      })
    }
    assert.lengthOf(await db.from('domains').where('name', body.name), 1)
    assert.lengthOf(await db.from('activity_log').where('action', 'domain.added'), 1)
  })

  test('a domain that is entered while somebody of it signs up is there once', async ({
    assert,
  }) => {
    const admin = await asAdmin()
    const by = { adminId: admin.id, address: '203.0.113.9' }
    await Promise.allSettled([
      addDomain('rival-data.example', 'Allow', by),
      openDomain('a@rival-data.example'),
      openDomain('b@rival-data.example'),
    ])
    assert.lengthOf(await db.from('domains').where('name', 'rival-data.example'), 1)
  })
})
