import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import { prepareImport, runImport } from '#imports/apply/run_import'
import { clearLimits, useCleanTables } from '#tests/helpers/database'
import { siteRows, temporaryFolder } from '#tests/helpers/site_files'
import { ask } from './attack.js'
import { goodRequests } from './good_requests.js'
import type { Person } from '../roles/world.js'
import { createAttackedWorld, type AttackedWorld } from './world.js'

/** What a person types into a form or a file. */
const TYPED = 'Typed <!--<script> </script> ]]> & here'
/** Requests that end what others need, and choices that stay as they are. */
const NOT_SENT = /deletion|anonymisation|suspension|password|logout|merges|kept-apart|decision/
const IMPORTED = ['name', 'description', 'address', 'city_county', 'local_authority', 'contractor']

/** Sends every form with what was typed in one text field after the other; answers the fields that were kept. */
async function sendForms(client: ApiClient, world: AttackedWorld): Promise<string[]> {
  const kept: string[] = []
  const forms = goodRequests(world).filter(({ route }) => !NOT_SENT.test(route))
  for (const form of forms) {
    for (const [field, value] of Object.entries(form.body ?? {})) {
      if (typeof value !== 'string') continue
      await clearLimits()
      const response = await ask(client, world, { ...form, body: { ...form.body, [field]: TYPED } })
      if (response.status() < 400) kept.push(`${form.route} ${field}`)
    }
  }
  return kept
}

/** Imports a file of which every text is what was typed, and a row that is refused for it. */
async function importFile() {
  const texts = Object.fromEntries(
    [...IMPORTED, 'client', 'site_manager_last_name'].map((field) => [field, TYPED])
  )
  const files = temporaryFolder()
  const rows = siteRows(3, (at) => (at === 2 ? { ...texts, start_date: TYPED } : texts))
  try {
    const { run } = await runImport(
      await prepareImport({ path: files.write('<!--<script>.csv', rows), mapping: null })
    )
    return run
  } finally {
    files.remove()
  }
}

/** What a page is given as JSON, without what stands on every page. */
async function given(client: ApiClient, { user }: Person, path: string) {
  const request = client.get(path).withInertia()
  if (user) request.loginAs(await user.refresh())
  const props = (await request).inertiaProps
  return JSON.stringify({ ...props, ticker: null, viewer: null, operator: null })
}

test.group('What people type', (group) => {
  useCleanTables(group)

  test('is given to the pages as it was typed or imported', async ({ assert, client }) => {
    await db
      .table('settings')
      .insert({ id: 1, visitor_credits: 1000, public_site_pages: true, free_credits: 5 })
    const world = await createAttackedWorld()
    const run = await importFile()
    assert.deepEqual([run.added, run.rejected], [2, 1])
    const kept = await sendForms(client, world)
    assert.includeMembers(kept, [
      'POST /enquiries message',
      'POST /enquiries company',
      'POST /register company',
      'POST /api/saved-filters name',
      'POST /projects/:projectid/notes note',
      'POST /api/sites name',
      'POST /api/sites/:site description',
      'POST /remove-my-details name',
      'PUT /admin/settings tickertape_text',
      'PUT /my-account/profile company',
    ])

    const imported = await db.from('sites').where('name', TYPED).orderBy('id').firstOrFail()
    const { visitor, free, paid, admin } = world.people
    const pages: [Person, string][] = [
      [visitor, `/site/${imported.id}`],
      [free, '/projects'],
      [paid, '/contractors'],
      [paid, '/saved-filters'],
      [admin, '/admin/enquiries'],
      [admin, '/admin/users'],
      [admin, '/admin/sites'],
    ]
    for (const [person, path] of pages) {
      assert.include(await given(client, person, path), JSON.stringify(TYPED), path)
    }
  })
})
