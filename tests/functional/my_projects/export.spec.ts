import { test } from '@japa/runner'
import { parse } from 'csv-parse/sync'
import ExcelJS from 'exceljs'
import db from '@adonisjs/lucid/services/db'
import { unlockSite } from '#actions/projects/unlock_site'
import { setBookmark } from '#actions/projects/set_bookmark'
import { storedTime } from '#shared/time/dates'
import { createSite, createUser, type CreatedSite } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'

const secretsOf = (site: CreatedSite) =>
  site.contacts.flatMap(({ lastName, phone, email }) => [lastName!, phone!, email!])

test.group('GET /my-projects/export/:format', (group) => {
  useTransaction(group)

  test('a visitor gets no file', async ({ client }) => {
    const visitor = await client.get('/my-projects/export/csv').redirects(0)
    visitor.assertHeader('location', '/login')
  })

  test('an unknown format is 422', async ({ client }) => {
    const paid = await createUser({ membershipType: 'paid' })
    const call = client.get('/my-projects/export/pdf').header('accept', 'application/json')
    const response = await call.loginAs(paid)
    response.assertStatus(422)
  })

  test('a paid member receives filters, order, notes and contacts, and leaves a line in the log', async ({
    client,
    assert,
  }) => {
    const paid = await createUser({ membershipType: 'paid' })
    const stranger = await createUser({ membershipType: 'paid' })
    const sites = [
      await createSite({ name: 'Quay House' }),
      await createSite({ name: '=Kiln Yard' }),
      await createSite({ name: 'Elsewhere', region: 'Wales' }),
    ]
    for (const { id } of sites) await setBookmark(paid.id, id, true)
    for (const [userId, body] of [
      [paid.id, 'Rang at nine'],
      [stranger.id, 'A secret of theirs'],
    ] as const) {
      const note = { user_id: userId, site_id: sites[0].id, type: 'Note', created_at: storedTime() }
      await db.table('notes').insert({ ...note, body })
    }
    const filters = JSON.stringify({ region: ['North West'] })
    const qs = { filters, sortBy: 'name', sortDirection: 'asc' }
    const csv = await client.get('/my-projects/export/csv').qs(qs).loginAs(paid)
    csv.assertStatus(200)
    assert.match(
      csv.header('content-disposition')!,
      /filename="my-projects-north-west-[\d-]+\.csv"/
    )
    const rows: Record<string, string>[] = parse(csv.text(), { bom: true, columns: true })
    assert.deepEqual(
      rows.map(({ Project }) => Project),
      ["'=Kiln Yard", 'Quay House']
    )
    assert.include(rows[1].Notes, 'Rang at nine')
    assert.equal(rows[1]['Lead contact phone'], sites[0].contacts[0].phone)
    assert.equal(rows[1]['Second contact email'], sites[0].contacts[1].email)
    assert.notInclude(csv.text(), 'A secret of theirs')

    const call = client.get('/my-projects/export/xlsx').qs(qs).loginAs(paid)
    call.request.responseType('blob')
    const xlsx = await call
    const book = new ExcelJS.Workbook()
    await book.xlsx.load(xlsx.body())
    assert.equal(book.worksheets[0].getCell(2, 1).value, '=Kiln Yard')
    assert.equal(book.worksheets[0].rowCount, 3)
    const log = await db.from('activity_log').where('action', 'my_projects.exported')
    assert.lengthOf(log, 2)
  })

  test(
    'the file of a member who is {$self} holds their work, and contacts of unlocked projects alone'
  )
    .with(['free', 'expired'] as const)
    .run(async ({ client, assert }, membershipType) => {
      const member = await createUser({ creditsLeft: 1 })
      const unlocked = await createSite({ name: 'Unlocked Works' })
      const locked = await createSite({ name: 'Locked Works' })
      await unlockSite({ userId: member.id, site: unlocked })
      for (const { id } of [unlocked, locked]) await setBookmark(member.id, id, true)
      await member.merge({ membershipType }).save()
      const response = await client.get('/my-projects/export/csv').loginAs(member)
      response.assertStatus(200)
      for (const name of ['Unlocked Works', 'Locked Works']) assert.include(response.text(), name)
      for (const secret of secretsOf(unlocked)) assert.include(response.text(), secret)
      for (const secret of secretsOf(locked)) assert.notInclude(response.text(), secret)
    })

  test('a held project is in no file, and a long one is whole', async ({ client, assert }) => {
    const paid = await createUser({ membershipType: 'paid' })
    const first = await createSite({ name: 'Held Works' })
    await setBookmark(paid.id, first.id, true)
    await db.from('sites').where('id', first.id).update({ held: true, status: 'Hold' })
    const site = { sector: 'Resi', status: 'Live', held: false, added_at: storedTime() }
    for (let number = 0; number < 450; number += 1) {
      const name = `Copy ${number}`
      const copy = { ...site, cmap_id: name, name, name_key: name }
      const [id] = await db.insertQuery<number>().table('sites').insert(copy)
      await setBookmark(paid.id, id, true)
    }
    const response = await client.get('/my-projects/export/csv').loginAs(paid)
    const rows: string[][] = parse(response.text(), { bom: true })
    assert.lengthOf(rows, 451)
    assert.equal(new Set(rows.map(([name]) => name)).size, 451)
    assert.notInclude(response.text(), 'Held Works')
  })
})
