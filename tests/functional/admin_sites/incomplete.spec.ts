import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import type User from '#models/user'
import { missingFields, REQUIRED, REQUIRED_SITE_FIELDS } from '#shared/sites/admin_sites'
import { FORM_FIELDS } from '#shared/sites/site_fields'
import { createSite, createUser, type SiteAttributes } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'

const admin = () => createUser({ type: 'admin' })

/** What a register leaves out. */
const IMPORTED: SiteAttributes = {
  siteStatus: 'Verify',
  address: null,
  contractor: null,
  startDate: null,
  endDate: null,
}
const LEFT_OUT = REQUIRED_SITE_FIELDS.filter((field) => field !== 'name')

const FILLED = {
  address: '4 Tannery Lane',
  contractor: 'Marlowe',
  start_date: '2026-01-05',
  end_date: '2027-06-30',
}

/** Sends everything that the form holds, as the browser does. */
async function saveForm(
  client: ApiClient,
  viewer: User,
  id: number,
  patch: Record<string, unknown>
) {
  const read = await client.get(`/api/sites/${id}`).loginAs(viewer)
  const site = read.body()
  const untouched = FORM_FIELDS.filter((field) => field !== 'site_status')
  const form = Object.fromEntries(untouched.map((field) => [field, String(site[field] ?? '')]))
  return client
    .post(`/api/sites/${id}`)
    .json({ ...form, version: site.version, ...patch })
    .loginAs(viewer)
    .withCsrfToken()
}

test.group('A site that was imported without required fields', (group) => {
  useTransaction(group)

  test('is marked by what it lacks, which its form asks for', async ({ client, assert }) => {
    const viewer = await admin()
    const { id } = await createSite(IMPORTED)
    const [row] = (await client.get('/api/sites').loginAs(viewer)).body().data
    assert.deepEqual(missingFields(row), LEFT_OUT)
    const refused = await saveForm(client, viewer, id, { description: 'Eight flats.' })
    refused.assertStatus(422)
    assert.deepEqual(
      refused.body().errors,
      Object.fromEntries(LEFT_OUT.map((field) => [field, [REQUIRED]]))
    )

    const filled = await saveForm(client, viewer, id, FILLED)
    filled.assertStatus(200)
    assert.deepEqual(missingFields(filled.body().site), [])
  })

  for (const field of REQUIRED_SITE_FIELDS) {
    test(`is not saved with an empty ${field}, whatever it was before`, async ({
      client,
      assert,
    }) => {
      const viewer = await admin()
      for (const { id } of [await createSite(), await createSite(IMPORTED)]) {
        for (const given of ['', ' ', null]) {
          const emptied = await saveForm(client, viewer, id, { ...FILLED, [field]: given })
          emptied.assertStatus(422)
          assert.deepEqual(emptied.body().errors, { [field]: [REQUIRED] })
        }
      }
      assert.lengthOf(await db.from('site_changes'), 0)
    })
  }

  test('takes what is sent without the required fields', async ({ client, assert }) => {
    const { id } = await createSite(IMPORTED)
    const saved = await client
      .post(`/api/sites/${id}`)
      .fields({ _method: 'PUT', version: 1, contractor: 'Marlowe' })
      .loginAs(await admin())
      .withCsrfToken()
    saved.assertStatus(200)
    assert.deepEqual(
      missingFields(saved.body().site),
      LEFT_OUT.filter((field) => field !== 'contractor')
    )
  })

  for (const status of ['Hold', 'Complete', 'Live', 'Contract Awarded']) {
    test(`becomes ${status} at the desk and among others`, async ({ client, assert }) => {
      const viewer = await admin()
      const [atDesk, listed] = [await createSite(IMPORTED), await createSite(IMPORTED)]
      const answers = [
        await client
          .post(`/api/sites/${atDesk.id}`)
          .json({ version: 1, site_status: status, verified: '1', verify_due_at: '' })
          .loginAs(viewer)
          .withCsrfToken(),
        await client
          .post('/api/sites/statuses')
          .json({ ids: [listed.id], site_status: status })
          .loginAs(viewer)
          .withCsrfToken(),
      ]
      for (const answer of answers) answer.assertStatus(200)
      const rows = await db.from('sites').select('status')
      assert.deepEqual(
        rows.map((row) => row.status),
        [status, status]
      )
    })
  }

  test('keeps what a form would refuse, where that was not touched', async ({ client, assert }) => {
    const viewer = await admin()
    const { id } = await createSite({
      siteStatus: 'Verify',
      contacts: [{ lastName: 'Byrne', email: 'byrne at firm' }],
      latitude: 66.1,
    })
    await db.from('sites').where('id', id).update({ value_text: '£2-3m', value: 2_000_000 })
    ;(await saveForm(client, viewer, id, { name: 'Renamed' })).assertStatus(200)
    const row = await db.from('sites').where('id', id).firstOrFail()
    assert.deepEqual(
      [row.name, row.value_text, Number(row.value), Number(row.latitude)],
      ['Renamed', '£2-3m', 2_000_000, 66.1]
    )
    const touched = await saveForm(client, viewer, id, { email: 'byrne at a firm' })
    touched.assertStatus(422)
    assert.sameMembers(Object.keys(touched.body().errors), ['email'])
  })

  test('that is held takes the status it is given, though that is stored', async ({
    client,
    assert,
  }) => {
    const viewer = await admin()
    const { id } = await createSite({ siteStatus: 'Live', held: true })
    ;(await saveForm(client, viewer, id, { site_status: 'Live' })).assertStatus(200)
    const row = await db.from('sites').where('id', id).firstOrFail()
    assert.deepEqual([row.status, Boolean(row.held)], ['Live', false])
  })
})
