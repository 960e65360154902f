import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import productConfig from '#config/product'
import { EnquiryReceived } from '#mails/enquiry'
import { useTransaction } from '#tests/helpers/database'
import { createUser } from '#tests/helpers/factories'
import { mailsTo } from '#tests/helpers/mail_box'
import { propsOf } from '#tests/helpers/page_props'

const DEMO = {
  topic: 'demo',
  name: 'Siân Pryce',
  email: 'sian@pryce.example.org',
  company: 'Pryce Scaffolding',
  phone: '+44 20 7946 0123',
}
const MESSAGE = { topic: 'contact', name: 'Ann', email: 'ann@example.org', message: 'Hello' }

const send = (client: ApiClient, body: object) =>
  client.post('/enquiries').header('accept', 'application/json').withCsrfToken().json(body)
const kept = () => db.from('enquiries').orderBy('id')

test.group('POST /enquiries', (group) => {
  useTransaction(group)

  test('a visitor asks for a demo; the office and the visitor are told', async ({
    client,
    assert,
  }) => {
    const response = await send(client, DEMO)
    response.assertStatus(200)
    const [enquiry] = await kept()
    assert.include(enquiry, {
      kind: 'Demo',
      status: 'New',
      name: 'Siân Pryce',
      email: DEMO.email,
      company: DEMO.company,
      phone: '442079460123',
      user_id: null,
    })
    assert.lengthOf(await mailsTo(productConfig.contactEmail), 1)
    const [thanks] = await mailsTo(DEMO.email)
    assert.equal(thanks.subject, 'We’ve received your demo request')
  })

  test('the thanks repeat nothing that was typed', async ({ client, assert }) => {
    await send(client, { ...MESSAGE, name: 'Buy at evil.example', message: 'casino' })
    const [thanks] = await mailsTo(MESSAGE.email)
    assert.isDefined(thanks)
    assert.notMatch(thanks.plain + thanks.html, /evil|casino/)
  })

  test("a member's enquiry is linked to the member", async ({ client, assert }) => {
    const member = await createUser()
    await send(client, { ...MESSAGE, topic: 'data-rights' }).loginAs(member)
    const [enquiry] = await kept()
    assert.equal(enquiry.user_id, member.id)
    assert.equal(enquiry.kind, 'Data rights')
    const line = await db.from('activity_log').where('action', 'enquiry.received').firstOrFail()
    assert.equal(line.actor_id, member.id)
  })

  test('without {field} {topic} is refused at the field')
    .with([
      { topic: 'demo', field: 'name' },
      { topic: 'demo', field: 'email' },
      { topic: 'demo', field: 'company' },
      { topic: 'demo', field: 'phone' },
      { topic: 'contact', field: 'message' },
      { topic: 'data-rights', field: 'message' },
    ])
    .run(async ({ client, assert }, { topic, field }) => {
      const whole = { ...DEMO, message: 'Hello', topic }
      const response = await send(client, { ...whole, [field]: ' ' })
      response.assertStatus(422)
      assert.deepEqual(Object.keys(response.body().errors), [field])
      assert.lengthOf(await kept(), 0)
      await send(client, whole)
      assert.lengthOf(await kept(), 1)
    })

  test('an unknown topic and texts that are too long are refused', async ({ client, assert }) => {
    const response = await send(client, { ...MESSAGE, topic: 'spam', message: 'x'.repeat(5001) })
    response.assertStatus(422)
    assert.property(response.body().errors, 'topic')
    const long = await send(client, { ...MESSAGE, message: 'x'.repeat(5001) })
    assert.deepEqual(Object.keys(long.body().errors), ['message'])
    assert.lengthOf(await kept(), 0)
  })

  test('what fills the hidden field in is kept with a mark, and mails nobody', async ({
    client,
    assert,
  }) => {
    const response = await send(client, { ...MESSAGE, website: 'https://casino.example' })
    response.assertStatus(200)
    await send(client, { ...MESSAGE, email: 'real@example.org' })
    const rows = await kept()
    assert.deepEqual(
      rows.map((row) => [row.email, Boolean(row.is_suspect), row.status]),
      [
        [MESSAGE.email, true, 'New'],
        ['real@example.org', false, 'New'],
      ]
    )
    assert.lengthOf(await mailsTo(MESSAGE.email), 0)
    assert.lengthOf(await mailsTo('real@example.org'), 1)
    assert.lengthOf(await mailsTo(productConfig.contactEmail), 1)

    const admin = await createUser({ type: 'admin' })
    const page = await client.get('/admin/enquiries').loginAs(admin).withInertia()
    assert.deepEqual(
      propsOf(page, 'admin/Enquiries').enquiries.map((row) => [row.email, row.is_suspect]),
      [
        ['real@example.org', false],
        [MESSAGE.email, true],
      ]
    )
  })

  test('an enquiry and its mails are kept together or not at all', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { prepare } = EnquiryReceived.prototype
    cleanup(() => {
      EnquiryReceived.prototype.prepare = prepare
    })
    EnquiryReceived.prototype.prepare = () => {
      throw new Error('The template is torn')
    }
    const response = await send(client, MESSAGE)
    response.assertStatus(500)
    assert.lengthOf(await kept(), 0)
    assert.lengthOf(await mailsTo(productConfig.contactEmail), 0)
    EnquiryReceived.prototype.prepare = prepare
    await send(client, MESSAGE)
    assert.lengthOf(await kept(), 1)
    assert.lengthOf(await mailsTo(MESSAGE.email), 1)
  })

  test('one address is thanked three times a day at most, and every enquiry is kept', async ({
    client,
    assert,
  }) => {
    for (let i = 0; i < 5; i++) await send(client, MESSAGE)
    assert.lengthOf(await kept(), 5)
    assert.lengthOf(await mailsTo(MESSAGE.email), 3)
  })

  test('the eleventh enquiry of a network in a quarter of an hour is refused', async ({
    client,
    assert,
  }) => {
    for (let i = 0; i < 10; i++) (await send(client, MESSAGE)).assertStatus(200)
    const response = await send(client, MESSAGE)
    response.assertStatus(429)
    assert.lengthOf(await kept(), 10)
  })

  test('a form without script is led back with a word of thanks', async ({ client }) => {
    const response = await client
      .post('/enquiries')
      .withCsrfToken()
      .form(MESSAGE)
      .header('referer', '/contact')
      .redirects(0)
    response.assertStatus(302)
    response.assertFlashMessage('success', 'Thank you. We’ll be in touch soon.')
  })
})

test.group('GET /contact', () => {
  test('the page for data rights says so, an unknown topic is a message', async ({ client }) => {
    const rights = await client.get('/contact').qs({ topic: 'data-rights' }).withInertia()
    rights.assertInertiaPropsContains({ topic: 'data-rights' })
    const other = await client.get('/contact').qs({ topic: 'constructor' }).withInertia()
    other.assertInertiaPropsContains({ topic: 'contact' })
  })
})
