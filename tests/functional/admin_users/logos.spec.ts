import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import sharp from 'sharp'
import type User from '#models/user'
import { useTransaction } from '#tests/helpers/database'
import { createUser } from '#tests/helpers/factories'
import { propsOf } from '#tests/helpers/page_props'

const picture = (format: 'png' | 'gif') =>
  sharp({ create: { width: 600, height: 300, channels: 3, background: '#c2410c' } })
    .toFormat(format)
    .toBuffer()

const upload = (client: ApiClient, id: number, as: User, content: Buffer, filename: string) =>
  client
    .post(`/admin/users/${id}/logo`)
    .header('accept', 'application/json')
    .withCsrfToken()
    .loginAs(as)
    .file('logo', content, { filename })

test.group('Logos of users', (group) => {
  useTransaction(group)

  test('a logo is drawn anew, shown to administrators alone, and can be removed', async ({
    client,
    assert,
  }) => {
    const admin = await createUser({ type: 'admin' })
    const member = await createUser({ membershipType: 'paid' })
    const kept = await upload(client, member.id, admin, await picture('png'), 'logo.png')
    kept.assertStatus(200)
    const page = await client.get('/admin/users').qs({ id: member.id }).loginAs(admin).withInertia()
    const logo = propsOf(page, 'admin/Users').open!.logo!
    const image = await client.get(logo).loginAs(admin)
    image.assertStatus(200)
    const { width, format } = await sharp(image.body()).metadata()
    assert.deepEqual({ width, format }, { width: 256, format: 'png' })
    const refused = await client.get(logo).header('accept', 'application/json').loginAs(member)
    refused.assertStatus(403)

    const removed = await client
      .delete(`/admin/users/${member.id}/logo`)
      .header('accept', 'application/json')
      .withCsrfToken()
      .loginAs(admin)
    removed.assertStatus(200)
    const row = await db.from('users').where('id', member.id).firstOrFail()
    assert.isNull(row.logo_key)
  })

  test('{name} is refused at the field')
    .with([
      { name: 'a GIF', content: () => picture('gif'), filename: 'logo.png' },
      { name: 'a text', content: async () => Buffer.from('<svg/>'), filename: 'logo.png' },
    ])
    .run(async ({ client, assert }, { content, filename }) => {
      const admin = await createUser({ type: 'admin' })
      const response = await upload(client, admin.id, admin, await content(), filename)
      response.assertStatus(422)
      assert.deepEqual(response.body().errors, { logo: ['Please upload a JPG or PNG image.'] })
    })
})
