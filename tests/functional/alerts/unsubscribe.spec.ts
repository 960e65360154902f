import { test } from '@japa/runner'
import { saveFilter } from '#actions/saved_filters/save_filter'
import { sendAlerts } from '#actions/saved_filters/send_alerts'
import { sendDueReminders } from '#actions/projects/send_due_reminders'
import db from '@adonisjs/lucid/services/db'
import { createNote, createSite, createUser } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { linkIn, mailsTo } from '#tests/helpers/mail_box'
import { addSite } from '#tests/helpers/site_history'

const TOMORROW = () => new Date(Date.now() + 86_400_000)

async function alerted() {
  const owner = await createUser({ membershipType: 'paid' })
  await saveFilter(owner.id, { name: 'All', filters: {}, notify: 'instantly' })
  await addSite()
  await sendAlerts(TOMORROW())
  const [mail] = await mailsTo(owner.email)
  return { owner, mail, link: linkIn(mail, '/unsubscribe') }
}

test.group('Unsubscribing from a mail', (group) => {
  useTransaction(group)

  test('works by one click of a mail program, without login, cookie or token', async ({
    client,
    assert,
  }) => {
    const { owner, mail, link } = await alerted()
    const row = await db.from('outgoing_mails').where('id', mail.id).firstOrFail()
    const headers = JSON.parse(row.headers)
    assert.equal(headers['List-Unsubscribe-Post'], 'List-Unsubscribe=One-Click')
    assert.include(headers['List-Unsubscribe'], link)
    const response = await client.post(link).form({ 'List-Unsubscribe': 'One-Click' })
    response.assertStatus(200)
    await owner.refresh()
    assert.isFalse(owner.wantsAlertMails)
    assert.isTrue(owner.wantsReminderMails)
    const again = await client.post(link)
    again.assertStatus(200)
  })

  test('asks first when the link is opened', async ({ client, assert }) => {
    const { owner, link } = await alerted()
    const response = await client.get(link).withInertia()
    response.assertStatus(200)
    response.assertInertiaPropsContains({ state: 'asked', kind: 'alerts' })
    await owner.refresh()
    assert.isTrue(owner.wantsAlertMails)
  })

  test('is refused without the signature, for another person or another kind of mail', async ({
    client,
    assert,
  }) => {
    const { owner, link } = await alerted()
    const stranger = await createUser()
    for (const forged of [
      link.split('?')[0],
      link.replace(`/unsubscribe/${owner.id}/`, `/unsubscribe/${stranger.id}/`),
      link.replace('/alerts', '/reminders'),
    ]) {
      assert.notEqual(forged, link)
      const opened = await client.get(forged)
      opened.assertStatus(403)
      const posted = await client.post(forged)
      posted.assertStatus(403)
    }
    await owner.refresh()
    await stranger.refresh()
    assert.isTrue(owner.wantsAlertMails && owner.wantsReminderMails && stranger.wantsAlertMails)
    const unknown = await client.get(link.replace('/alerts', '/passwords'))
    unknown.assertStatus(404)
  })

  test('stops mails of reminders; the bell keeps them', async ({ client, assert }) => {
    const owner = await createUser({ membershipType: 'paid' })
    const site = await createSite()
    await createNote(owner, site, { remindAt: new Date(Date.now() - 60_000) })
    assert.equal(await sendDueReminders(), 1)
    const response = await client.post(linkIn((await mailsTo(owner.email))[0], '/unsubscribe'))
    response.assertStatus(200)
    await createNote(owner, site, { remindAt: new Date(Date.now() - 60_000) })
    assert.equal(await sendDueReminders(), 0)
    assert.lengthOf(await mailsTo(owner.email), 1)
    const bell = await client.get('/api/reminders').loginAs(owner)
    assert.equal(bell.body().total, 2)
  })
})

test.group('The choice of mails on My Account', (group) => {
  useTransaction(group)

  test('is kept for oneself', async ({ client, assert }) => {
    const owner = await createUser()
    const put = (body: object) =>
      client
        .put('/my-account/mails')
        .header('accept', 'application/json')
        .json(body)
        .redirects(0)
        .withCsrfToken()
        .loginAs(owner)
    const saved = await put({ alerts: false, reminders: true })
    saved.assertStatus(302)
    await owner.refresh()
    assert.isFalse(owner.wantsAlertMails)
    assert.isTrue(owner.wantsReminderMails)
    const refused = await put({ alerts: 'perhaps' })
    refused.assertStatus(422)
  })
})
