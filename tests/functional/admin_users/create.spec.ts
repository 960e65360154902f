import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import User from '#models/user'
import { createUser } from '#tests/helpers/factories'
import { useCleanTables, useTransaction } from '#tests/helpers/database'
import { linkIn, mailsTo } from '#tests/helpers/mail_box'
import { asAdmin, write } from '#tests/helpers/office'

const EMAIL = 'nora.new@dunmore.example'
const NEW_PASSWORD = 'quarry-hill-2026'

const details = (change: object = {}) => ({
  first_name: 'Nora',
  last_name: 'New',
  email: EMAIL,
  phone: null,
  company: 'Dunmore Build',
  position: null,
  membership: 'free',
  plan_start_date: null,
  plan_end_date: null,
  freeCredits: 3,
  contract_awarded: false,
  ...change,
})

test.group('POST /admin/users', (group) => {
  useTransaction(group)

  test('creates a member, who chooses the password by the link in the email and logs in', async ({
    client,
    assert,
  }) => {
    const admin = await asAdmin()
    const created = await write(client, 'POST', '/admin/users', admin, details())
    created.assertStatus(302)
    const member = await User.findByOrFail('email', EMAIL)
    created.assertHeader('location', `/admin/users?id=${member.id}`)
    assert.deepInclude(
      { ...member.serialize(), type: 'user' },
      { company: 'Dunmore Build', membershipType: 'free', freeCredits: 3, creditsLeft: 3 }
    )
    const entries = await db.from('credit_entries').where('user_id', member.id)
    assert.deepEqual(
      entries.map(({ reason, amount }) => [reason, amount]),
      [['granted', 3]]
    )
    const line = await db.from('activity_log').where('action', 'user.created').firstOrFail()
    assert.equal(line.actor_id, admin.id)
    assert.equal(line.subject_id, member.id)

    const [mail] = await mailsTo(EMAIL)
    const token = linkIn(mail, '/reset-password/').split('/').at(-1)
    const chosen = await client
      .post('/reset-password')
      .withCsrfToken()
      .header('accept', 'application/json')
      .json({ token, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD })
    chosen.assertStatus(200)
    const login = await client
      .post('/login')
      .withCsrfToken()
      .header('accept', 'application/json')
      .json({ email: EMAIL, password: NEW_PASSWORD })
    login.assertStatus(200)
  })

  test('creates a paid member with the dates of the plan', async ({ client, assert }) => {
    const plan = {
      membership: 'paid',
      plan_start_date: '2026-11-01',
      plan_end_date: '2027-10-31',
      freeCredits: 0,
      contract_awarded: true,
    }
    await write(client, 'POST', '/admin/users', await asAdmin(), details(plan))
    const member = await User.findByOrFail('email', EMAIL)
    assert.equal(member.membershipType, 'paid')
    assert.equal(member.planEndDate?.toISODate(), '2027-10-31')
    assert.isTrue(Boolean(member.contractAwarded))
    assert.isEmpty(await db.from('credit_entries').where('user_id', member.id))
  })

  test('answers 422 at the field and creates no one', async ({ client, assert }) => {
    const admin = await asAdmin()
    await createUser({ email: 'taken@dunmore.example' })
    const before = await User.all()
    const wrong: [string, object][] = [
      ['email', { email: 'Taken@Dunmore.example' }],
      ['email', { email: 'nobody' }],
      ['first_name', { first_name: '' }],
      ['plan_end_date', { membership: 'paid' }],
      ['plan_end_date', { plan_start_date: '2026-11-02', plan_end_date: '2026-11-01' }],
      ['freeCredits', { freeCredits: -1 }],
    ]
    for (const [field, change] of wrong) {
      const response = await write(client, 'POST', '/admin/users', admin, details(change))
      response.assertStatus(422)
      assert.property(response.body().errors, field)
    }
    assert.lengthOf(await User.all(), before.length)
    assert.isEmpty(await mailsTo(EMAIL))
  })
})

test.group('POST /admin/users by two administrators at once', (group) => {
  useCleanTables(group)

  test('makes one user', async ({ client, assert }) => {
    const admin = await asAdmin()
    const answers = await Promise.all(
      [1, 2].map(() => write(client, 'POST', '/admin/users', admin, details()))
    )
    assert.deepEqual(answers.map((answer) => answer.status()).sort(), [302, 422])
    assert.lengthOf(await User.query().where('email', EMAIL), 1)
    assert.lengthOf(await mailsTo(EMAIL), 1)
  })
})
