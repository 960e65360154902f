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

  test('is saved, and stays marked by what it lacks', async ({ client, assert }) => {
    const viewer = await admin()
    const { id } = await createSite(IMPORTED)
    const saved = await saveForm(client, viewer, id, { description: 'Eight flats.' })
    saved.assertStatus(200)
    assert.equal(saved.body().site.description, 'Eight flats.')
    const [row] = (await client.get('/api/sites').loginAs(viewer)).body().data
    assert.deepEqual(missingFields(row), LEFT_OUT)

    const filled = await saveForm(client, viewer, id, { contractor: 'Marlowe' })
    filled.assertStatus(200)
    assert.deepEqual(
      missingFields(filled.body().site),
      LEFT_OUT.filter((field) => field !== 'contractor')
    )
    const emptied = await saveForm(client, viewer, id, { contractor: ' ' })
    emptied.assertStatus(422)
    assert.deepEqual(emptied.body().errors, { contractor: [REQUIRED] })
  })

  for (const status of ['Hold', 'Complete', 'Live', 'Contract Awarded']) {
    test(`becomes ${status} in the form, at the desk and among others`, async ({
      client,
      assert,
    }) => {
      const viewer = await admin()
      const [inForm, atDesk, listed] = [
        await createSite(IMPORTED),
        await createSite(IMPORTED),
        await createSite(IMPORTED),
      ]
      const answers = [
        await saveForm(client, viewer, inForm.id, { site_status: status }),
        await saveForm(client, viewer, atDesk.id, {
          site_status: status,
          verified: '1',
          verify_due_at: '',
        }),
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
        [status, status, status]
      )
    })
  }

  test('keeps what a form would refuse, where that was not touched', async ({ client, assert }) => {
    const viewer = await admin()
    const { id } = await createSite({
      ...IMPORTED,
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
    const { id } = await createSite({ ...IMPORTED, siteStatus: 'Live', held: true })
    ;(await saveForm(client, viewer, id, { site_status: 'Live' })).assertStatus(200)
    const row = await db.from('sites').where('id', id).firstOrFail()
    assert.deepEqual([row.status, Boolean(row.held)], ['Live', false])
  })
})
