import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { purgeExpiredRecords } from '#actions/admin/purge_expired_records'
import { queueMail } from '#actions/queue_mail'
import { sendPasswordReset } from '#actions/accounts/reset_password'
import { PasswordChanged } from '#mails/password_changed'
import { useTransaction } from '#tests/helpers/database'
import { createUser } from '#tests/helpers/factories'
import { createEnquiry } from '#tests/helpers/office'

const NOW = new Date('2026-11-21T03:20:00Z')

test.group('What is not kept for longer', (group) => {
  useTransaction(group)

  test('closed enquiries go after two years, with their notes; open and newer ones stay', async ({
    assert,
  }) => {
    const old = { created_at: '2024-01-10 09:00:00' }
    const gone = await createEnquiry({ ...old, status: 'Closed' })
    await db
      .table('enquiry_notes')
      .insert({ enquiry_id: gone, body: 'Rang', created_at: '2024-01-11 09:00:00' })
    const open = await createEnquiry({ ...old, status: 'In progress' })
    const touched = await createEnquiry({
      ...old,
      status: 'Closed',
      updated_at: '2026-01-10 09:00:00',
    })
    const recent = await createEnquiry({ status: 'Closed', created_at: '2026-10-01 09:00:00' })
    for (let run = 0; run < 2; run++) await purgeExpiredRecords(NOW)
    const kept = await db.from('enquiries').orderBy('id')
    assert.deepEqual(
      kept.map(({ id }) => id),
      [open, touched, recent]
    )
    assert.lengthOf(await db.from('enquiry_notes'), 0)
  })

  test('expired sessions go, the others stay', async ({ assert }) => {
    const session = (id: string, expiresAt: Date) => ({ id, data: '{}', expires_at: expiresAt })
    const [past, future] = [-1000, 1000].map((ms) => new Date(NOW.getTime() + ms))
    await db.table('sessions').multiInsert([session('old', past), session('alive', future)])
    for (let run = 0; run < 2; run++) await purgeExpiredRecords(NOW)
    const kept = await db.from('sessions')
    assert.deepEqual(
      kept.map(({ id }) => id),
      ['alive']
    )
  })

  test('mails that could not be delivered go after thirty days, links that ended after one', async ({
    assert,
  }) => {
    const member = await createUser()
    for (let count = 0; count < 3; count++) await queueMail(new PasswordChanged(member))
    const [failed, fresh, waiting] = await db.from('outgoing_mails').orderBy('id')
    const set = (id: number, row: object) => db.from('outgoing_mails').where('id', id).update(row)
    await set(failed.id, { due_at: null, created_at: '2026-10-01 09:00:00' })
    await set(fresh.id, { due_at: null, created_at: '2026-11-10 09:00:00' })
    await set(waiting.id, { created_at: '2026-10-01 09:00:00' })
    await sendPasswordReset(member)
    await db.from('password_reset_tokens').update({ expires_at: '2026-11-19 09:00:00' })
    await purgeExpiredRecords(NOW)
    const left = await db.from('outgoing_mails').orderBy('id').limit(3).select('id')
    assert.includeMembers(
      left.map(({ id }) => id),
      [fresh.id, waiting.id]
    )
    assert.lengthOf(await db.from('outgoing_mails').where('id', failed.id), 0)
    assert.lengthOf(await db.from('password_reset_tokens'), 0)
  })

  test('agreements go six years after they have ended or were cancelled', async ({ assert }) => {
    const member = await createUser()
    const agreements = {
      running: { plan_end_date: '2027-11-20' },
      ended: { plan_end_date: '2020-11-21' },
      longEnded: { plan_end_date: '2020-11-20' },
      cancelled: { status: 'user signed', completed_at: null, cancelled_at: '2020-11-22 09:00:00' },
      longCancelled: {
        status: 'user signed',
        completed_at: null,
        cancelled_at: '2020-11-20 09:00:00',
      },
      open: { status: 'admin signed', completed_at: null, created_at: '2019-01-01 09:00:00' },
    }
    for (const [token, row] of Object.entries(agreements)) {
      await db.table('upgrades').insert({
        user_id: member.id,
        status: 'completed',
        link_token: token,
        created_at: '2019-11-20 09:00:00',
        completed_at: '2019-11-20 09:00:00',
        agreement_text: 'Mary Member agrees.',
        ...row,
      })
    }
    for (let run = 0; run < 2; run++) {
      await purgeExpiredRecords(NOW)
      const kept = await db.from('upgrades').orderBy('id').select('link_token')
      assert.deepEqual(
        kept.map((row) => row.link_token),
        ['running', 'ended', 'cancelled', 'open']
      )
    }
  })

  test('a refused objection forgets who asked after two years, and its figures stay', async ({
    assert,
  }) => {
    const objection = {
      status: 'Refused',
      proof: 'code',
      name: 'Ann Listed',
      email: 'ann@example.org',
      subject_hash: 'x',
      received_at: '2024-01-10 09:00:00',
      due_on: '2024-02-10',
      reason: 'Not listed',
    }
    await db
      .table('objections')
      .insert({ ...objection, token: 'a', decided_at: '2024-01-20 09:00:00' })
    await db
      .table('objections')
      .insert({ ...objection, token: 'b', decided_at: '2026-01-20 09:00:00' })
    await purgeExpiredRecords(NOW)
    const [old, newer] = await db.from('objections').orderBy('id')
    assert.include(old, { status: 'Refused', name: null, email: null, reason: null })
    assert.include(newer, { name: 'Ann Listed', reason: 'Not listed' })
  })

  test('whose contacts a member read is forgotten after two days', async ({ assert }) => {
    const { id } = await createUser()
    const days = ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21']
    for (const day of days) {
      await db.table('contact_reads').insert({ user_id: id, day, site_id: 1 })
      await db.table('contact_limit_notices').insert({ user_id: id, day, percent: 80 })
    }
    for (let run = 0; run < 2; run++) {
      await purgeExpiredRecords(new Date('2026-11-21T03:20:00Z'))
      for (const table of ['contact_reads', 'contact_limit_notices'])
        assert.lengthOf(await db.from(table).where('day', '>=', '2026-11-19'), 3, table)
      assert.lengthOf(await db.from('contact_reads'), 3)
    }
  })

  test('who was shown an invented contact is forgotten after a year', async ({ assert }) => {
    const { id } = await createUser()
    for (const day of ['2025-11-20', '2025-11-21', '2026-03-01'])
      await db.table('contact_reads').insert({ user_id: id, day, site_id: 1, is_canary: true })
    await purgeExpiredRecords(new Date('2026-11-21T03:20:00Z'))
    const left = await db.from('contact_reads').orderBy('day').select('day')
    assert.deepEqual(left, [{ day: '2025-11-21' }, { day: '2026-03-01' }])
  })
})
