import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { listAdminSites } from '#queries/sites/admin_sites'
import { storedTime } from '#shared/time/dates'
import { createSite, createUser, unlockFor } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { siteForm } from '#tests/helpers/site_form'
import { parseAdminSiteList } from '#validators/sites/admin_site_list'

type Row = { id: number; site_status: string; held: number } & Record<string, unknown>

const admin = () => createUser({ type: 'admin' })

test.group("The administrators' list of sites", (group) => {
  useTransaction(group)

  test('is refused to {name} with {status}')
    .with([
      { name: 'a visitor', status: 401, viewer: null },
      { name: 'a free member', status: 403, viewer: {} },
      { name: 'a paid member', status: 403, viewer: { membershipType: 'paid' as const } },
    ])
    .run(async ({ client }, { status, viewer }) => {
      const request = client.get('/api/sites')
      const response = await (viewer ? request.loginAs(await createUser(viewer)) : request)
      response.assertStatus(status)
    })

  test('holds every status, newest first, with derived statuses', async ({ client, assert }) => {
    const live = await createSite()
    const held = await createSite({ held: true })
    const ended = await createSite({ siteStatus: 'Live', startDate: null, endDate: '2020-01-31' })
    const response = await client.get('/api/sites').loginAs(await admin())
    response.assertStatus(200)
    const { data, ...meta } = response.body()
    assert.deepEqual(
      data.map((site: Row) => [site.id, site.site_status, site.held]),
      [
        [ended.id, 'Complete', 0],
        [held.id, 'Hold', 1],
        [live.id, 'Live', 0],
      ]
    )
    assert.containsSubset(meta, { last_page: 1, current_page: 1, from: 1, to: 3, total: 3 })
  })

  test("names a site's {name} as the members' calls do, in rows and alone")
    .with(
      [
        ...['ID', 'site_id', 'cmap_id', 'name', 'project_name', 'type', 'description', 'address'],
        ...['postcode', 'city_county', 'local_authority', 'latitude', 'longitude', 'imageURL'],
        ...['site_status', 'start_date', 'end_date', 'date', 'updated', 'contractor', 'client'],
      ].map((name) => ({ name }))
    )
    .run(async ({ client, assert }, { name }) => {
      const viewer = await admin()
      const site = await createSite({ name: 'Quarry Hill School', refreshedAt: storedTime() })
      const read = async (path: string) =>
        (await client.get(path).accept('json').loginAs(viewer)).body()
      const project = await read(`/projects/${site.id}`)
      assert.property(project, name)
      for (const row of [
        (await read('/api/projects')).data[0],
        (await read('/api/sites')).data[0],
        await read(`/api/sites/${site.id}`),
      ]) {
        assert.deepEqual(row[name], project[name])
      }
    })

  test('a site that was saved is named as in the list', async ({ client, assert }) => {
    const viewer = await admin()
    const save = async (path: string, form: object) =>
      (await client.post(path).json(form).loginAs(viewer).withCsrfToken()).body().site
    const created = await save('/api/sites', siteForm())
    const changed = await save(`/api/sites/${created.ID}`, { _method: 'PUT', name: 'Renamed' })
    const { ID, site_id: siteId, project_name: projectName } = changed
    assert.equal(created.project_name, created.name)
    assert.deepEqual([ID, siteId, projectName], [created.id, created.id, 'Renamed'])
  })

  test('takes search, filters, status, sort and page', async ({ client, assert }) => {
    const viewer = await admin()
    const first = await createSite({ name: 'Zeppelin Wharf', region: 'London' })
    const second = await createSite({ name: 'Alder Court', region: 'London', siteStatus: 'Verify' })
    await createSite({ name: 'Brook House', region: 'Wales' })
    const ask = async (query: object) => {
      const response = await client.get('/api/sites').qs(query).loginAs(viewer)
      response.assertStatus(200)
      return response.body().data.map((site: Row) => site.id)
    }
    const filters = JSON.stringify({ region: ['London'] })
    assert.deepEqual(await ask({ search: 'zeppelin' }), [first.id])
    assert.deepEqual(await ask({ status: 'Verify' }), [second.id])
    assert.deepEqual(await ask({ filters, sortBy: 'name', sortDirection: 'asc' }), [
      second.id,
      first.id,
    ])
    assert.deepEqual(await ask({ filters: '{"status":"live","region":"London"}' }), [first.id])
  })

  test('reads the status Live, as it is shown, like live', async ({ client, assert }) => {
    const live = await createSite()
    await createSite({ siteStatus: 'Verify' })
    const viewer = await admin()
    const ids = async (qs: object) =>
      (await client.get('/api/sites').qs(qs).loginAs(viewer)).body().data.map(({ id }: Row) => id)
    assert.lengthOf(await ids({}), 2)
    for (const status of ['live', 'Live']) {
      assert.deepEqual(await ids({ status }), [live.id])
      assert.deepEqual(await ids({ filters: JSON.stringify({ status }) }), [live.id])
    }
  })

  test('refuses {name} with 422')
    .with([
      { name: 'an unknown sort', query: { sortBy: 'phone' } },
      { name: 'an order by distance without a place', query: { sortBy: 'nearest' } },
      { name: 'another page size', query: { perPage: 7 } },
      { name: 'malformed filters', query: { filters: '{' } },
      { name: 'an unknown status', query: { status: 'Gone' } },
    ])
    .run(async ({ client }, { query }) => {
      const response = await client
        .get('/api/sites')
        .qs(query)
        .loginAs(await admin())
      response.assertStatus(422)
    })

  test('shows new marks and changed sites when asked again', async ({ assert }) => {
    const viewer = await admin()
    const site = await createSite({ name: 'Zeppelin Wharf' })
    const query = await parseAdminSiteList({ sortBy: 'status' })
    const ask = async () => (await listAdminSites(viewer, query)).rows
    const [before] = await ask()
    assert.deepEqual(before.counts, { views: 0, bookmarks: 0, notes: 0 })

    await db.table('bookmarks').insert({
      user_id: viewer.id,
      site_id: site.id,
      created_at: storedTime(),
    })
    const [again] = await ask()
    assert.deepEqual(again.counts, { views: 0, bookmarks: 1, notes: 0 })

    await db.from('sites').where('id', site.id).update({ name: 'Alder Court' })
    await createSite({ siteStatus: 'Verify' })
    const after = await ask()
    assert.deepEqual(
      after.map(({ id, name, status }) => [id === site.id, name === 'Alder Court', status]),
      [
        [true, true, 'Live'],
        [false, false, 'Verify'],
      ]
    )
  })

  test('counts views, bookmarks and notes, and tells who and when', async ({ client, assert }) => {
    const [site, other] = [await createSite(), await createSite()]
    const member = await createUser({ firstName: 'Nora', lastName: 'Finch' })
    await unlockFor(member, site)
    const mark = { user_id: member.id, site_id: site.id }
    await db.table('bookmarks').insert({ ...mark, created_at: '2026-11-01 10:00:00' })
    await db.table('site_views').insert({
      ...mark,
      first_viewed_at: storedTime(),
      last_viewed_at: '2026-11-02 10:00:00',
    })
    await db
      .table('notes')
      .insert({ ...mark, type: 'Note', body: 'Rang twice.', created_at: '2026-11-03 10:00:00' })

    const viewer = await admin()
    const { data } = (await client.get('/api/sites').loginAs(viewer)).body()
    const counts = (id: number) => {
      const {
        views_count: views,
        bookmarks_count: bookmarks,
        notes_count: notes,
      } = data.find((row: Row) => row.id === id)
      return [views, bookmarks, notes]
    }
    assert.deepEqual(counts(site.id), [1, 1, 1])
    assert.deepEqual(counts(other.id), [0, 0, 0])

    const notes = await client.get(`/api/sites/${site.id}/notes`).loginAs(viewer)
    assert.containsSubset(notes.body(), [
      {
        date_time: '2026-11-03T10:00:00Z',
        is_unlocked: true,
        notes: 'Rang twice.',
        user: { first_name: 'Nora', last_name: 'Finch', email: member.email },
        site: { cmap_id: site.cmapId, name: site.name, contractor: site.contractor },
      },
    ])
    for (const kind of ['bookmarks', 'views']) {
      const response = await client.get(`/api/sites/${site.id}/${kind}`).loginAs(viewer)
      assert.lengthOf(response.body(), 1)
      assert.isNull(response.body()[0].notes)
      const refused = await client.get(`/api/sites/${site.id}/${kind}`).loginAs(member)
      refused.assertStatus(403)
    }
    const missing = await client.get('/api/sites/4000000000/views').loginAs(viewer)
    missing.assertStatus(404)
  })
})
