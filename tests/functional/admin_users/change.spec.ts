import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { sendPasswordReset } from '#actions/accounts/reset_password'
import User from '#models/user'
import { storedTime } from '#shared/time/dates'
import { createUser } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { asAdmin, read, write } from '#tests/helpers/office'
import { userForm } from '#tests/helpers/user_form'

test.group('PUT /admin/users/:id', (group) => {
  useTransaction(group)

  test('saves details, plan, credits and label, with a line that names the fields', async ({
    client,
    assert,
  }) => {
    const admin = await asAdmin()
    const member = await createUser({ freeCredits: 5, creditsLeft: 2 })
    const response = await write(
      client,
      'PUT',
      `/admin/users/${member.id}`,
      admin,
      userForm(member, {
        email: 'new.address@example.org',
        membership: 'paid',
        plan_start_date: '2026-11-01',
        plan_end_date: '2027-10-31',
        freeCredits: 8,
        viewsLeft: 5,
        contract_awarded: true,
        follow_up: 'Keen',
      })
    )
    response.assertStatus(302)
    const saved = await User.findOrFail(member.id)
    assert.include(saved.serialize(), { email: 'new.address@example.org', followUp: 'Keen' })
    assert.equal(saved.membershipType, 'paid')
    assert.equal(saved.planEndDate?.toISODate(), '2027-10-31')
    assert.isTrue(saved.contractAwarded)
    assert.equal(saved.creditsLeft, 5)
    const entry = await db.from('credit_entries').where('user_id', member.id).firstOrFail()
    assert.include(entry, { reason: 'adjusted', amount: 3 })
    const line = await db.from('activity_log').where('action', 'user.changed').firstOrFail()
    assert.include(line.changed_fields, 'membershipType')
    assert.equal(line.subject_id, member.id)
  })

  test('a changed address makes the links worthless that went to the old one', async ({
    client,
    assert,
  }) => {
    const admin = await asAdmin()
    const member = await createUser()
    await member.merge({ pendingEmail: 'thief@example.org' }).save()
    await sendPasswordReset(member)
    const unused = () =>
      db.from('password_reset_tokens').where('user_id', member.id).whereNull('used_at')
    assert.lengthOf(await unused(), 1)
    const form = userForm(member, { email: 'rescued@example.org' })
    const response = await write(client, 'PUT', `/admin/users/${member.id}`, admin, form)
    response.assertStatus(302)
    assert.lengthOf(await unused(), 0)
    assert.isNull((await User.findOrFail(member.id)).pendingEmail)
  })

  test('a form that was opened before a credit was spent does not give it back', async ({
    client,
    assert,
  }) => {
    const admin = await asAdmin()
    const member = await createUser({ freeCredits: 5, creditsLeft: 5 })
    const opened = userForm(member)
    await db.from('users').where('id', member.id).update({ credits_left: 4 })
    const path = `/admin/users/${member.id}`
    const late = await write(client, 'PUT', path, admin, { ...opened, company: 'Changed Ltd' })
    late.assertStatus(409)
    const row = await db.from('users').where('id', member.id).firstOrFail()
    assert.equal(row.credits_left, 4)
    assert.lengthOf(await db.from('credit_entries').where('user_id', member.id), 0)
    await member.refresh()
    const fresh = await write(client, 'PUT', path, admin, userForm(member, { company: 'New Ltd' }))
    fresh.assertStatus(302)
  })

  test('a form that was opened before {column} changed does not write it back')
    .with([
      { column: 'first_name', value: 'Nora' },
      { column: 'last_name', value: 'Newname' },
      { column: 'email', value: 'newer@example.org' },
      { column: 'phone', value: '01632960111' },
      { column: 'company', value: 'Newer Works' },
      { column: 'position', value: 'Director' },
      { column: 'type', value: 'admin' },
      { column: 'membership_type', value: 'expired' },
      { column: 'plan_start_date', value: '2026-02-01' },
      { column: 'plan_end_date', value: '2027-02-01' },
      { column: 'free_credits', value: 9 },
      { column: 'credits_left', value: 4 },
      { column: 'contract_awarded', value: true },
      { column: 'follow_up', value: 'Keen' },
    ])
    .run(async ({ client, assert }, { column, value }) => {
      const admin = await asAdmin()
      const member = await createUser()
      const path = `/admin/users/${member.id}`
      const seen = async () =>
        (await read(client, 'admin/Users', admin, { id: member.id })).open!.state
      const opened = userForm(member, { seen: await seen(), company: 'Changed Ltd' })
      await db
        .from('users')
        .where('id', member.id)
        .update({ [column]: value })
      const stored = () => db.from('users').where('id', member.id).firstOrFail()
      const before = await stored()

      const late = await write(client, 'PUT', path, admin, opened)
      late.assertStatus(409)
      assert.equal(
        late.body().message,
        'Someone else has changed this user. Please check and try again.'
      )
      assert.deepEqual(await stored(), before)

      await member.refresh()
      const again = userForm(member, {
        seen: await seen(),
        membership: 'free',
        company: 'Changed Ltd',
      })
      ;(await write(client, 'PUT', path, admin, again)).assertStatus(302)
      assert.equal((await stored()).company, 'Changed Ltd')
    })

  test('a new address flags the domain of a company that has two free accounts already', async ({
    client,
    assert,
  }) => {
    const admin = await asAdmin()
    const domain = { name: 'crowded.example', created_at: storedTime() }
    const [domainId] = await db.table('domains').insert(domain)
    for (let i = 0; i < 2; i++) {
      const { id } = await createUser()
      await db.from('users').where('id', id).update({ domain_id: domainId })
    }
    const member = await createUser()
    const flag = async () => (await db.from('domains').where('id', domainId).first()).flagged_at
    const save = async (change: object) => {
      await member.refresh()
      const path = `/admin/users/${member.id}`
      ;(await write(client, 'PUT', path, admin, userForm(member, change))).assertStatus(302)
    }
    const plan = { membership: 'paid', plan_end_date: '2099-12-31' }
    await save({ email: 'third@crowded.example', ...plan })
    assert.isNull(await flag())
    await save({ membership: 'free' })
    assert.isNotNull(await flag())
  })

  test('{field} is refused when {reason}')
    .with([
      { field: 'email', reason: 'somebody has it', change: { email: 'taken@example.org' } },
      { field: 'viewsLeft', reason: 'more than given', change: { freeCredits: 1, viewsLeft: 2 } },
      {
        field: 'plan_end_date',
        reason: 'before the start',
        change: { plan_start_date: '2026-05-02', plan_end_date: '2026-05-01' },
      },
      {
        field: 'plan_end_date',
        reason: 'missing of a paid plan',
        change: { membership: 'paid' },
      },
      {
        field: 'plan_start_date',
        reason: 'no day',
        change: { plan_start_date: '2026-02-30' },
      },
      { field: 'membership', reason: 'unknown', change: { membership: 'gold' } },
      { field: 'freeCredits', reason: 'negative', change: { freeCredits: -1 } },
      { field: 'first_name', reason: 'a number', change: { first_name: '4' } },
    ])
    .run(async ({ client, assert }, { field, change }) => {
      const admin = await asAdmin()
      await createUser({ email: 'taken@example.org' })
      const member = await createUser()
      const path = `/admin/users/${member.id}`
      const response = await write(client, 'PUT', path, admin, userForm(member, change))
      response.assertStatus(422)
      assert.deepEqual(Object.keys(response.body().errors), [field])
      const right = await write(client, 'PUT', path, admin, userForm(member))
      right.assertStatus(302)
    })
})
