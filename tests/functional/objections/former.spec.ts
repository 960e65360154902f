import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import { approveObjection } from '#actions/objections/approve_objection'
import { putBackSite } from '#actions/sites/restore_site'
import { queueMail } from '#actions/queue_mail'
import { prepareImport, runImport } from '#imports/apply/run_import'
import { UndoSession } from '#imports/undo/undo_session'
import { ObjectionRefused } from '#mails/objection'
import SiteImport from '#models/site_import'
import { findSuppressed } from '#privacy/suppressed_contacts'
import { storedTime } from '#shared/time/dates'
import { useCleanTables } from '#tests/helpers/database'
import { createSite, createUser } from '#tests/helpers/factories'
import { mailsTo } from '#tests/helpers/mail_box'
import { ANN, approve, BOB, createObjection } from '#tests/helpers/objections'
import { siteForm } from '#tests/helpers/site_form'
import { siteRows, temporaryFolder } from '#tests/helpers/site_files'

const EMAIL = 'annabel@listedson.example.com'
const FORMER = '07700 900555'
const FORMER_MAILBOX = 'annabel@formerly.example.org'
/** By these Annabel would be recognised, her former number and address included. */
const TRACES = ['annabel', 'listedson', '900555', '900987', 'formerly']

const admin = () => createUser({ type: 'admin' })
type Admin = Awaited<ReturnType<typeof admin>>
type Fields = Record<string, unknown>

async function edit(client: ApiClient, viewer: Admin, siteId: number, fields: Fields) {
  const saved = await client
    .post(`/api/sites/${siteId}`)
    .json(fields)
    .loginAs(viewer)
    .withCsrfToken()
  saved.assertStatus(200)
  return newestChange(siteId)
}

async function newestChange(siteId: number): Promise<number> {
  const changes = db.from('site_changes').where('site_id', siteId)
  return Number((await changes.orderBy('id', 'desc').firstOrFail()).id)
}

const putBack = (
  client: ApiClient,
  viewer: Admin,
  siteId: number,
  change: number,
  field?: string
) =>
  client
    .post(`/api/sites/${siteId}/history/${change}`)
    .json(field ? { field } : {})
    .loginAs(viewer)
    .withCsrfToken()

async function kept(): Promise<string> {
  const tables = ['contacts', 'site_changes', 'import_originals', 'import_findings']
  const rows = []
  for (const table of tables) rows.push(...(await db.from(table)))
  return JSON.stringify(rows).toLowerCase()
}

const FIELDS_OF_BOB = {
  site_manager_title: '',
  site_manager_first_name: BOB.firstName,
  site_manager_last_name: BOB.lastName,
  phone: BOB.phone,
  email: BOB.email,
}

test.group('What a site listed earlier of a person who objected', (group) => {
  const files = temporaryFolder()
  useCleanTables(group)
  group.teardown(() => files.remove())

  test('a former number neither stays in the history nor comes back by {way}')
    .with([
      { way: 'the field', field: 'phone' },
      { way: 'the whole site', field: undefined },
    ])
    .run(async ({ client, assert }, { field }) => {
      const viewer = await admin()
      const site = await createSite({ contacts: [{ ...ANN, phone: FORMER }] })
      const change = await edit(client, viewer, site.id, { phone: ANN.phone })
      assert.include(await kept(), FORMER)
      ;(await approve(client, viewer, await createObjection())).assertStatus(302)

      const before = await kept()
      assert.include(before, '"phone')
      for (const trace of TRACES) assert.notInclude(before, trace)
      ;(await putBack(client, viewer, site.id, change, field)).assertStatus(200)
      for (const trace of TRACES) assert.notInclude(await kept(), trace)

      const paid = await createUser({ membershipType: 'paid' })
      const page = await client
        .get(`/projects/${site.id}`)
        .header('accept', 'application/json')
        .loginAs(paid)
      assert.equal(page.body().contact_access, 'granted')
      assert.isNull(page.body().phone)
    })

  test('a former number is refused in the form and left out by an import', async ({
    client,
    assert,
  }) => {
    const viewer = await admin()
    const site = await createSite({ contacts: [{ ...ANN, phone: FORMER, email: FORMER_MAILBOX }] })
    await edit(client, viewer, site.id, { phone: ANN.phone, email: EMAIL })
    ;(await approve(client, viewer, await createObjection())).assertStatus(302)

    for (const [field, value] of [
      ['phone', FORMER],
      ['email', FORMER_MAILBOX],
    ]) {
      const form = siteForm({ phone: '', email: '', [field]: value })
      const created = await client.post('/api/sites').json(form).loginAs(viewer).withCsrfToken()
      created.assertStatus(422)
      assert.deepEqual(Object.keys(created.body().errors), [field])
    }
    const path = files.write(
      'former.csv',
      siteRows(1, () => ({ phone: FORMER, email: '' }))
    )
    const { warnings } = await runImport(await prepareImport({ path, mapping: null }))
    assert.equal(warnings, 1)
    assert.notInclude(await kept(), '900555')
  })

  test('a person who was replaced on every site leaves its history as a whole', async ({
    client,
    assert,
  }) => {
    const viewer = await admin()
    const site = await createSite({ contacts: [{ ...ANN, phone: FORMER }] })
    const change = await edit(client, viewer, site.id, FIELDS_OF_BOB)
    for (const trace of ['annabel', '900555']) assert.include(await kept(), trace)
    ;(await approve(client, viewer, await createObjection())).assertStatus(302)

    for (const trace of TRACES) assert.notInclude(await kept(), trace)
    ;(await putBack(client, viewer, site.id, change)).assertStatus(200)
    for (const trace of TRACES) assert.notInclude(await kept(), trace)
    const [objected] = await findSuppressed([{ phone: FORMER }])
    assert.isDefined(objected)
  })

  test('a person whose details changed one by one leaves the history with all of them', async ({
    client,
    assert,
  }) => {
    const viewer = await admin()
    const site = await createSite({ contacts: [{ ...ANN, phone: FORMER, email: FORMER_MAILBOX }] })
    await edit(client, viewer, site.id, { phone: '' })
    await edit(client, viewer, site.id, { email: '' })
    await edit(client, viewer, site.id, { phone: ANN.phone })
    await edit(client, viewer, site.id, { email: EMAIL, phone: '' })
    ;(await approve(client, viewer, await createObjection())).assertStatus(302)
    for (const trace of TRACES) assert.notInclude(await kept(), trace)
  })

  test('a number that a successor took over stays theirs', async ({ client, assert }) => {
    const viewer = await admin()
    const site = await createSite({ contacts: [{ ...ANN, phone: FORMER }] })
    await edit(client, viewer, site.id, {
      site_manager_first_name: BOB.firstName,
      site_manager_last_name: BOB.lastName,
      email: BOB.email,
    })
    const other = await createSite({ contacts: [{ ...BOB, phone: FORMER }] })
    ;(await approve(client, viewer, await createObjection())).assertStatus(302)
    for (const { id } of [site, other]) {
      const [contact] = await db.from('contacts').where({ site_id: id, position: 1 })
      assert.equal(contact.last_name, 'Staying')
      assert.equal(contact.phone, FORMER)
    }
    assert.equal((await findSuppressed([{ phone: FORMER }])).size, 0)
    for (const trace of ['annabel', 'listedson']) assert.notInclude(await kept(), trace)
  })

  test('a colleague on the same site stays in its history', async ({ client, assert }) => {
    const viewer = await admin()
    const mobile = '07700 900444'
    const colleague = { ...BOB, phone: mobile }
    const site = await createSite({ contacts: [{ ...ANN, phone: FORMER }, colleague] })
    await edit(client, viewer, site.id, { phone: ANN.phone, phone2: '0161 496 0456' })
    ;(await approve(client, viewer, await createObjection())).assertStatus(302)
    assert.include(await kept(), mobile)
    assert.equal((await findSuppressed([{ phone: mobile }])).size, 0)
    for (const trace of TRACES) assert.notInclude(await kept(), trace)
  })

  test('a number that an import replaced does not come back by its undo', async ({
    client,
    assert,
  }) => {
    const viewer = await admin()
    const ann = {
      site_manager_first_name: ANN.firstName,
      site_manager_last_name: ANN.lastName,
    }
    const importRow = async (name: string, changes: Record<string, string>) => {
      const path = files.write(
        name,
        siteRows(1, () => ({ ...ann, ...changes }))
      )
      return runImport(await prepareImport({ path, mapping: null }))
    }
    await importRow('first.csv', { phone: FORMER, email: '' })
    const { run } = await importRow('second.csv', { phone: '', email: EMAIL })
    await db.from('contacts').update({ phone: null })
    await db.from('site_changes').delete()
    assert.include(await kept(), '900555')
    ;(await approve(client, viewer, await createObjection())).assertStatus(302)
    for (const trace of TRACES) assert.notInclude(await kept(), trace)

    await db.from('imports').where('id', run.id).update({ status: 'undoing' })
    const undo = new UndoSession(await SiteImport.findOrFail(run.id), 100)
    while (await undo.step());
    for (const trace of TRACES) assert.notInclude(await kept(), trace)
  })

  test('a mail in the queue that names their number is not sent', async ({ client, assert }) => {
    const viewer = await admin()
    await createSite({ contacts: [ANN] })
    const mail = (reason: string) => queueMail(new ObjectionRefused('una@firm.example', reason))
    await mail('Ring +44 (0)7700 900-987 first.')
    await mail('Ring 07700 900988 first.')
    ;(await approve(client, viewer, await createObjection())).assertStatus(302)
    const left = await mailsTo('una@firm.example')
    assert.lengthOf(left, 1)
    assert.include(left[0].plain, '900988')
  })
})

const BLANK = { site_manager_first_name: '', site_manager_last_name: '', phone: '', email: '' }
const ONLY_PHONE = { email: '', phone: ANN.phone }

test.group('An approval at the moment of a way back', (group) => {
  const files = temporaryFolder()
  useCleanTables(group)
  group.teardown(() => files.remove())

  const ROUNDS = [0, 1, 2, 3, 4, 5]
  const approval = async (viewer: Admin) => {
    const id = await createObjection()
    return () => approveObjection(id, { adminId: viewer.id, address: '127.0.0.1', called: false })
  }
  const nothingIsKept = async (assert: { notInclude(text: string, part: string): void }) => {
    for (const trace of TRACES) assert.notInclude(await kept(), trace)
  }

  for (const round of ROUNDS) {
    test(`a field is put back (${round})`, async ({ client, assert }) => {
      const viewer = await admin()
      const site = await createSite({ contacts: [{ ...ANN, phone: FORMER }] })
      const change = await edit(client, viewer, site.id, { phone: ANN.phone })
      const approves = await approval(viewer)
      const put = () =>
        putBackSite({ siteId: site.id, changeId: change, field: 'phone' }, { userId: viewer.id })
      const acts = round % 2 ? [approves, put] : [put, approves]
      const [first, second] = await Promise.allSettled(acts.map((act) => act()))
      assert.equal((round % 2 ? first : second).status, 'fulfilled')
      await nothingIsKept(assert)
    })

    test(`an import is applied (${round})`, async ({ assert }) => {
      const viewer = await admin()
      const path = files.write(
        `first${round}.csv`,
        siteRows(3, () => ({
          site_manager_first_name: ANN.firstName,
          site_manager_last_name: ANN.lastName,
          phone: ANN.phone,
          email: EMAIL,
        }))
      )
      await runImport(await prepareImport({ path, mapping: null }))
      const next = files.write(
        `next${round}.csv`,
        siteRows(6, (at) => ({ ...(at % 2 ? BLANK : ONLY_PHONE), name: `Renamed ${at}` }))
      )
      const prepared = await prepareImport({ path: next, mapping: null, batchRows: 2 })
      const approves = await approval(viewer)
      const acts = [approves, () => runImport(prepared)]
      const settled = await Promise.allSettled(
        (round % 2 ? acts : acts.reverse()).map((act) => act())
      )
      for (const result of settled) if (result.status === 'rejected') throw result.reason
      await nothingIsKept(assert)
      assert.lengthOf(await db.from('sites').where('name', 'like', 'Renamed%'), 6)
    })

    test(`an import is undone (${round})`, async ({ assert }) => {
      const viewer = await admin()
      const importRow = async (name: string, changes: Record<string, string>) => {
        const path = files.write(
          name,
          siteRows(2, () => changes)
        )
        return runImport(await prepareImport({ path, mapping: null }))
      }
      await importRow(`a${round}.csv`, {
        site_manager_first_name: ANN.firstName,
        site_manager_last_name: ANN.lastName,
        phone: ANN.phone,
        email: EMAIL,
      })
      const { run } = await importRow(`b${round}.csv`, {
        site_manager_first_name: BOB.firstName,
        site_manager_last_name: BOB.lastName,
        phone: BOB.phone,
        email: BOB.email,
      })
      await db
        .from('imports')
        .where('id', run.id)
        .update({ status: 'undoing', queued_at: storedTime() })
      const undo = new UndoSession(await SiteImport.findOrFail(run.id), 1)
      const undoes = async () => {
        while (await undo.step());
      }
      const approves = await approval(viewer)
      const acts = round % 2 ? [approves, undoes] : [undoes, approves]
      const settled = await Promise.allSettled(acts.map((act) => act()))
      for (const result of settled) if (result.status === 'rejected') throw result.reason
      await nothingIsKept(assert)
    })
  }
})
