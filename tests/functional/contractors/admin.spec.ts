import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import sharp from 'sharp'
import { firmKey } from '#shared/contractors/firm_key'
import { normalise } from '#shared/text/normalise'
import { IMAGE_MAX_BYTES } from '#shared/limits'
import { createSite, createUser } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { read } from '#tests/helpers/office'
import { propsOf } from '#tests/helpers/page_props'
import type { ApiClient } from '@japa/api-client'
import type User from '#models/user'

const contractorOf = (name: string) =>
  db.from('contractors').where('name_key', normalise(name)).first()
const idOf = async (name: string): Promise<number> => (await contractorOf(name)).id
const admin = () => createUser({ type: 'admin' })

const rename = async (client: ApiClient, viewer: User, id: number, name: unknown) =>
  client
    .put(`/admin/contractors/${id}`)
    .json({ name })
    .header('accept', 'application/json')
    .withCsrfToken()
    .loginAs(viewer)

const upload = async (client: ApiClient, viewer: User, id: number, file: Buffer, name = 'a.png') =>
  client
    .post(`/admin/contractors/${id}/logo`)
    .file('logo', file, { filename: name })
    .header('accept', 'application/json')
    .withCsrfToken()
    .loginAs(viewer)

test.group('The office’s list of contractors', (group) => {
  useTransaction(group)

  test('holds every contractor, found by name and sorted', async ({ assert, client }) => {
    await createSite({ contractor: 'Beta Build' })
    await createSite({ contractor: 'Alpha Works', siteStatus: 'Verify' })
    const viewer = await admin()
    const names = async (qs: object = {}) =>
      (await read(client, 'admin/Contractors', viewer, qs)).contractors.map(
        ({ company }) => company
      )
    assert.deepEqual(await names(), ['Alpha Works', 'Beta Build'])
    assert.deepEqual(await names({ sortBy: 'projects_count', sortDirection: 'desc' }), [
      'Beta Build',
      'Alpha Works',
    ])
    assert.deepEqual(await names({ search: 'BETA' }), ['Beta Build'])
  })

  test('suggests names that may mean one firm, until they are kept apart or another joins', async ({
    assert,
    client,
  }) => {
    for (const contractor of ['Morgan Sindall', 'MORGAN SINDALL LIMITED.', 'Costain']) {
      await createSite({ contractor })
    }
    const viewer = await admin()
    const first = await read(client, 'admin/Contractors', viewer)
    assert.equal(first.suggestionsTotal, 1)
    const [{ contractors }] = first.suggestions
    assert.sameMembers(
      contractors.map(({ company }) => company),
      ['Morgan Sindall', 'MORGAN SINDALL LIMITED.']
    )
    const response = await client
      .post('/admin/contractors/kept-apart')
      .json({ ids: contractors.map(({ id }) => id) })
      .withCsrfToken()
      .loginAs(viewer)
    response.assertStatus(200)
    assert.deepEqual((await read(client, 'admin/Contractors', viewer)).suggestions, [])
    await createSite({ contractor: 'Morgan Sindall plc' })
    assert.lengthOf((await read(client, 'admin/Contractors', viewer)).suggestions[0].contractors, 3)
  })

  test('offers names to merge into', async ({ assert, client }) => {
    await createSite({ contractor: 'Beta Build' })
    await createSite({ contractor: 'Alpha Works' })
    const response = await client
      .get('/admin/contractors/options')
      .qs({ search: 'bet' })
      .loginAs(await admin())
    assert.deepEqual(response.body(), [{ id: await idOf('Beta Build'), name: 'Beta Build' }])
  })
})

test.group('Renaming a contractor', (group) => {
  useTransaction(group)

  test('keeps the old name and the address of the page', async ({ assert, client }) => {
    await createSite({ contractor: 'Morgn Sindal' })
    const id = await idOf('Morgn Sindal')
    const viewer = await admin()
    const response = await rename(client, viewer, id, '  Morgan Sindall Ltd ')
    response.assertStatus(200)
    const row = await db.from('contractors').where('id', id).firstOrFail()
    assert.equal(row.name, 'Morgan Sindall Ltd')
    assert.equal(row.name_key, 'morgan sindall ltd')
    assert.equal(row.firm_key, firmKey('Morgan Sindall'))
    assert.equal(row.slug, 'morgn-sindal')
    const old = await client.get('/api/get-contractor/Morgn%20Sindal').loginAs(viewer)
    assert.equal(old.body().summary.company, 'Morgan Sindall Ltd')

    const back = await rename(client, viewer, id, 'Morgn Sindal')
    back.assertStatus(200)
    const aliases = await db.from('contractor_aliases').select('name_key')
    assert.deepEqual(
      aliases.map((alias) => alias.name_key),
      ['morgan sindall ltd']
    )
  })

  test('to {name} is refused at the field')
    .with([
      { name: 'costain', message: /Another contractor/ },
      { name: '', message: /./ },
      { name: ' . ', message: /enter a name/ },
      { name: 'x'.repeat(256), message: /no more than 255/ },
      { name: '½'.repeat(200), message: /no more than 255/ },
    ])
    .run(async ({ assert, client }, { name, message }) => {
      await createSite({ contractor: 'Costain' })
      await createSite({ contractor: 'Kier' })
      const response = await rename(client, await admin(), await idOf('Kier'), name)
      response.assertStatus(422)
      assert.match(response.body().errors.name[0], message)
      assert.isNotNull(await contractorOf('Kier'))
    })

  test('changes case and accents without leaving another name', async ({ assert, client }) => {
    await createSite({ contractor: 'KIER' })
    const response = await rename(client, await admin(), await idOf('KIER'), 'Kiér')
    response.assertStatus(200)
    assert.equal((await contractorOf('kier')).name, 'Kiér')
    assert.lengthOf(await db.from('contractor_aliases'), 0)
  })
})

test.group('The logo of a contractor', (group) => {
  useTransaction(group)

  const drawing = (width: number, height = width) =>
    sharp({ create: { width, height, channels: 3, background: '#c2410c' } })

  test('is drawn anew as a small PNG and served to everybody until it is removed', async ({
    assert,
    client,
  }) => {
    await createSite({ contractor: 'Kier' })
    const [viewer, id] = [await admin(), await idOf('Kier')]
    const file = await drawing(900, 600)
      .jpeg()
      .withExif({ IFD0: { Artist: 'Somebody' } })
      .toBuffer()
    const response = await upload(client, viewer, id, file, 'logo.jpg')
    response.assertStatus(200)

    const listed = await client
      .get('/contractors')
      .withInertia()
      .loginAs(await createUser())
    const shown = propsOf(listed, 'Contractors').list.data[0].logo!
    assert.match(shown, /^\/assets\/contractors\/kier\.png\?v=[0-9a-f]{8}$/)
    const logo = await client.get(shown)
    logo.assertStatus(200)
    assert.include(logo.header('cache-control'), 'max-age=31536000')
    const { format, width, height, exif } = await sharp(logo.body()).metadata()
    assert.deepEqual([format, width, height, exif], ['png', 256, 171, undefined])
    const plain = await client.get('/assets/contractors/kier.png')
    assert.include(plain.header('cache-control'), 'no-cache')

    await client.delete(`/admin/contractors/${id}/logo`).withCsrfToken().loginAs(viewer)
    const gone = await client.get('/assets/contractors/kier.png')
    gone.assertStatus(404)
  })

  test('{name} is refused')
    .with([
      { name: 'a text', file: async () => Buffer.from('no image'), text: /JPG or PNG/ },
      { name: 'a GIF', file: () => drawing(9).gif().toBuffer(), text: /JPG or PNG/ },
      {
        name: 'an SVG',
        file: async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
        text: /JPG or PNG/,
      },
      {
        name: 'an image of too many pixels',
        file: () => drawing(10_000, 6_000).png().toBuffer(),
        text: /JPG or PNG/,
      },
      {
        name: 'a file above 5 MB',
        file: async () => Buffer.alloc(IMAGE_MAX_BYTES + 1),
        text: /5MB or smaller/,
      },
    ])
    .run(async ({ assert, client }, { file, text }) => {
      await createSite({ contractor: 'Kier' })
      const id = await idOf('Kier')
      const response = await upload(client, await admin(), id, await file())
      response.assertStatus(422)
      assert.match(response.body().errors.logo[0], text)
      assert.isNull((await contractorOf('Kier')).logo_key)
    })
})
