import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import { Readable } from 'node:stream'
import { importDoNotCall } from '#actions/admin/import_do_not_call'
import type User from '#models/user'
import { addDays, londonToday } from '#shared/time/dates'
import type { DoNotCallKind } from '#shared/admin/do_not_call'
import { useTransaction } from '#tests/helpers/database'
import { createSite, createUser } from '#tests/helpers/factories'

const WRITTEN = '+44 20 7946 0101\r\n0044 20 7946 0102,x\r\n"020 7946 0103"\r\n2079460104\r\n'
const CONTACTS = [
  { firstName: 'Ann', lastName: 'Lead', phone: '(020) 7946 0101', email: 'ann@example.org' },
  { firstName: 'Bob', lastName: 'Second', phone: '+44 161 496 0999', email: 'bob@example.org' },
]

const detail = async (client: ApiClient, viewer: User, siteId: number) =>
  (
    await client.get(`/projects/${siteId}`).header('accept', 'application/json').loginAs(viewer)
  ).body()

function send(client: ApiClient, admin: User, query: object, text: string | Buffer) {
  const request = client
    .post('/admin/do-not-call')
    .qs(query)
    .header('accept', 'application/json')
    .withCsrfToken()
    .loginAs(admin)
  request.request.type('application/octet-stream')
  request.request.send(text)
  return request
}

const importList = async (
  admin: User,
  text: string | Buffer,
  { kind = 'TPS' as DoNotCallKind, listedOn = londonToday() } = {}
) =>
  importDoNotCall({
    body: Readable.from([Buffer.from(text)]),
    kind,
    listedOn,
    fileName: 'tps.csv',
    userId: admin.id,
    address: '127.0.0.1',
  })

const current = () => db.from('do_not_call_lists').whereNotNull('current_kind')

test.group('Lists of numbers not to call', (group) => {
  useTransaction(group)

  test('numbers are read however they are written, each once', async ({ client, assert }) => {
    const admin = await createUser({ type: 'admin' })
    const text = `Number\n${WRITTEN}020 7946 0101\nno number here\n`
    const query = { kind: 'TPS', listed_on: londonToday(), file_name: 'tps.csv' }
    const response = await send(client, admin, query, text)
    response.assertStatus(200)
    const [list] = await current()
    assert.include(list, { kind: 'TPS', numbers: 4, unreadable: 1, file_name: 'tps.csv' })
    const rows = await db.from('do_not_call_numbers').orderBy('number')
    assert.deepEqual(
      rows.map(({ number }) => Number(number)),
      [442079460101, 442079460102, 442079460103, 442079460104]
    )
    await db.from('activity_log').where('action', 'do_not_call.imported').firstOrFail()
  })

  test('a number is found behind dates and numbers of other things', async ({ client, assert }) => {
    const admin = await createUser({ type: 'admin' })
    const text =
      'Listed,Record,Number\n2026-11-01,1234567,07700 900123\n01/11/2026,1234568,07700 900124\n'
    const query = { kind: 'TPS', listed_on: londonToday(), file_name: 'tps.csv' }
    ;(await send(client, admin, query, text)).assertStatus(200)
    const rows = await db.from('do_not_call_numbers')
    const numbers = rows.map(({ number }) => Number(number))
    assert.includeMembers(numbers, [447700900123, 447700900124])
    assert.notInclude(numbers, 4420261101, 'A date is no number.')
  })

  test('the first number counts too where {title}')
    .with([
      { title: 'UTF-8 has its mark', file: Buffer.from('\uFEFF020 7946 0101\r\n07700 900123\r\n') },
      {
        title: 'the file is UTF-16, as spreadsheets write it',
        file: Buffer.from('\uFEFF020 7946 0101\r\n07700 900123\r\n', 'utf16le'),
      },
    ])
    .run(async ({ assert }, { file }) => {
      await importList(await createUser({ type: 'admin' }), file)
      const rows = await db.from('do_not_call_numbers').orderBy('number')
      assert.deepEqual(
        rows.map(({ number }) => Number(number)),
        [442079460101, 447700900123]
      )
      const [list] = await current()
      assert.include(list, { numbers: 2, unreadable: 0 })
    })

  test('numbers are read from one endless line, too', async ({ client, assert }) => {
    const admin = await createUser({ type: 'admin' })
    const numbers = Array.from({ length: 20_000 }, (_, at) => 442_070_000_000 + at)
    const query = { kind: 'TPS', listed_on: londonToday(), file_name: 'tps.csv' }
    const response = await send(client, admin, query, numbers.map((each) => `+${each}`).join(','))
    response.assertStatus(200)
    const [list] = await current()
    assert.include(list, { numbers: numbers.length, unreadable: 0 })
    const { first, last } = await db
      .from('do_not_call_numbers')
      .min('number as first')
      .max('number as last')
      .firstOrFail()
    assert.deepEqual([Number(first), Number(last)], [numbers[0], numbers.at(-1)])
  })

  test('a new list takes the place of the old one of its kind alone', async ({ assert }) => {
    const admin = await createUser({ type: 'admin' })
    await importList(admin, WRITTEN)
    await importList(admin, '087 123 4567', { kind: 'NDD' })
    await importList(admin, '020 7946 0105')
    const lists = await current()
    assert.deepEqual(lists.map(({ kind, numbers }) => [kind, numbers]).sort(), [
      ['NDD', 1],
      ['TPS', 1],
    ])
    const rows = await db.from('do_not_call_numbers').orderBy('number')
    assert.deepEqual(
      rows.map(({ number }) => Number(number)),
      [353871234567, 442079460105]
    )
  })

  test('a file that breaks off or holds no numbers leaves the old list', async ({
    client,
    assert,
  }) => {
    const admin = await createUser({ type: 'admin' })
    await importList(admin, WRITTEN)
    const before = await current()
    const query = { kind: 'TPS', listed_on: londonToday(), file_name: 'x.csv' }
    const empty = await send(client, admin, query, 'a,b\nc,d\n')
    empty.assertStatus(422)
    assert.property(empty.body().errors, 'file')

    async function* broken() {
      yield Buffer.from('020 7946 0109\n')
      throw new Error('cut off')
    }
    await assert.rejects(
      () =>
        importDoNotCall({
          body: Readable.from(broken()),
          kind: 'TPS',
          listedOn: londonToday(),
          fileName: 'x.csv',
          userId: admin.id,
          address: '127.0.0.1',
        }),
      'cut off'
    )
    assert.deepEqual(await current(), before)
    assert.lengthOf(await db.from('do_not_call_numbers'), 4)
  })

  test('{title} does not take the place of a list')
    .with([
      { title: 'an empty file', file: Buffer.alloc(0) },
      {
        title: 'a table of other things',
        file: Buffer.from('Site,Ref\nA,x\nB,y\nC,02079460109\n'),
      },
      {
        title: 'an archive',
        file: Buffer.from(`PK\x03\x04${'\x9c\xff\n\x00q'.repeat(500)}\n0207 946 0109\n`, 'latin1'),
      },
      {
        title: 'an endless line without an end of a number',
        file: Buffer.from(`020 7946 0109,${'020 7946 0108 '.repeat(1500)}`),
        words: /over 10,000 characters without a comma, semicolon, tab or line end/,
      },
      {
        title: 'an endless line of other things',
        file: Buffer.from(`${'Kiln Yard,x,'.repeat(2000)}020 7946 0108`),
        words: /^Most lines in this file/,
      },
    ])
    .run(async ({ assert, client }, { file, words }) => {
      const admin = await createUser({ type: 'admin' })
      await importList(admin, WRITTEN)
      const before = await current()
      const query = { kind: 'TPS', listed_on: londonToday(), file_name: 'x.csv' }
      const response = await send(client, admin, query, file)
      response.assertStatus(422)
      assert.deepEqual(Object.keys(response.body().errors), ['file'])
      if (words) assert.match(response.body().errors.file[0], words)
      assert.deepEqual(await current(), before)
      assert.lengthOf(await db.from('do_not_call_numbers'), 4)
      assert.lengthOf(await db.from('do_not_call_lists'), 1)
    })

  test('without {field} the list is refused at the field')
    .with([
      { field: 'kind', change: { kind: 'XYZ' } },
      { field: 'listed_on', change: { listed_on: '31/12/2026' } },
      { field: 'listed_on', change: { listed_on: addDays(londonToday(), 1) } },
      { field: 'file_name', change: { file_name: '' } },
    ])
    .run(async ({ client, assert }, { field, change }) => {
      const admin = await createUser({ type: 'admin' })
      const query = { kind: 'TPS', listed_on: londonToday(), file_name: 'x.csv', ...change }
      const response = await send(client, admin, query, WRITTEN)
      response.assertStatus(422)
      assert.deepEqual(Object.keys(response.body().errors), [field])
      assert.lengthOf(await db.from('do_not_call_lists'), 0)
    })
})

test.group('Calling a contact', (group) => {
  useTransaction(group)

  test('without a list nothing is said; with one, Registered or Clear and its day', async ({
    client,
    assert,
  }) => {
    const admin = await createUser({ type: 'admin' })
    const paid = await createUser({ membershipType: 'paid' })
    const site = await createSite({ contacts: CONTACTS })
    const silent = await detail(client, paid, site.id)
    assert.equal(silent.phone, CONTACTS[0].phone)
    assert.isNull(silent.call_status)
    await importList(admin, '087 123 4567', { kind: 'NDD' })
    assert.isNull((await detail(client, paid, site.id)).call_status)

    const day = addDays(londonToday(), -28)
    await importList(admin, WRITTEN, { listedOn: day })
    const told = await detail(client, paid, site.id)
    assert.include(told, {
      call_status: 'Registered',
      call_list_date: day,
      call_list_is_old: false,
      call_status2: 'Clear',
      call_list_date2: day,
    })
    assert.deepEqual(told.call_lists, ['TPS'])

    await importList(admin, WRITTEN, { listedOn: addDays(day, -1) })
    assert.isTrue((await detail(client, paid, site.id)).call_list_is_old)
  })

  test('a number that cannot be read for certain is Not checked, or Registered, never Clear', async ({
    client,
    assert,
  }) => {
    const admin = await createUser({ type: 'admin' })
    const contacts = CONTACTS.map((contact, at) => ({ ...contact, phone: `07700 90012${at}` }))
    const site = await createSite({ contacts })
    await importList(admin, '07700 900121')
    const told = await detail(client, admin, site.id)
    assert.include(told, { call_status: 'Not checked', call_list_date: null })
    assert.include(told, { call_status2: 'Registered', call_list_date2: londonToday() })
    assert.deepEqual([told.call_lists, told.call_lists2], [[], ['TPS']])
  })

  test('whoever has no access is told nothing of it', async ({ client, assert }) => {
    const admin = await createUser({ type: 'admin' })
    const free = await createUser()
    const site = await createSite({ contacts: CONTACTS })
    await importList(admin, WRITTEN)
    assert.equal((await detail(client, admin, site.id)).call_status, 'Registered')
    const locked = await detail(client, free, site.id)
    assert.equal(locked.contact_access, 'unlockable')
    assert.deepEqual(
      Object.keys(locked).filter((field) => field.startsWith('call_')),
      []
    )
  })

  test('where somebody objected, that alone is said', async ({ client, assert }) => {
    const paid = await createUser({ membershipType: 'paid' })
    const site = await createSite({ contacts: CONTACTS })
    const lead = { site_id: site.id, position: 1 }
    await db.from('contacts').where(lead).update({
      first_name: null,
      last_name: null,
      title: null,
      phone: null,
      email: null,
      objected_at: '2026-01-01 00:00:00',
    })
    const told = await detail(client, paid, site.id)
    assert.include(told, { call_status: 'Objected', phone: null, email: null })
    assert.equal(told.phone2, CONTACTS[1].phone)
  })
})
