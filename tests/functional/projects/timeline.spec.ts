import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import { setBookmark } from '#actions/projects/set_bookmark'
import type User from '#models/user'
import { TIMELINE_ROWS } from '#shared/limits'
import type { SiteStatus } from '#shared/sites/site_status'
import { mondayOf } from '#shared/sites/timeline'
import { storedTime } from '#shared/time/dates'
import { useTransaction } from '#tests/helpers/database'
import { createSite, createUser, unlockFor } from '#tests/helpers/factories'
import { PAID, VIEWERS } from '#tests/helpers/list_viewers'
import { propsOf } from '#tests/helpers/page_props'
import { matches, randomFilters } from '#tests/helpers/reference_list'
import {
  FIRMS,
  randomFrom,
  randomSite,
  storeSites,
  type NaiveSite,
} from '#tests/helpers/reference_sites'

type Filters = Record<string, unknown>
type Asked = { filters?: Filters; ids?: number[]; [parameter: string]: unknown }

const SITES = 300
const ROUNDS = 8

const parameters = ({ filters = {}, ids, ...others }: Asked) => ({
  ...others,
  filters: JSON.stringify(filters),
  ...(ids && { ids: ids.join(',') }),
})

async function timelineOf(client: ApiClient, viewer: User, asked: Asked) {
  const page = client
    .get('/projects')
    .qs(parameters(asked))
    .withInertiaPartialReload('Projects', ['timeline'])
  return propsOf(await page.loginAs(viewer), 'Projects').timeline!
}

async function mineOf(client: ApiClient, viewer: User, asked: Asked) {
  const page = client
    .get('/my-projects')
    .qs(parameters(asked))
    .withInertiaPartialReload('MyProjects', ['timeline'])
  return propsOf(await page.loginAs(viewer), 'MyProjects').timeline!
}

const sumOf = (some: NaiveSite[]) => ({
  count: some.length,
  value: some.reduce((sum, { value }) => sum + (value ?? 0), 0),
})

function sumsBy(sites: NaiveSite[], nameOf: (site: NaiveSite) => string | null) {
  const groups = Map.groupBy(sites, (site) => nameOf(site) ?? '')
  return Object.fromEntries([...groups].map(([name, some]) => [name, sumOf(some)]))
}

const firmOf = ({ contractor }: NaiveSite) => (contractor === null ? null : FIRMS[contractor])

function countedNaively(
  sites: NaiveSite[],
  filters: Filters,
  listable: readonly SiteStatus[],
  { stages, ids }: { stages: Map<number, string>; ids: number[] }
) {
  const { starts_from: from, starts_to: to, ...others } = filters
  const found = (by: Filters) =>
    sites.filter((site) => matches(site, { status: 'live', ...by }, listable))
  const all = found(filters)
  const starts = found(others).flatMap(({ start }) => start ?? [])
  const firms = all.filter(({ id }) => ids.includes(id)).map(firmOf)
  return {
    starts: Object.fromEntries(
      [...Map.groupBy(starts, mondayOf)].map(([monday, some]) => [monday, some.length])
    ),
    all: sumOf(all),
    known: all.filter(({ value }) => value !== null).length,
    sector: sumsBy(all, ({ sector }) => sector),
    region: sumsBy(all, ({ region }) => region),
    contractor: sumsBy(
      all.filter((site) => site.contractor === null || firms.includes(firmOf(site))),
      firmOf
    ),
    stage: sumsBy(all, ({ id }) => stages.get(id) ?? null),
  }
}

const stageFor = (viewer: User, siteId: number, stage: string) =>
  db
    .table('site_stages')
    .insert({ user_id: viewer.id, site_id: siteId, stage, changed_at: storedTime() })

test.group('Counts of the timeline', (group) => {
  useTransaction(group)

  test('are for {name} those of the whole list')
    .with(VIEWERS)
    .run(async ({ client, assert }, { user, listable }) => {
      const random = randomFrom(20_261_128)
      const sites = Array.from({ length: SITES }, (_, at) => randomSite(random, at + 1))
      await storeSites(sites)
      const [viewer, stranger] = [await createUser(user), await createUser(PAID)]
      const stages = new Map<number, string>()
      for (const { id } of sites.slice(0, 60)) {
        stages.set(id, random.of(['Won', 'Phone Call', 'Lost']))
        await stageFor(viewer, id, stages.get(id)!)
        await stageFor(stranger, id + 60, 'Won')
      }
      const statuses = listable.map((status) => (status === 'Live' ? 'live' : status))
      let [counted, bounded] = [0, 0]
      for (let round = 0; round < ROUNDS; round++) {
        const filters: Filters = round === 0 ? {} : randomFilters(random, statuses)
        if (round % 2)
          Object.assign(filters, { starts_from: '2027-02-03', starts_to: '2028-06-01' })
        const ids = sites.filter(() => random.chance(0.02)).map(({ id }) => id)
        const asked = { filters, ...(ids.length > 0 && { ids }) }
        const expected = countedNaively(sites, filters, listable, { stages, ids })
        assert.deepEqual(await timelineOf(client, viewer, asked), expected, JSON.stringify(asked))
        counted += expected.all.count
        bounded += Object.keys(expected.starts).length - expected.all.count > 0 ? 1 : 0
      }
      assert.isAbove(counted, SITES / 4)
      assert.isAbove(bounded, 0)
    })

  test('are those of the whole list, whichever page is shown', async ({ client, assert }) => {
    for (let at = 0; at < 12; at++) await createSite({ sector: 'Health', valueText: '£2m' })
    const viewer = await createUser(PAID)
    for (const page of [1, 2]) {
      const { sector, all } = await timelineOf(client, viewer, { perPage: 10, page })
      assert.deepEqual(sector, { Health: { count: 12, value: 24e6 } })
      assert.deepEqual(all, { count: 12, value: 24e6 })
    }
  })

  test('leave out contractors of projects that the member may not list', async ({
    client,
    assert,
  }) => {
    const secret = await createSite({ contractor: 'Marlowe Secret Homes', siteStatus: 'Verify' })
    const known = await createSite({ contractor: 'Ash' })
    const ids = [secret.id, known.id, 999_999]
    const administrator = await createUser({ type: 'admin' })
    const kept = await timelineOf(client, administrator, { filters: { status: 'Verify' }, ids })
    assert.deepEqual(Object.keys(kept.contractor), ['Marlowe Secret Homes'])
    for (const { user } of VIEWERS) {
      const timeline = await timelineOf(client, await createUser(user), { ids })
      assert.deepEqual(Object.keys(timeline.contractor), ['Ash'])
      assert.notInclude(JSON.stringify(timeline), 'Marlowe')
      assert.equal(timeline.all.count, 1)
    }
  })

  test('of My Projects are those of one’s own', async ({ client, assert }) => {
    const [viewer, stranger] = [await createUser(PAID), await createUser(PAID)]
    const ours = { contractor: 'Ash', startDate: '2027-03-03', valueText: '£2m' }
    const kiln = await createSite({ ...ours, sector: 'Health' })
    const mill = await createSite({ ...ours, siteStatus: 'Complete', sector: 'Education' })
    const held = await createSite(ours)
    const other = await createSite(ours)
    for (const { id } of [kiln, mill, held]) await setBookmark(viewer.id, id, true)
    await setBookmark(stranger.id, other.id, true)
    await db.from('sites').where('id', held.id).update({ held: true, status: 'Hold' })
    await stageFor(viewer, kiln.id, 'Won')
    const ids = [kiln.id, held.id, other.id]

    const all = await mineOf(client, viewer, { ids })
    assert.deepEqual(all.all, { count: 2, value: 4e6 })
    assert.deepEqual(all.starts, { '2027-03-01': 2 })
    assert.deepEqual(all.contractor, { Ash: { count: 2, value: 4e6 } })
    assert.deepEqual(all.stage, {
      'Won': { count: 1, value: 2e6 },
      '': { count: 1, value: 2e6 },
    })
    const won = await mineOf(client, viewer, { stage: 'Won' })
    assert.deepEqual(Object.keys(won.sector), ['Health'])
    const narrowed = await mineOf(client, viewer, { filters: { starts_from: '2027-03-04' } })
    assert.deepEqual([narrowed.all.count, narrowed.starts], [0, { '2027-03-01': 2 }])

    const free = await createUser()
    assert.equal((await mineOf(client, free, { show: 'unlocked' })).all.count, 0)
    await unlockFor(free, other)
    assert.equal((await mineOf(client, free, { show: 'unlocked' })).all.count, 1)
  })

  test('are no part of a page until it asks', async ({ client, assert }) => {
    const viewer = await createUser()
    for (const path of ['/projects?view=timeline', '/my-projects?view=timeline']) {
      const page = await client.get(path).withInertia().loginAs(viewer)
      assert.property(page.body().props, 'list')
      assert.notProperty(page.body().props, 'timeline')
    }
  })

  test('are kept from visitors, from filters that the plan lacks, and from ids that are none', async ({
    client,
    assert,
  }) => {
    await createSite()
    const ask = (asked: Asked) =>
      client
        .get('/projects')
        .qs(parameters(asked))
        .withInertiaPartialReload('Projects', ['timeline'])
        .redirects(0)
    assert.isNull((await ask({})).body().props.timeline)
    const viewer = await createUser()
    const refused = await ask({ filters: { status: 'Complete' } }).loginAs(viewer)
    refused.assertStatus(302)
    refused.assertHeader('location', '/pricing')
    const unreadable = await ask({ ids: ['x'] as never }).loginAs(viewer)
    unreadable.assertStatus(302)
    assert.notProperty(unreadable.body(), 'props')
    const many = Array.from({ length: TIMELINE_ROWS + 1 }, (_, at) => at + 1)
    const tooMany = await ask({ ids: many }).loginAs(viewer)
    tooMany.assertStatus(302)
    assert.equal((await timelineOf(client, viewer, { ids: many.slice(1) })).all.count, 1)
  })
})
