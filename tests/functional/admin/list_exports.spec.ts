import { test } from '@japa/runner'
import { parse } from 'csv-parse/sync'
import ExcelJS from 'exceljs'
import db from '@adonisjs/lucid/services/db'
import { ADMIN_LISTS } from '#exports/admin_lists'
import { londonToday, storedTime } from '#shared/time/dates'
import { slugify } from '#shared/text/normalise'
import { useTransaction } from '#tests/helpers/database'
import { createUser } from '#tests/helpers/factories'
import { strictCsv } from '#tests/helpers/strict_csv'

const DANGEROUS = ['=1+1\n"2";3', '+44 20 7946 0000 ext', '-2+3|calc', '@SUM(A1)']
const now = storedTime()

/** A row of each list whose text is `text`, or belongs to a person of that name. */
const ROWS: Record<string, (text: string, at: number) => Promise<unknown>> = {
  'users': (text) => createUser({ company: text }),
  'upgrades': async (text, at) =>
    db.table('upgrades').insert({
      user_id: (await createUser({ company: text })).id,
      status: 'pending',
      link_token: `token-${at}`,
      created_at: now,
    }),
  'enquiries': (text) =>
    db.table('enquiries').insert({
      kind: 'Contact',
      status: 'New',
      name: text,
      email: 'somebody@example.com',
      created_at: now,
    }),
  'activity-log': async (text) =>
    db.table('activity_log').insert({
      created_at: now,
      actor_id: (await createUser({ email: text })).id,
      action: 'account.signed_in',
    }),
  'domains': (text, at) =>
    db
      .table('domains')
      .insert({ name: `firm-${at}.example`, rule: 'Allow', note: text, created_at: now }),
  'contractors': (text, at) =>
    db
      .table('contractors')
      .insert({ name: text, name_key: text, slug: `firm-${at}`, firm_key: '' }),
  'imports': (text) =>
    db.table('imports').insert({
      file_name: text,
      checksum: 'f'.repeat(64),
      mapping: '{}',
      status: 'completed',
      started_at: now,
    }),
  'objections': (text, at) =>
    db.table('objections').insert({
      token: `token-${at}`,
      status: 'Open',
      proof: 'call',
      name: text,
      phone: '020 7946 0001',
      subject_hash: `hash-${at}`,
      received_at: now,
      due_on: londonToday(),
    }),
  'do-not-call': (text, at) =>
    db.table('do_not_call_lists').insert({
      kind: ['TPS', 'CTPS', 'NDD', 'TPS'][at],
      current_kind: ['TPS', 'CTPS', 'NDD', null][at],
      file_name: text,
      listed_on: londonToday(),
      imported_at: now,
    }),
}

const LISTS = Object.keys(ADMIN_LISTS)
/** Of lists whose files are called otherwise than their address. */
const NAMES: Record<string, string> = {
  'objections': 'removal-requests',
  'do-not-call': 'do-not-call-lists',
}

test.group('GET /admin/:list/export/:format', (group) => {
  useTransaction(group)

  test('every list has its rows here', ({ assert }) => {
    assert.sameMembers(Object.keys(ROWS), LISTS)
  })

  test('a file of {$self} holds what the list holds, harmless in both formats, and is logged')
    .with(LISTS)
    .run(async ({ client, assert }, list) => {
      const admin = await createUser({ type: 'admin' })
      const texts = list === 'do-not-call' ? DANGEROUS.slice(0, 3) : DANGEROUS
      for (const [at, text] of texts.entries()) await ROWS[list](text, at)

      const csv = await client.get(`/admin/${list}/export/csv`).loginAs(admin)
      csv.assertStatus(200)
      assert.equal(
        csv.header('content-disposition'),
        `attachment; filename="${NAMES[list] ?? slugify(list)}-${londonToday()}.csv"`
      )
      const cells = strictCsv(csv.text()).flat()
      for (const text of texts) {
        assert.include(cells, `'${text}`)
        assert.notInclude(cells, text)
      }

      const call = client.get(`/admin/${list}/export/xlsx`).loginAs(admin)
      call.request.responseType('blob')
      const xlsx = await call
      xlsx.assertStatus(200)
      const book = new ExcelJS.Workbook()
      await book.xlsx.load(xlsx.body())
      const found: ExcelJS.Cell[] = []
      book.worksheets[0].eachRow((row) => row.eachCell((cell) => found.push(cell)))
      for (const text of texts) {
        const [cell] = found.filter(({ value }) => value === text)
        assert.isOk(cell, `${text} is missing`)
        assert.equal(cell.type, ExcelJS.ValueType.String)
        assert.equal(cell.numFmt, '@')
      }
      const action = `${list.replaceAll('-', '_')}.exported`
      assert.lengthOf(await db.from('activity_log').where({ action, actor_id: admin.id }), 2)
    })

  test('a file is narrowed like its page, and refuses what the page refuses', async ({
    client,
    assert,
  }) => {
    const admin = await createUser({ type: 'admin' })
    await ROWS.enquiries('Ada Lovell', 0)
    await ROWS.enquiries('Ben Okri', 1)
    const found = await client
      .get('/admin/enquiries/export/csv')
      .qs({ search: 'okri' })
      .loginAs(admin)
    assert.include(found.text(), 'Ben Okri')
    assert.notInclude(found.text(), 'Ada Lovell')

    const refused = await client
      .get('/admin/enquiries/export/csv')
      .qs({ status: 'Lost' })
      .header('accept', 'application/json')
      .loginAs(admin)
    refused.assertStatus(422)
    assert.deepEqual(Object.keys(refused.body().errors), ['status'])
  })

  test('a file of removal requests says in the words of its page how each was confirmed', async ({
    client,
    assert,
  }) => {
    const admin = await createUser({ type: 'admin' })
    await ROWS.objections('Ada Lovell', 0)
    await db.table('objections').insert({
      token: 'token-1',
      status: 'Awaiting proof',
      proof: 'code',
      email: 'ben@example.com',
      subject_hash: 'hash-1',
      received_at: now,
      due_on: londonToday(),
    })
    const rowOf = async (status: string) => {
      const file = await client.get('/admin/objections/export/csv').qs({ status }).loginAs(admin)
      const [row]: Record<string, string>[] = parse(file.text(), { bom: true, columns: true })
      return { 'Status': row['Status'], 'Confirmed by': row['Confirmed by'] }
    }
    assert.deepEqual(await rowOf('Awaiting proof'), {
      'Status': 'Awaiting confirmation',
      'Confirmed by': 'Waiting for code',
    })
    assert.deepEqual(await rowOf('Open'), { 'Status': 'Open', 'Confirmed by': 'To be called' })
    await db.from('objections').where('status', 'Open').update({ proven_at: now })
    assert.deepEqual(await rowOf('Open'), { 'Status': 'Open', 'Confirmed by': 'Call' })
  })

  test('a file goes over several batches without losing or doubling a row', async ({
    client,
    assert,
  }) => {
    const admin = await createUser({ type: 'admin' })
    const many = Array.from({ length: 1_003 }, (_, at) => ({
      name: `firm-${at}.example`,
      rule: 'Allow',
      created_at: now,
    }))
    // The embedded database takes at most 500 rows in one statement.
    for (let at = 0; at < many.length; at += 500) {
      await db.table('domains').multiInsert(many.slice(at, at + 500))
    }
    const response = await client.get('/admin/domains/export/csv').loginAs(admin)
    const names = parse(response.text(), { bom: true, from: 2 }).map(([name]: string[]) => name)
    assert.sameMembers(
      names.filter((name: string) => name.startsWith('firm-')),
      many.map(({ name }) => name)
    )
  })
})
