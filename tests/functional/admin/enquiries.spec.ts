import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { changeEnquiry } from '#actions/admin/update_enquiry'
import { createUser } from '#tests/helpers/factories'
import { useCleanTables, useTransaction } from '#tests/helpers/database'
import { asAdmin, createEnquiry, read, write } from '#tests/helpers/office'

test.group('Enquiries in the office', (group) => {
  useTransaction(group)

  test('are listed newest first, and found by status, kind and words', async ({
    client,
    assert,
  }) => {
    const admin = await asAdmin()
    const first = await createEnquiry()
    const second = await createEnquiry({ kind: 'Demo', status: 'In progress', message: null })
    const ids = async (qs: object) =>
      (await read(client, 'admin/Enquiries', admin, qs)).enquiries.map(({ id }) => id)
    assert.deepEqual(await ids({}), [second, first])
    assert.deepEqual(await ids({ status: 'In progress' }), [second])
    assert.deepEqual(await ids({ kind: 'Contact' }), [first])
    assert.deepEqual(await ids({ search: '50%' }), [first])
    assert.deepEqual(await ids({ search: '5_%' }), [])
    await db.from('enquiries').where('id', second).update({ phone: '02079460123' })
    assert.deepEqual(await ids({ search: '+44 20 7946' }), [second])
    const wrong = await client
      .get('/admin/enquiries')
      .qs({ status: 'Lost' })
      .header('accept', 'application/json')
      .loginAs(admin)
    wrong.assertStatus(422)
  })

  test('get an owner, a member, a status and notes', async ({ client, assert }) => {
    const admin = await asAdmin()
    const member = await createUser()
    const id = await createEnquiry()
    const saved = await write(client, 'PUT', `/admin/enquiries/${id}`, admin, {
      seen: 'New - -',
      status: 'In progress',
      owner_id: admin.id,
      member_email: member.email.toUpperCase(),
    })
    saved.assertStatus(302)
    await write(client, 'POST', `/admin/enquiries/${id}/notes`, admin, { note: 'Rang, no answer' })
    const { open, notes } = await read(client, 'admin/Enquiries', admin, { id })
    assert.include(open, {
      status: 'In progress',
      owner: 'Olive Office',
      member_email: member.email,
    })
    assert.containsSubset(notes, [{ note: 'Rang, no answer', author: 'Olive Office' }])
    const line = await db.from('activity_log').where('action', 'enquiry.changed').firstOrFail()
    assert.include(line.changed_fields, 'owner_id')
  })

  test('a form that was opened before another administrator saved overwrites nothing', async ({
    client,
    assert,
  }) => {
    const admin = await asAdmin()
    const id = await createEnquiry()
    const state = async () => (await read(client, 'admin/Enquiries', admin, { id })).open!.state
    const save = (change: object) =>
      write(client, 'PUT', `/admin/enquiries/${id}`, admin, {
        status: 'New',
        owner_id: null,
        member_email: null,
        ...change,
      })
    const seen = await state()
    ;(await save({ seen, owner_id: admin.id })).assertStatus(302)
    const late = await save({ seen, status: 'Closed' })
    late.assertStatus(409)
    assert.equal(
      late.body().message,
      'Someone else has changed this enquiry. Please check and try again.'
    )
    const stored = () => db.from('enquiries').where('id', id).firstOrFail()
    assert.include(await stored(), { status: 'New', owner_id: admin.id })
    const now = { seen: await state(), owner_id: admin.id }
    ;(await save({ ...now, status: 'Closed' })).assertStatus(302)
    assert.include(await stored(), { status: 'Closed', owner_id: admin.id })
  })

  test('refuse an owner who is no administrator, an unknown member and an empty note', async ({
    client,
    assert,
  }) => {
    const admin = await asAdmin()
    const member = await createUser()
    const id = await createEnquiry()
    const change = { seen: 'New - -', status: 'New', owner_id: null, member_email: null }
    const owner = await write(client, 'PUT', `/admin/enquiries/${id}`, admin, {
      ...change,
      owner_id: member.id,
    })
    assert.deepEqual(Object.keys(owner.body().errors), ['owner_id'])
    const unknown = await write(client, 'PUT', `/admin/enquiries/${id}`, admin, {
      ...change,
      member_email: 'nobody@example.org',
    })
    assert.deepEqual(Object.keys(unknown.body().errors), ['member_email'])
    const note = await write(client, 'POST', `/admin/enquiries/${id}/notes`, admin, { note: ' ' })
    assert.deepEqual(Object.keys(note.body().errors), ['note'])
  })

  test('a step leads back to the list as it was filtered', async ({ client, assert }) => {
    const admin = await asAdmin()
    const id = await createEnquiry()
    const list = `/admin/enquiries?status=New&id=${id}`
    const note = (body: object) =>
      write(client, 'POST', `/admin/enquiries/${id}/notes`, admin, body)
        .header('accept', 'text/html')
        .header('x-inertia', 'true')
        .header('referer', list)
    const taken = await note({ note: 'Rang, no answer' })
    assert.equal(taken.header('location'), list)
    const refused = await write(client, 'POST', `/admin/enquiries/${id + 1}/notes`, admin, {
      note: 'Too late',
    })
      .header('accept', 'text/html')
      .header('x-inertia', 'true')
      .header('referer', list)
    assert.equal(refused.header('location'), list)
  })
})

test.group('One enquiry and several administrators at once', (group) => {
  useCleanTables(group)

  test('one change counts; the others are told', async ({ assert }) => {
    const admins = [await asAdmin(), await asAdmin(), await asAdmin()]
    const id = await createEnquiry()
    const settled = await Promise.allSettled(
      admins.map(({ id: adminId }) =>
        changeEnquiry(
          id,
          { seen: 'New - -', status: 'In progress', owner_id: adminId, member_email: null },
          { adminId, address: '203.0.113.9' }
        )
      )
    )
    const refused = settled.filter((one) => one.status === 'rejected')
    assert.deepEqual(
      refused.map(({ reason }) => reason.code),
      ['E_STALE_RECORD', 'E_STALE_RECORD']
    )
    const winner = admins[settled.findIndex(({ status }) => status === 'fulfilled')]
    assert.equal((await db.from('enquiries').where('id', id).first()).owner_id, winner.id)
    assert.lengthOf(await db.from('activity_log').where('action', 'enquiry.changed'), 1)
  })
})
