import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import mail from '@adonisjs/mail/services/main'
import { SMTPTransport } from '@adonisjs/mail/transports/smtp'
import { deliverMails } from '#actions/mail/deliver_mails'
import { queueMail } from '#actions/queue_mail'
import productConfig from '#config/product'
import { PasswordChanged } from '#mails/password_changed'
import { VerifyEmail } from '#mails/verify_email'
import { storedTime } from '#shared/time/dates'
import { createUser } from '#tests/helpers/factories'
import { sampleLetters } from '#mails/samples'
import { propsOf } from '#tests/helpers/page_props'
import { useTransaction } from '#tests/helpers/database'
import { mailsTo } from '#tests/helpers/mail_box'
import { openSmtpInbox } from '#tests/helpers/smtp_inbox'

/** A port at which no one listens. */
async function closedPort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

type Inbox = Awaited<ReturnType<typeof openSmtpInbox>>

/** The text of a quoted-printable or plain message without its soft line breaks. */
const unfold = (source: string) =>
  source
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))

test.group('Delivery to an SMTP server', (group) => {
  let inbox: Inbox
  const mailer = mail.use('smtp')
  const usual = mailer.transport

  useTransaction(group)
  group.each.setup(async () => {
    inbox = await openSmtpInbox()
    mailer.transport = new SMTPTransport({ host: '127.0.0.1', port: inbox.port, ignoreTLS: true })
    return async () => {
      await mailer.transport.close()
      mailer.transport = usual
      inbox.close()
      productConfig.demo = false
    }
  })

  test('hands over HTML and text from the product to the member', async ({ assert }) => {
    const member = await createUser({ firstName: 'Zoë', email: 'zoe@example.com' })
    await queueMail(new VerifyEmail(member))
    assert.equal(await deliverMails(), 1)
    assert.lengthOf(inbox.received, 1)
    const [{ to, source }] = inbox.received
    assert.deepEqual(to, ['zoe@example.com'])
    assert.match(source, /^From: Gantry <hello@example\.com>/m)
    assert.match(source, /^Subject: Verify your email address for Gantry/m)
    assert.include(source, 'Content-Type: text/plain')
    assert.include(source, 'Content-Type: text/html')
    const [, text, html] = unfold(source).split(/Content-Type: text\//)
    assert.match(text, new RegExp(`http://localhost:\\d+/verify-email/${member.id}\\?`))
    assert.match(html, new RegExp(`href="http://localhost:\\d+/verify-email/${member.id}\\?`))
  })

  test('a mail that a crash sends twice bears one Message-ID, another mail another', async ({
    assert,
  }) => {
    const member = await createUser()
    await queueMail(new PasswordChanged(member))
    const [queued] = await db.from('outgoing_mails')
    await deliverMails()
    // As if the process had died before it forgot the mail.
    await db.table('outgoing_mails').insert(queued)
    await queueMail(new PasswordChanged(member))
    await deliverMails()
    const ids = inbox.received.map(({ source }) => /^Message-ID: (<\S+>)/im.exec(source)?.[1])
    assert.lengthOf(ids, 3)
    assert.isString(ids[0])
    assert.equal(ids[1], ids[0])
    assert.notEqual(ids[2], ids[0])
  })

  test('delivered mail is gone from the queue, but for where it may be read', async ({
    assert,
  }) => {
    const member = await createUser()
    await queueMail(new PasswordChanged(member))
    await deliverMails()
    assert.lengthOf(await mailsTo(member.email), 0)

    productConfig.demo = true
    await queueMail(new PasswordChanged(member))
    await deliverMails()
    assert.lengthOf(await mailsTo(member.email), 1)
    assert.equal(await deliverMails(), 0)
    assert.lengthOf(inbox.received, 2)
  })

  test('a refused mail is tried again later, and in the end given up', async ({ assert }) => {
    const member = await createUser()
    await queueMail(new PasswordChanged(member))
    const entry = () => db.from('outgoing_mails').where('recipient', member.email)
    const makeDue = () => entry().update({ due_at: storedTime(Date.now() - 1000) })

    inbox.isRefusing = true
    assert.equal(await deliverMails(), 0)
    const failed = await entry().firstOrFail()
    assert.equal(failed.attempts, 1)
    assert.include(failed.last_error, 'Mailbox unavailable')
    assert.isAbove(Date.parse(`${failed.due_at}Z`), Date.now() + 30_000)
    assert.equal(await deliverMails(), 0)
    assert.equal((await entry().firstOrFail()).attempts, 1)

    for (let tries = 2; tries <= 8; tries += 1) {
      await makeDue()
      await deliverMails()
    }
    const lost = await entry().firstOrFail()
    assert.equal(lost.attempts, 8)
    assert.isNull(lost.due_at)

    inbox.isRefusing = false
    await makeDue()
    assert.equal(await deliverMails(), 1)
    assert.lengthOf(inbox.received, 1)
  })

  test('mail waits while nobody answers at the mail server, and goes once when it is back', async ({
    assert,
  }) => {
    const member = await createUser()
    await queueMail(new PasswordChanged(member))
    const away = mailer.transport
    mailer.transport = new SMTPTransport({ host: '127.0.0.1', port: await closedPort() })
    assert.equal(await deliverMails(), 0)
    const [waiting] = await mailsTo(member.email)
    const entry = () => db.from('outgoing_mails').where('id', waiting.id)
    const { attempts, last_error: error } = await entry().firstOrFail()
    assert.equal(attempts, 1)
    assert.include(error, 'ECONNREFUSED')

    mailer.transport = away
    assert.equal(await deliverMails(), 0)
    await entry().update({ due_at: storedTime(Date.now() - 1000) })
    assert.equal(await deliverMails(), 1)
    assert.equal(await deliverMails(), 0)
    assert.lengthOf(inbox.received, 1)
  })

  test('two processes do not deliver one mail twice', async ({ assert }) => {
    const member = await createUser()
    await queueMail(new PasswordChanged(member))
    const delivered = await Promise.all([deliverMails(), deliverMails()])
    assert.equal(delivered[0] + delivered[1], 1)
    assert.lengthOf(inbox.received, 1)
  })
})

test.group('GET /dev/mail', (group) => {
  useTransaction(group)
  group.each.teardown(() => {
    productConfig.demo = false
  })

  test('shows every message in demo mode, and a sample of every kind', async ({
    client,
    assert,
  }) => {
    productConfig.demo = true
    const member = await createUser()
    await queueMail(new PasswordChanged(member))
    const page = await client.get('/dev/mail').withInertia()
    page.assertStatus(200)
    page.assertInertiaComponent('DevMail')
    assert.lengthOf(propsOf(page, 'DevMail').samples, sampleLetters().length)
    const call = await client.get('/dev/mail').header('accept', 'application/json')
    call.assertBodyContains([
      { recipient: member.email, subject: 'Your Gantry password was changed' },
    ])
  })

  test('does not exist otherwise', async ({ client }) => {
    const admin = await createUser({ type: 'admin' })
    const response = await client.get('/dev/mail').loginAs(admin)
    response.assertStatus(404)
  })
})
