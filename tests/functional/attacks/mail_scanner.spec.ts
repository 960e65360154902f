import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { queueMail } from '#actions/queue_mail'
import { ChangeEmail } from '#mails/change_email'
import { ReminderDue } from '#mails/reminder_due'
import { ResetPassword } from '#mails/reset_password'
import { VerifyEmail } from '#mails/verify_email'
import { storedTime } from '#shared/time/dates'
import { createUser } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { linkIn, mailsTo } from '#tests/helpers/mail_box'

const TABLES = ['users', 'credit_entries', 'password_reset_tokens', 'activity_log']

const everything = () => Promise.all(TABLES.map((table) => db.from(table).orderBy('id')))

test.group('A program that opens the links of mails', (group) => {
  useTransaction(group)

  test('changes nothing, whether it asks by GET or by HEAD', async ({ client, assert }) => {
    const waiting = await createUser({ emailVerifiedAt: null, freeCredits: 0, creditsLeft: 0 })
    const member = await createUser()
    await member.merge({ pendingEmail: 'new@example.org' }).save()
    const token = 'a'.repeat(43)
    await queueMail(new VerifyEmail(waiting))
    await queueMail(new ChangeEmail(member, 'new@example.org'))
    await queueMail(new ResetPassword(member, token))
    const reminder = { siteId: 1, siteName: 'Quarry Hill', body: 'Call', remindAt: storedTime() }
    await queueMail(new ReminderDue(member, reminder))
    const [verify] = await mailsTo(waiting.email)
    const [change] = await mailsTo('new@example.org')
    const [reset, reminded] = await mailsTo(member.email)
    const links = [
      linkIn(verify, '/verify-email'),
      linkIn(change, '/change-email'),
      linkIn(reset, '/reset-password'),
      linkIn(reminded, '/unsubscribe'),
    ]
    const before = await everything()
    for (const link of links) {
      for (const method of ['GET', 'HEAD']) {
        const response = await client.request(link, method).redirects(0)
        response.assertStatus(200)
      }
    }
    assert.deepEqual(await everything(), before)
  })
})
