import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import { confirmRemovalRequest } from '#actions/objections/confirm_removal_request'
import { receiveObjection } from '#actions/objections/receive_objection'
import productConfig from '#config/product'
import { storedTime } from '#shared/time/dates'
import { useCleanTables, useTransaction } from '#tests/helpers/database'
import { createSite } from '#tests/helpers/factories'
import { mailsTo } from '#tests/helpers/mail_box'

const EMAIL = 'ann.listed@example.org'
const ASKED = { name: 'Ann Listed', by: 'email', email: EMAIL }
const CALLED = { name: 'Ann Listed', by: 'phone', phone: '07700 900123' }

const post = (client: ApiClient, path: string, body: object) =>
  client.post(path).header('accept', 'application/json').withCsrfToken().json(body)
const ask = (client: ApiClient, body: object = ASKED) => post(client, '/remove-my-details', body)
const prove = (client: ApiClient, token: string, code: string) =>
  post(client, '/remove-my-details/code', { token, code })
const kept = () => db.from('objections').orderBy('id')

async function codeFor(email: string): Promise<string> {
  const mail = (await mailsTo(email)).at(-1)!
  return /\b(\d{3}) (\d{3})\b/.exec(mail.plain)!.slice(1).join('')
}
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')

test.group('POST /remove-my-details', (group) => {
  useTransaction(group)

  test('an e-mail address is asked to prove itself by a code, of which only a hash is kept', async ({
    client,
    assert,
  }) => {
    const response = await ask(client)
    response.assertStatus(200)
    assert.equal(response.body().proof, 'code')
    const code = await codeFor(EMAIL)
    const [objection] = await kept()
    assert.include(objection, { status: 'Awaiting proof', email: EMAIL, proven_at: null })
    assert.notInclude(JSON.stringify(objection), code)
    assert.lengthOf(await mailsTo(productConfig.contactEmail), 0)
  })

  test('the right code opens the request, tells the office and starts no second clock', async ({
    client,
    assert,
  }) => {
    const { token } = (await ask(client)).body()
    const response = await prove(client, token, await codeFor(EMAIL))
    response.assertStatus(200)
    const [objection] = await kept()
    assert.equal(objection.status, 'Open')
    assert.lengthOf(await mailsTo(productConfig.contactEmail), 1)
    await db.from('activity_log').where('action', 'objection.received').firstOrFail()

    const again = (await ask(client)).body()
    const second = await prove(client, again.token, await codeFor(EMAIL))
    second.assertStatus(200)
    assert.lengthOf(await kept(), 1)
    assert.lengthOf(await mailsTo(productConfig.contactEmail), 1)
  })

  test('after five wrong tries the right code is refused too', async ({ client, assert }) => {
    const { token } = (await ask(client)).body()
    const code = await codeFor(EMAIL)
    for (let i = 0; i < 5; i++) {
      const wrong = await prove(client, token, otherThan(code))
      wrong.assertStatus(422)
      assert.deepEqual(Object.keys(wrong.body().errors), ['code'])
    }
    const right = await prove(client, token, code)
    right.assertStatus(422)
    assert.equal((await kept())[0].status, 'Awaiting proof')
  })

  test('a code is of no use after 15 minutes, nor with another request', async ({
    client,
    assert,
  }) => {
    const { token } = (await ask(client)).body()
    const code = await codeFor(EMAIL)
    const other = (await ask(client, { ...ASKED, email: 'other@example.org' })).body()
    const stolen = await prove(client, other.token, code)
    stolen.assertStatus(422)
    const [{ code_expires_at: expires }] = await kept()
    assert.isAtMost(Date.parse(`${expires}Z`), Date.now() + 15 * 60_000)
    await db.from('objections').update({ code_expires_at: storedTime(Date.now() - 1000) })
    const late = await prove(client, token, code)
    late.assertStatus(422)
  })

  test('a number waits for a call, once, whatever way it is written', async ({
    client,
    assert,
  }) => {
    const response = await ask(client, CALLED)
    assert.equal(response.body().proof, 'call')
    await ask(client, { ...CALLED, phone: '+44 7700 900123' })
    const rows = await kept()
    assert.lengthOf(rows, 1)
    assert.include(rows[0], { status: 'Open', proof: 'call', proven_at: null })
    assert.lengthOf(await mailsTo(productConfig.contactEmail), 1)
  })

  test('colleagues who share a switchboard may both ask', async ({ client, assert }) => {
    const switchboard = { ...CALLED, phone: '020 7946 0123' }
    await ask(client, switchboard)
    await ask(client, { ...switchboard, name: 'Bob Listed' })
    await ask(client, { ...switchboard, name: 'Ann Listed', phone: '+44 20 7946 0123' })
    const rows = await kept()
    assert.deepEqual(
      rows.map(({ name }) => name),
      ['Ann Listed', 'Bob Listed']
    )
  })

  test('the answer is the same whether the address is listed or not', async ({
    client,
    assert,
  }) => {
    const site = await createSite()
    const listed = await ask(client, { ...ASKED, email: site.contacts[0].email })
    const unlisted = await ask(client)
    const shape = (body: Record<string, unknown>) => ({ ...body, token: typeof body.token })
    assert.equal(listed.status(), unlisted.status())
    assert.deepEqual(shape(listed.body()), shape(unlisted.body()))
    assert.lengthOf(await mailsTo(site.contacts[0].email!), 1)
  })

  test('without {field} it is refused at the field')
    .with([
      { field: 'name', body: { ...ASKED, name: ' ' } },
      { field: 'email', body: { ...ASKED, email: 'nobody' } },
      { field: 'phone', body: { ...CALLED, phone: 'call me' } },
      { field: 'by', body: { ...ASKED, by: 'letter' } },
    ])
    .run(async ({ client, assert }, { field, body }) => {
      const response = await ask(client, body)
      response.assertStatus(422)
      assert.property(response.body().errors, field)
      assert.lengthOf(await kept(), 0)
    })

  test('strangers keep nobody from proving their address, and one mail in five minutes is sent', async ({
    client,
    assert,
  }) => {
    for (let network = 1; network <= 6; network++) {
      const asked = await ask(client).header('x-forwarded-for', `198.51.${network}.7`)
      asked.assertStatus(200)
    }
    const own = await ask(client)
    own.assertStatus(200)
    assert.equal(own.body().proof, 'code')
    assert.lengthOf(await mailsTo(EMAIL), 1)
    const code = await codeFor(EMAIL)
    const wrong = await prove(client, own.body().token, otherThan(code))
    wrong.assertStatus(422)
    const proven = await prove(client, own.body().token, code)
    proven.assertStatus(200)
    assert.lengthOf(await db.from('objections').where('status', 'Open'), 1)
    await ask(client)
    assert.lengthOf(await mailsTo(EMAIL), 2)
  })

  test('strangers keep nobody from asking by number', async ({ client, assert }) => {
    for (let network = 1; network <= 6; network++) {
      const asked = await ask(client, CALLED).header('x-forwarded-for', `198.51.${network}.7`)
      asked.assertStatus(200)
    }
    ;(await ask(client, CALLED)).assertStatus(200)
    assert.lengthOf(await kept(), 1)
  })

  test('an eleventh request of one network in a quarter of an hour is refused', async ({
    client,
  }) => {
    for (let i = 0; i < 10; i++) {
      const response = await ask(client, { ...ASKED, email: `ann${i}@example.org` })
      response.assertStatus(200)
    }
    const eleventh = await ask(client)
    eleventh.assertStatus(429)
  })

  test('what fills the hidden field in is told so, and heard when it tries again', async ({
    client,
    assert,
  }) => {
    const response = await ask(client, { ...ASKED, website: 'https://casino.example' })
    response.assertStatus(422)
    assert.deepEqual(Object.keys(response.body().errors), ['website'])
    assert.lengthOf(await kept(), 0)
    assert.lengthOf(await mailsTo(EMAIL), 0)
    ;(await ask(client, { ...ASKED, website: '' })).assertStatus(200)
    assert.lengthOf(await kept(), 1)
  })
})

test.group('Equal requests at once', (group) => {
  useCleanTables(group)
  const address = '203.0.113.9'

  test('by number open one request, with one line and one mail', async ({ assert }) => {
    const asked = { name: CALLED.name, phone: CALLED.phone }
    const settled = await Promise.allSettled([1, 2, 3].map(() => receiveObjection(asked, address)))
    assert.isTrue(settled.every(({ status }) => status === 'fulfilled'))
    assert.lengthOf(await kept(), 1)
    assert.lengthOf(await db.from('activity_log').where('action', 'objection.received'), 1)
    assert.lengthOf(await mailsTo(productConfig.contactEmail), 1)
  })

  test('proven by their codes open one request, with one line and one mail', async ({ assert }) => {
    const codes = []
    for (let i = 0; i < 3; i++) {
      const { token } = await receiveObjection({ name: ASKED.name, email: EMAIL }, address)
      codes.push({ token, code: await codeFor(EMAIL) })
    }
    assert.lengthOf(await kept(), 3)
    const settled = await Promise.allSettled(
      codes.map(({ token, code }) => confirmRemovalRequest(token, code, address))
    )
    assert.isTrue(settled.every(({ status }) => status === 'fulfilled'))
    const rows = await kept()
    assert.deepEqual(
      rows.map(({ status }) => status),
      ['Open']
    )
    assert.lengthOf(await db.from('activity_log').where('action', 'objection.received'), 1)
    assert.lengthOf(await mailsTo(productConfig.contactEmail), 1)
  })
})
