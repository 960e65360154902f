import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { sendPlanEndNotices } from '#actions/upgrades/send_plan_end_notices'
import { expirePlans } from '#actions/upgrades/expire_plans'
import User from '#models/user'
import { addDays } from '#shared/time/dates'
import { useCleanTables } from '#tests/helpers/database'
import { createUser } from '#tests/helpers/factories'
import { aWaitForLocks } from '#tests/helpers/lock_wait'
import { mailsTo } from '#tests/helpers/mail_box'

const TODAY = '2026-11-21'
const paidUntil = (end: string) =>
  createUser({ membershipType: 'paid', planEndDate: DateTime.fromISO(end) })

test.group('Ends of plans', (group) => {
  useCleanTables(group)

  test('a plan runs through its last day and has ended on the next, once', async ({ assert }) => {
    const last = await paidUntil(TODAY)
    const ended = await paidUntil(addDays(TODAY, -1))
    const counts = await Promise.all([expirePlans(TODAY), expirePlans(TODAY), expirePlans(TODAY)])
    assert.equal(
      counts.reduce((sum, count) => sum + count, 0),
      1
    )
    assert.equal((await User.findOrFail(last.id)).membershipType, 'paid')
    assert.equal((await User.findOrFail(ended.id)).membershipType, 'expired')
    assert.lengthOf(await mailsTo(ended.email), 1)
    assert.lengthOf(await mailsTo(last.email), 0)
    assert.lengthOf(await db.from('activity_log').where('action', 'user.membership_changed'), 1)
  })

  test('members are told 60, 30 and 7 days before, once each, even by two workers', async ({
    assert,
  }) => {
    const member = await paidUntil(addDays(TODAY, 61))
    const tell = async (day: string) => {
      await Promise.all([sendPlanEndNotices(day), sendPlanEndNotices(day)])
      return (await mailsTo(member.email)).length
    }
    assert.equal(await tell(TODAY), 0)
    assert.equal(await tell(addDays(TODAY, 1)), 1)
    assert.equal(await tell(addDays(TODAY, 2)), 1)
    assert.equal(await tell(addDays(TODAY, 31)), 2)
    assert.equal(await tell(addDays(TODAY, 55)), 3)
    assert.equal(await tell(addDays(TODAY, 61)), 3)
  })

  test('a plan that is prolonged at that moment is not announced', async ({ assert }) => {
    const member = await paidUntil(addDays(TODAY, 30))
    const prolonging = await db.transaction()
    await prolonging
      .from('users')
      .where('id', member.id)
      .update({ plan_end_date: addDays(TODAY, 395) })
    const telling = sendPlanEndNotices(TODAY)
    await aWaitForLocks()
    await prolonging.commit()
    await telling
    assert.lengthOf(await mailsTo(member.email), 0)
  })

  test('of notices that are late only the nearest is sent', async ({ assert }) => {
    const member = await paidUntil(addDays(TODAY, 5))
    await sendPlanEndNotices(TODAY)
    const mails = await mailsTo(member.email)
    assert.lengthOf(mails, 1)
    assert.include(mails[0].plain, 'in 5 days')
  })
})
