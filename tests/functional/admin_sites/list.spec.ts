import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { walkSites } from '#queries/admin_site_page'
import { ADMIN_SITE_SORTS } from '#shared/admin_sites'
import { storedTime } from '#shared/dates'
import { SITE_STATUSES } from '#shared/site_status'
import { createSite, createUser, unlockFor } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'

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
      data.map((site: any) => [site.id, site.site_status, site.held]),
      [
        [ended.id, 'Complete', 0],
        [held.id, 'Hold', 1],
        [live.id, 'Live', 0],
      ]
    )
    assert.containsSubset(meta, { last_page: 1, current_page: 1, from: 1, to: 3, total: 3 })
  })

  test('takes search, filters, status, sort and page', async ({ client, assert }) => {
    const viewer = await admin()
    const first = await createSite({ name: 'Zeppelin Wharf', region: 'London' })
    const second = await createSite({ name: 'Alder Court', region: 'London', siteStatus: 'Verify' })
    await createSite({ name: 'Brook House', region: 'Wales' })
    const ask = async (query: object) => {
      const response = await client.get('/api/sites').qs(query).loginAs(viewer)
      response.assertStatus(200)
      return response.body().data.map((site: any) => site.id)
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

  test('refuses {name} with 422')
    .with([
      { name: 'an unknown sort', query: { sortBy: 'phone' } },
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

  test('pages of more sites than are sorted follow the same order by {$self}')
    .with(ADMIN_SITE_SORTS.filter((sort) => !['contractor', 'client'].includes(sort)))
    .run(async ({ client, assert }, sortBy) => {
      const viewer = await admin()
      for (let at = 0; at < 12; at++) {
        await createSite({
          name: `Yard ${(at * 7) % 5}`,
          cityCounty: at % 4 ? `Town ${at % 3}` : null,
          siteStatus: SITE_STATUSES[at % 5],
          valueText: at % 3 ? `${at % 4}m` : null,
          endDate: `2030-01-${10 + (at % 4)}`,
          contractor: at % 5 ? `Firm ${at % 3}` : null,
        })
      }
      for (const sortDirection of ['asc', 'desc'] as const) {
        const response = await client
          .get('/api/sites')
          .qs({ sortBy, sortDirection, perPage: 25 })
          .loginAs(viewer)
        const sorted = response.body().data.map((site: any) => site.id)
        assert.lengthOf(sorted, 12)
        for (const few of [0, 2, 12]) {
          const walked: number[] = []
          for (let offset = 0; offset < 12; offset += 5) {
            const slice = { offset, limit: 5 }
            const order = { sortBy, sortDirection }
            walked.push(...(await walkSites(db.from('sites'), SITE_STATUSES, order, slice, few)))
          }
          assert.deepEqual(walked, sorted)
        }
      }
    })

  test('walks contractors by name, sites without one at the blank end', async ({ assert }) => {
    const contractors = ['Cedar', null, 'Aspen', 'Birch', null, 'Aspen']
    const names = new Map<number, string | null>()
    for (const contractor of contractors) {
      names.set((await createSite({ contractor })).id, contractor)
    }
    const walk = async (sortDirection: 'asc' | 'desc') => {
      const ids: number[] = []
      for (let offset = 0; offset < 6; offset += 2) {
        const order = { sortBy: 'contractor' as const, sortDirection }
        const slice = { offset, limit: 2 }
        ids.push(...(await walkSites(db.from('sites'), SITE_STATUSES, order, slice)))
      }
      assert.lengthOf(new Set(ids), 6)
      return ids.map((id) => names.get(id))
    }
    assert.deepEqual(await walk('asc'), [null, null, 'Aspen', 'Aspen', 'Birch', 'Cedar'])
    assert.deepEqual(await walk('desc'), ['Cedar', 'Birch', 'Aspen', 'Aspen', null, null])
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
      } = data.find((row: any) => row.id === id)
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
