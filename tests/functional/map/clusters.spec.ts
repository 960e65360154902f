import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import { dataVersion } from '#database/data_version'
import type User from '#models/user'
import { liveIndex } from '#search/live/live_index'
import { searchSites } from '#search/search_sites'
import { siteClusters, type SiteClusters } from '#queries/map/site_clusters'
import { areaText, boxArea, toMicrodegrees, parseArea } from '#shared/places/area'
import { REGIONS } from '#shared/places/regions'
import { tileAt } from '#shared/places/tiles'
import { SECTOR_IDS } from '#shared/sites/sectors'
import { areaContains } from '#tests/helpers/reference_area'
import { useTransaction } from '#tests/helpers/database'
import { createSite, createUser } from '#tests/helpers/factories'
import { parseSiteList } from '#validators/sites/site_list'

const EVERYWHERE = { west: -11, south: 49, east: 3, north: 61 }
const BOX = '-11,49,3,61'
/** Over half the country, with a waist. */
const WIDE = '59.9,-6.9;58,0.9;54.5,-1.5;51.2,0.6;50.3,-5.7;54.2,-3.1'
const MANCHESTER = { west: -2.6, south: 53.3, east: -1.9, north: 53.7 }

const asked = (client: ApiClient, viewer: User, query: object = {}) =>
  client
    .get('/api/map')
    .qs({ box: BOX, zoom: 6, ...query })
    .header('accept', 'application/json')
    .loginAs(viewer)

const paid = () => createUser({ membershipType: 'paid', contractAwarded: true })
const placed = ({ clusters, pins }: SiteClusters) =>
  clusters.reduce((sum, { sites }) => sum + sites, pins.length)

const starOf = (corners: number, waist = 0.5) =>
  Array.from({ length: corners }, (_, index) => {
    const [angle, reach] = [(index * 2 * Math.PI) / corners, index % 2 === 0 ? 5 : 5 * waist]
    return { latitude: 55 + reach * Math.sin(angle), longitude: -4 + reach * Math.cos(angle) }
  })

/** Teeth from the north to the south. */
const combOf = (corners: number) =>
  Array.from({ length: corners }, (_, index) => ({
    latitude: index % 2 === 0 ? 59.9 : 50.1,
    longitude: -6.9 + (index * 7.8) / corners,
  }))

/** Rows as they are, without contacts and words: many, quickly, the same on every run. */
async function scatter(count: number) {
  const statuses = ['Live', 'Live', 'Complete', 'Contract Awarded', 'Verify', 'Hold'] as const
  const rows = Array.from({ length: count }, (_, index) => {
    const status = statuses[index % statuses.length]
    const isPlaced = index % 11 !== 0
    return {
      name: `Site ${index} with a name that goes on for longer than anybody would care to read`,
      name_key: `site ${index}`,
      sector: SECTOR_IDS[(index * 7) % SECTOR_IDS.length],
      region: index % 5 === 0 ? null : REGIONS[(index * 3) % REGIONS.length],
      status,
      site_status: status,
      value: ((index % 60) + 1) * 1_000_000,
      latitude: isPlaced ? Number((50 + ((index * 7919) % 9973) / 1000).toFixed(6)) : null,
      longitude: isPlaced ? Number((-7 + ((index * 104_729) % 8009) / 1000).toFixed(6)) : null,
      added_at: '2026-01-01 00:00:00',
    }
  })
  for (let at = 0; at < count; at += 100) {
    await db.table('sites').multiInsert(rows.slice(at, at + 100))
  }
}

test.group('Clusters of the map', (group) => {
  useTransaction(group)

  test('projects that lie together are a cluster, one alone is a pin in its place', async ({
    client,
    assert,
  }) => {
    await createSite({ latitude: 53.47, longitude: -2.29 })
    await createSite({ latitude: 53.48, longitude: -2.28 })
    const alone = await createSite({
      name: 'Holyhead Dock',
      sector: 'Infrastructure',
      latitude: 53.3094,
      longitude: -4.6331,
    })
    await createSite({ latitude: null, longitude: null })
    const response = await asked(client, await paid())
    response.assertStatus(200)
    const level = 8
    const tiles = [tileAt({ latitude: 53.475, longitude: -2.285 }, level)]
    assert.deepEqual(response.body(), {
      total: 4,
      level,
      clusters: [{ count: 2, fresh: 2, latitude: 53.475, longitude: -2.285, tiles }],
      projects: [
        {
          ID: alone.id,
          name: 'Holyhead Dock',
          type: 'Infrastructure',
          value: 12_500_000,
          has_begun: true,
          latitude: 53.3094,
          longitude: -4.6331,
          precision: 'rooftop',
        },
      ],
      without_position: 1,
      value: 3 * 12_500_000,
    })
  })

  test('a view that was asked before shows what was written since, and each member what they may see', async ({
    client,
    assert,
  }) => {
    const [others, granted] = [await createUser({ membershipType: 'paid' }), await paid()]
    const all = { filters: JSON.stringify({ status: '' }) }
    const seen = async (viewer: User) => {
      const { clusters, projects } = (await asked(client, viewer, all)).body()
      return projects.length + (clusters[0]?.count ?? 0)
    }
    await createSite()
    await createSite({ siteStatus: 'Contract Awarded' })
    assert.deepEqual([await seen(granted), await seen(others)], [2, 1])
    assert.deepEqual([await seen(granted), await seen(others)], [2, 1])
    const { id } = await createSite()
    assert.deepEqual([await seen(granted), await seen(others)], [3, 2])
    await db.from('sites').where('id', id).update({ status: 'Hold' })
    assert.deepEqual([await seen(granted), await seen(others)], [2, 1])
  })

  test(
    'an area with as many and as long borders as can be drawn holds what lies in it, at every zoom: {name}'
  )
    .with([
      { name: 'a star', box: BOX, corners: starOf(100) },
      { name: 'a star of 20', box: BOX, corners: starOf(20) },
      { name: 'a comb', box: '-11,50,3,60', corners: combOf(100) },
      { name: 'nearly everything', box: '-180,-85,180,85', corners: starOf(100, 1) },
    ])
    .run(async ({ client, assert }, { box, corners }) => {
      await scatter(300)
      const viewer = await paid()
      const filters = JSON.stringify({ area: areaText(corners) })
      const rows = await db.from('sites').where('status', 'Live').whereNotNull('latitude')
      const area = parseArea(areaText(corners))!
      const inside = rows.filter(({ latitude, longitude }) =>
        areaContains(area, { latitude: Number(latitude), longitude: Number(longitude) })
      )
      assert.isAbove(inside.length, 10)
      const list = await searchSites(viewer, await parseSiteList({ filters }))
      assert.equal(list.total, inside.length)
      for (let zoom = 0; zoom <= 20; zoom++) {
        const response = await asked(client, viewer, { box, zoom, filters })
        response.assertStatus(200)
        const { clusters, projects } = response.body()
        const sums = clusters.map(({ count }: { count: number }) => count)
        assert.equal(
          sums.reduce((sum: number, count: number) => sum + count, projects.length),
          inside.length,
          `zoom ${zoom}`
        )
      }
    })

  test('closer, a cluster comes apart into its pins', async ({ client, assert }) => {
    await createSite({ latitude: 53.47, longitude: -2.29 })
    await createSite({ latitude: 53.4701, longitude: -2.2901 })
    await createSite({ latitude: 51.5, longitude: -0.1 })
    const viewer = await paid()
    const box = '-2.292,53.469,-2.288,53.471'
    const far = await asked(client, viewer, { box, zoom: 14 })
    assert.lengthOf(far.body().clusters, 1)
    const near = await asked(client, viewer, { box, zoom: 20 })
    assert.lengthOf(near.body().clusters, 0)
    assert.lengthOf(near.body().projects, 2)
  })

  test('members never see a project that is Verify or on Hold', async ({ client, assert }) => {
    await createSite({ siteStatus: 'Verify' })
    await createSite({ held: true })
    const admin = await createUser({ type: 'admin' })
    const all = { filters: JSON.stringify({ status: '' }) }
    const known = await asked(client, admin, all)
    assert.equal(known.body().clusters[0].count, 2)
    for (const query of [{}, all, { search: 'kiln' }, { ...all, search: 'kiln' }]) {
      const response = await asked(client, await paid(), query)
      response.assertStatus(200)
      assert.deepEqual(response.body(), {
        total: 0,
        level: 8,
        clusters: [],
        projects: [],
        without_position: 0,
        value: 0,
      })
    }
  })

  test('{field} is refused at its field')
    .with([
      { field: 'box', query: { box: '1,2,3' } },
      { field: 'box', query: { box: '3,49,-11,61' } },
      { field: 'box', query: { box: '-11,61,3,49' } },
      { field: 'box', query: { box: '-11,49,3,north' } },
      { field: 'zoom', query: { zoom: 99 } },
      { field: 'zoom', query: { zoom: 'near' } },
      { field: 'filters.near', query: { filters: '{"near":"Atlantis"}' } },
    ])
    .run(async ({ client, assert }, { field, query }) => {
      const response = await asked(client, await paid(), query)
      response.assertStatus(422)
      assert.isArray(response.body().errors[field], JSON.stringify(response.body()))
    })

  test('no more than 300 clusters and pins, no more than 40 kB, however one looks', async ({
    client,
    assert,
  }) => {
    await scatter(6_000)
    const viewer = await paid()
    let most = 0
    for (const filters of [{}, { status: '' }, { status: '', start_value: 1 }]) {
      for (const zoom of [2, 6, 9, 20]) {
        const response = await asked(client, viewer, { zoom, filters: JSON.stringify(filters) })
        const { clusters, projects } = response.body()
        assert.isAtMost(clusters.length + projects.length, 300)
        assert.isAtMost(Buffer.byteLength(response.text()), 40_000)
        most = Math.max(most, clusters.length + projects.length)
      }
    }
    assert.isAbove(most, 75)
  })

  test('clusters and pins add up to the projects of the list, by every filter and in every box', async ({
    assert,
  }) => {
    await scatter(3_000)
    const viewer = await paid()
    const boxes = [EVERYWHERE, MANCHESTER, { west: -4, south: 51, east: -1, north: 54 }]
    const filters = [
      {},
      { status: '' },
      { status: 'Complete', sectors: ['Commercial', 'Retail'] },
      { region: ['London', 'Wales'] },
      { status: '', region: ['Wales'], sectors: ['Government'] },
      { start_value: 20, end_value: 40 },
      { near: 'Leeds', within: 50 },
      { area: boxArea(MANCHESTER), sectors: ['Resi', 'Retail', 'Office'] },
      { area: WIDE },
      { area: WIDE, status: '', region: ['Ireland', 'Wales'], near: 'Leeds', within: 50 },
      { area: WIDE, end_value: 30 },
      { search: '1236' },
      { keyword: '"anybody would care"', near: 'Leeds', within: 50, region: ['London'] },
    ]
    for (const filter of filters) {
      const query = await parseSiteList({ filters: JSON.stringify(filter) })
      const all = await siteClusters(viewer, query, { box: EVERYWHERE, zoom: 6 })
      const { total } = await searchSites(viewer, query)
      assert.isAbove(total, 0, JSON.stringify(filter))
      assert.equal(placed(all) + all.unplaced, total, JSON.stringify(filter))
      for (const [zoom, box] of boxes.entries()) {
        const seen = await siteClusters(viewer, query, { box, zoom: 6 + 3 * zoom })
        assert.isAtMost(placed(seen), placed(all))
        const listed = await searchSites(viewer, { ...query, box })
        assert.equal(placed(seen), listed.total, JSON.stringify({ filter, box }))
        assert.equal(seen.total, total)
      }
    }
  })

  test('a project put on hold between the answer of the index and the rows is asked again', async ({
    assert,
    cleanup,
  }) => {
    const viewer = await paid()
    const query = await parseSiteList({})
    const view = { box: EVERYWHERE, zoom: 6 }
    const alone = await createSite({ latitude: 57.1, longitude: -2.1 })
    const held = await createSite({ latitude: 51.5, longitude: -0.1 })
    await createSite({ latitude: 51.5, longitude: -0.1 })
    const before = await siteClusters(viewer, query, view)
    assert.deepEqual([before.clusters.length, before.pins.length], [1, 1])

    const index = await liveIndex.current(await dataVersion())
    const restore = () => Reflect.deleteProperty(liveIndex, 'current')
    cleanup(() => void restore())
    liveIndex.current = async () => {
      restore()
      const both = db.from('sites').whereIn('id', [held.id, alone.id])
      await both.update({ status: 'Hold' })
      await createSite({ name: 'New Mill', latitude: 53.5, longitude: -3 })
      return index
    }
    const { clusters, pins } = await siteClusters(viewer, query, view)
    assert.deepEqual(clusters, [])
    assert.lengthOf(pins, 2)
    assert.notInclude(JSON.stringify(pins), alone.name)
  })

  test('a write is on the map at once, whichever tile it leaves', async ({ assert }) => {
    const viewer = await paid()
    const query = await parseSiteList({})
    const site = await createSite()
    await db.from('sites').where('id', site.id).update({ latitude: 57.1, longitude: -2.1 })
    const view = { box: EVERYWHERE, zoom: 6 }
    const { pins, clusters } = await siteClusters(viewer, query, view)
    assert.lengthOf(clusters, 0)
    assert.deepEqual(
      pins.map(({ id, latitude }) => [id, toMicrodegrees(latitude)]),
      [[site.id, 57_100_000]]
    )
    await db.from('sites').where('id', site.id).update({ status: 'Hold' })
    assert.deepEqual(await siteClusters(viewer, query, view), {
      total: 0,
      level: 8,
      clusters: [],
      pins: [],
      unplaced: 0,
      pounds: 0,
    })
  })
})
