import { readdir } from 'node:fs/promises'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { dataPath } from '#config/storage'
import SiteImport from '#models/site_import'
import { workAllImports } from '#tests/helpers/imports'
import { useCleanTables } from '#tests/helpers/database'
import { createUser } from '#tests/helpers/factories'
import { MALFORMED } from '#tests/helpers/malformed_files'
import { csvOf, siteRows } from '#tests/helpers/site_files'
import { strictCsv } from '#tests/helpers/strict_csv'

const UPLOAD = '/admin/sites/imports'
const FIELDS = ['cmap_id', 'name', 'postcode', 'address', 'contractor', 'client', 'phone', 'email']

function stored(): Promise<string[]> {
  return readdir(dataPath('imports')).catch(() => [])
}

test.group('Upload sites', (group) => {
  useCleanTables(group)

  const admin = () => createUser({ type: 'admin' })
  const mapping = (fields: string[] = FIELDS, more = {}) => ({
    fields: Object.fromEntries(fields.map((field) => [field, field])),
    source: '',
    new_sites: 'Verify',
    restore_deleted: false,
    ...more,
  })

  test('a visitor, a member and a call without token upload nothing', async ({
    client,
    assert,
  }) => {
    const before = await stored()
    const text = csvOf(siteRows(1))
    ;(await posting(client, text).withCsrfToken()).assertStatus(401)
    const member = await createUser({ membershipType: 'paid' })
    ;(await posting(client, text).loginAs(member).withCsrfToken()).assertStatus(403)
    ;(await posting(client, text).loginAs(await admin())).assertStatus(419)
    assert.lengthOf(await db.from('imports'), 0)
    assert.deepEqual(await stored(), before)
  })

  test('a file goes from upload over check to apply, and is deleted afterwards', async ({
    client,
    assert,
  }) => {
    const user = await admin()
    const id = await upload(
      client,
      user,
      csvOf(siteRows(12, (at): Record<string, string> => (at === 3 ? { name: '' } : {})))
    )
    const run = await SiteImport.findOrFail(id)
    assert.include(run.$attributes, { status: 'uploaded', fileRows: 12, fileName: 'sites.csv' })
    assert.include(await stored(), run.storedFile!)

    const mapped = await client
      .put(`${UPLOAD}/${id}/mapping`)
      .loginAs(user)
      .withCsrfToken()
      .json(mapping())
      .redirects(0)
    mapped.assertStatus(302)
    await workAllImports()
    await run.refresh()
    assert.include(run.$attributes, { status: 'checked', added: 11, rejected: 1, updated: 0 })
    assert.lengthOf(await db.from('sites'), 0)
    assert.lengthOf(await db.from('contractors'), 0)

    const rejected = await client.get(`${UPLOAD}/${id}/rejected`).loginAs(user)
    assert.match(rejected.text(), /^\uFEFF?line,reason,cmap_id/)
    assert.include(rejected.text(), '5,"name is blank, but a new site needs one",S3')

    await client.post(`${UPLOAD}/${id}/application`).loginAs(user).withCsrfToken().redirects(0)
    const twice = await client
      .post(`${UPLOAD}/${id}/application`)
      .loginAs(user)
      .accept('json')
      .withCsrfToken()
    twice.assertStatus(409)
    await workAllImports()
    await run.refresh()
    assert.include(run.$attributes, { status: 'completed', added: 11, rejected: 1, rowsDone: 12 })
    assert.lengthOf(await db.from('sites'), 11)
    assert.lengthOf(await db.from('site_changes').where({ import_id: id, user_id: user.id }), 11)
    assert.notInclude(await stored(), run.storedFile!)
  })

  test('the columns chosen for a header are proposed for the next file with it', async ({
    client,
    assert,
  }) => {
    const user = await admin()
    const text = 'Ref,Heading,Town\nA1,Orchard Court,Leeds\n'
    const choice = mapping([], { fields: { cmap_id: 'Ref', name: 'Heading', city_county: 'Town' } })
    const first = await upload(client, user, text)
    await client.put(`${UPLOAD}/${first}/mapping`).loginAs(user).withCsrfToken().json(choice)
    const second = await upload(client, user, text.toUpperCase())
    const page = await client.get(`${UPLOAD}/${second}`).loginAs(user).withInertia()
    const { mapping: shown } = page.body().props
    assert.deepEqual(shown.choice.fields, choice.fields)
  })

  test('a mapping without the key is refused, and nothing is queued', async ({
    client,
    assert,
  }) => {
    const user = await admin()
    const id = await upload(client, user, csvOf(siteRows(2)))
    const response = await client
      .put(`${UPLOAD}/${id}/mapping`)
      .loginAs(user)
      .withCsrfToken()
      .accept('json')
      .json(mapping(['name']))
    response.assertStatus(422)
    assert.match(response.body().errors['fields.cmap_id'][0], /no cmap_id.*choose its column/)
    assert.equal((await SiteImport.findOrFail(id)).status, 'uploaded')
  })

  test('what a dry run finds can be searched: changes from what to what, and possible duplicates', async ({
    client,
    assert,
  }) => {
    const user = await admin()
    await importAll(client, user, csvOf(siteRows(3)))
    const rows = siteRows(4, (at): Record<string, string> => {
      if (at === 1) return { name: 'Orchard Court' }
      return at === 3 ? { name: 'Meadow House 0', postcode: 'LS1 4AB', address: '' } : {}
    })
    const id = await upload(client, user, csvOf(rows))
    await client.put(`${UPLOAD}/${id}/mapping`).loginAs(user).withCsrfToken().json(mapping())
    await workAllImports()

    const shown = async (query: string) => {
      const page = await client.get(`${UPLOAD}/${id}?${query}`).loginAs(user).withInertia()
      return page.body().props.findings.rows
    }
    const [changed, ...others] = await shown('tab=changed')
    assert.lengthOf(others, 0)
    assert.include(changed, { line: 3, cmap_id: 'S1', name: 'Orchard Court' })
    assert.deepEqual(changed.changes, [
      { field: 'name', was: 'Meadow House 1', is: 'Orchard Court' },
    ])
    assert.lengthOf(await shown('tab=changed&search=orchard'), 1)
    assert.lengthOf(await shown('tab=changed&search=nowhere'), 0)
    assert.lengthOf(await shown('tab=unchanged'), 2)
    const [duplicate] = await shown('tab=duplicates')
    assert.include(duplicate, { line: 5, kind: 'added' })
    assert.include(duplicate.duplicate, { name: 'Meadow House 0', percent: 100 })
  })

  test('rows that break the rules of CSV are rejected one by one, and the page says how many', async ({
    client,
    assert,
  }) => {
    const user = await admin()
    const text = 'cmap_id,name\nX1,Six "Hill" Road\nX2,Two\nX3,"never closed\nX4,Four\n'
    const id = await upload(client, user, text)
    const page = await client.get(`${UPLOAD}/${id}`).loginAs(user).withInertia()
    assert.include(page.body().props.upload.unreadable, { rows: 2, line: 2 })

    const call = client.put(`${UPLOAD}/${id}/mapping`).loginAs(user).withCsrfToken()
    await call.json(mapping(['cmap_id', 'name'])).redirects(0)
    await workAllImports()
    const run = await SiteImport.findOrFail(id)
    assert.include(run.$attributes, { added: 2, rejected: 2, rowsDone: 4, fileRows: 4 })
    const rejected = await client.get(`${UPLOAD}/${id}/rejected`).loginAs(user)
    assert.deepEqual(
      strictCsv(rejected.text()).map((row) => row.join('|')),
      [
        'line|reason|cmap_id|name',
        '2|the row cannot be read: there is a quote inside a cell that does not start with one|X1|Six "Hill" Road',
        '4|the row cannot be read: a quote is opened and never closed|X3|"never closed',
      ]
    )
  })

  test('the page shows the encoding with cells, lets it be chosen, and rejects rows of another by line', async ({
    client,
    assert,
  }) => {
    const user = await admin()
    const text = 'cmap_id,name\nX1,Café Royal\nX2,Müller Yard\nX3,Plain\n'
    const last = Buffer.from('X4,Zo\xeb House\n', 'latin1')
    const id = await upload(client, user, Buffer.concat([Buffer.from(text), last]))
    const shown = async () => {
      const page = await client.get(`${UPLOAD}/${id}`).loginAs(user).withInertia()
      return page.body().props.upload
    }
    const readAs = (encoding: string) =>
      client
        .put(`${UPLOAD}/${id}/encoding`)
        .loginAs(user)
        .withCsrfToken()
        .accept('json')
        .json({ encoding })
        .redirects(0)
    const found = await shown()
    assert.include(found, { encoding: 'utf8' })
    assert.deepEqual(found.encoding_samples, ['Café Royal', 'Müller Yard'])
    assert.include(found.unreadable, { rows: 1, line: 5 })

    ;(await readAs('utf16')).assertStatus(422)
    ;(await readAs('windows-1252')).assertStatus(302)
    const other = await shown()
    assert.include(other, { encoding: 'windows-1252' })
    assert.deepEqual(other.encoding_samples, ['Zoë House'])
    assert.include(other.unreadable, { rows: 2, line: 2 })
    ;(await readAs('utf8')).assertStatus(302)
    assert.deepEqual(await shown(), found)

    const call = client.put(`${UPLOAD}/${id}/mapping`).loginAs(user).withCsrfToken()
    await call.json(mapping(['cmap_id', 'name'])).redirects(0)
    await workAllImports()
    assert.include((await SiteImport.findOrFail(id)).$attributes, { added: 3, rejected: 1 })
    const rejected = await client.get(`${UPLOAD}/${id}/rejected`).loginAs(user)
    const again = await upload(client, user, rejected.text())
    await client
      .put(`${UPLOAD}/${again}/mapping`)
      .loginAs(user)
      .withCsrfToken()
      .json(mapping(['cmap_id', 'name']))
      .redirects(0)
    await workAllImports()
    const page = await client.get(`${UPLOAD}/${again}?tab=added`).loginAs(user).withInertia()
    assert.equal(page.body().props.findings.rows[0].name, 'Zoë House')

    await client.post(`${UPLOAD}/${id}/application`).loginAs(user).withCsrfToken().redirects(0)
    ;(await readAs('utf8')).assertStatus(409)
    await workAllImports()
  })

  test('an encoding in which no row can be read is refused, and the file stays as it was', async ({
    client,
    assert,
  }) => {
    const user = await admin()
    const id = await upload(client, user, 'cmap_id,name\nX1,Café Royal\n')
    const refused = await client
      .put(`${UPLOAD}/${id}/encoding`)
      .loginAs(user)
      .withCsrfToken()
      .accept('json')
      .json({ encoding: 'windows-1252' })
    refused.assertStatus(422)
    assert.match(refused.body().errors.encoding[0], /line 2 cannot be read: it is written in UTF-8/)
    const page = await client.get(`${UPLOAD}/${id}`).loginAs(user).withInertia()
    assert.include(page.body().props.upload, { encoding: 'utf8', status: 'uploaded' })
  })

  test('the ticks of the columns page decide how cells are read, and the check shows new statuses', async ({
    client,
    assert,
  }) => {
    const user = await admin()
    const text = 'cmap_id;name;value;no_units\nX1;One;1.250.000,50;-62\n'
    const id = await upload(client, user, text)
    const fields = ['cmap_id', 'name', 'value', 'no_units']
    const map = async (more: object) => {
      const call = client.put(`${UPLOAD}/${id}/mapping`).loginAs(user).withCsrfToken()
      await call.json(mapping(fields, more)).redirects(0)
      await workAllImports()
    }
    const shown = async (tab: string) => {
      const page = await client.get(`${UPLOAD}/${id}?tab=${tab}`).loginAs(user).withInertia()
      return page.body().props
    }
    await map({})
    const [refused] = (await shown('rejected')).findings.rows
    assert.equal(refused.reason, 'no_units "-62" must not be negative')

    await map({ decimal_comma: true, accept_faulty: true })
    const { findings, mapping: kept } = await shown('added')
    assert.equal(findings.rows[0].about, 'Verify, 1.250.000,50')
    assert.deepEqual(findings.rows[0].warnings, ['no_units "-62" must not be negative: left empty'])
    assert.isTrue(kept.choice.decimal_comma)
    assert.isTrue(kept.accept_faulty)
  })

  test('deleted sites are reported, and come back when that is ticked', async ({
    client,
    assert,
  }) => {
    const user = await admin()
    await db
      .table('deleted_sites')
      .insert({ cmap_id: 'S1', name: 'Gone', deleted_at: '2026-11-01 10:00:00' })
    const id = await upload(client, user, csvOf(siteRows(2)))
    const map = (more: object) =>
      client
        .put(`${UPLOAD}/${id}/mapping`)
        .loginAs(user)
        .withCsrfToken()
        .json(mapping(FIELDS, more))
    await map({})
    await workAllImports()
    const [rejection] = await db.from('import_rejections').where('import_id', id)
    assert.equal(rejection.reason, 'deleted earlier')
    await map({ restore_deleted: true })
    await workAllImports()
    await client.post(`${UPLOAD}/${id}/application`).loginAs(user).withCsrfToken().redirects(0)
    await workAllImports()
    assert.lengthOf(await db.from('sites'), 2)
    assert.lengthOf(await db.from('deleted_sites'), 0)
  })

  test('a file that was never applied can be discarded from the list, with its findings', async ({
    client,
    assert,
  }) => {
    const user = await admin()
    const id = await upload(client, user, csvOf(siteRows(2)))
    const { storedFile } = await SiteImport.findOrFail(id)
    await client.put(`${UPLOAD}/${id}/mapping`).loginAs(user).withCsrfToken().json(mapping())
    await workAllImports()
    assert.isAbove((await db.from('import_findings')).length, 0)
    const listed = async () => {
      const page = await client.get('/admin/sites/upload').loginAs(user).withInertia()
      return page.body().props.imports[0]
    }
    assert.isTrue((await listed()).can.discard)
    const discarded = await client
      .post(`${UPLOAD}/${id}/cancellation`)
      .loginAs(user)
      .withCsrfToken()
      .header('referer', '/admin/sites/upload')
      .redirects(0)
    discarded.assertHeader('location', '/admin/sites/upload')
    assert.isFalse((await listed()).can.discard)
    assert.equal((await SiteImport.findOrFail(id)).status, 'cancelled')
    assert.lengthOf(await db.from('import_findings'), 0)
    assert.notInclude(await stored(), storedFile!)
  })

  test('two imports are served one after another, first come first served', async ({
    client,
    assert,
  }) => {
    const user = await admin()
    const ids: number[] = []
    for (const name of ['First', 'Second']) {
      const id = await upload(client, user, csvOf(siteRows(1, () => ({ name }))))
      await client.put(`${UPLOAD}/${id}/mapping`).loginAs(user).withCsrfToken().json(mapping())
      await workAllImports()
      ids.push(id)
    }
    for (const id of ids) {
      await client.post(`${UPLOAD}/${id}/application`).loginAs(user).withCsrfToken().redirects(0)
    }
    const page = await client.get(`${UPLOAD}/${ids[1]}`).loginAs(user).withInertia()
    assert.equal(page.body().props.upload.ahead, 1)
    await workAllImports()
    const [site] = await db.from('sites')
    assert.equal(site.name, 'Second')
    const changes = await db.from('site_changes').where('site_id', site.id).orderBy('id')
    assert.deepEqual(
      changes.map((change) => change.import_id),
      ids
    )
  })

  for (const [what, { body, answer }] of Object.entries(MALFORMED)) {
    test(`a file with ${what} is answered clearly and changes nothing`, async ({
      client,
      assert,
    }) => {
      const before = await stored()
      const response = await sent(client, await admin(), body())
      response.assertStatus(422)
      assert.match(response.body().errors.file[0], answer)
      assert.lengthOf(await db.from('imports'), 0)
      assert.deepEqual(await stored(), before)
    })
  }

  test('cells that look like formulas are pointed out and kept as text', async ({
    client,
    assert,
  }) => {
    const user = await admin()
    const id = await upload(client, user, 'cmap_id,name\nX1,=SUM(A1)\nX2,@cmd\n')
    await client
      .put(`${UPLOAD}/${id}/mapping`)
      .loginAs(user)
      .withCsrfToken()
      .json(mapping(['cmap_id', 'name']))
    await workAllImports()
    const page = await client.get(`${UPLOAD}/${id}?tab=warnings`).loginAs(user).withInertia()
    const { rows } = page.body().props.findings
    assert.lengthOf(rows, 2)
    assert.match(rows[0].warnings[0], /looks like a formula: kept as text/)
    assert.lengthOf(await db.from('sites'), 0)
  })

  type Client = ApiClient
  type Admin = Awaited<ReturnType<typeof admin>>

  function posting(client: Client, body: Buffer | string) {
    const request = client.post(UPLOAD).accept('json')
    request.header('X-File-Name', encodeURIComponent('sites.csv'))
    request.header('Content-Type', 'application/octet-stream')
    request.request.serialize((data: Buffer) => data as unknown as string)
    request.request.send(Buffer.from(body))
    return request
  }

  const sent = (client: Client, user: Admin, body: Buffer | string) =>
    posting(client, body).loginAs(user).withCsrfToken()

  async function upload(client: Client, user: Admin, body: Buffer | string): Promise<number> {
    const response = await sent(client, user, body)
    response.assertStatus(201)
    return response.body().id
  }

  async function importAll(client: Client, user: Admin, body: string) {
    const id = await upload(client, user, body)
    await client.put(`${UPLOAD}/${id}/mapping`).loginAs(user).withCsrfToken().json(mapping())
    await workAllImports()
    await client.post(`${UPLOAD}/${id}/application`).loginAs(user).withCsrfToken().redirects(0)
    await workAllImports()
    return id
  }
})
