import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import type User from '#models/user'
import { REGIONS } from '#shared/places/regions'
import { badgeFor } from '#shared/sites/badge'
import { SECTOR_IDS } from '#shared/sites/sectors'
import type { SiteStatus } from '#shared/sites/site_status'
import { VALUE_BANDS } from '#shared/sites/value_bands'
import { daysBetween } from '#shared/time/dates'
import { useTransaction } from '#tests/helpers/database'
import { createSite, createUser } from '#tests/helpers/factories'
import { PAID, VIEWERS } from '#tests/helpers/list_viewers'
import { matches, randomFilters } from '#tests/helpers/reference_list'
import {
  AUTHORITIES,
  FIRMS,
  randomFrom,
  randomSite,
  storeSites,
  type NaiveSite,
} from '#tests/helpers/reference_sites'

type Filters = Record<string, unknown>
type Counts = Record<string, number>

const SITES = 400
const ROUNDS = 12
const STARTS = ['year_start', 'month_start', 'start_date', 'starts_from', 'starts_to']

const filtered = (filters: Filters) => ({ filters: JSON.stringify(filters) })
const wireOf = (status: SiteStatus) => (status === 'Live' ? 'live' : status)

async function facetsOf(client: ApiClient, viewer: User, filters: Filters) {
  const page = await client
    .get('/projects')
    .qs(filtered(filters))
    .withInertiaPartialReload('Projects', ['facets'])
    .loginAs(viewer)
  page.assertStatus(200)
  return page.body().props.facets
}

/** There are fewer names than a facet shows. */
function busiest(
  sites: NaiveSite[],
  kind: 'contractor' | 'client' | 'authority',
  names: string[],
  chosen: unknown = []
): Counts {
  const all = names.map((name, at) => [name, sites.filter((site) => site[kind] === at).length])
  const wanted = chosen as string[]
  return Object.fromEntries(all.filter(([name, count]) => count || wanted.includes(String(name))))
}

/** What the list would show for an option in place of the filter's own choice. */
function countedNaively(sites: NaiveSite[], filters: Filters, listable: readonly SiteStatus[]) {
  const found = (own: string[], chosen: Filters = {}) => {
    const others = Object.fromEntries(Object.entries(filters).filter(([key]) => !own.includes(key)))
    return sites.filter((site) => matches(site, { status: 'live', ...others, ...chosen }, listable))
  }
  const counts = (own: string, options: readonly string[]): Counts =>
    Object.fromEntries(
      options.map((option) => {
        const chosen = own === 'status' ? option : [option]
        return [option, found([own], { [own]: chosen }).length]
      })
    )
  const years = (side: 'start' | 'end'): Counts => {
    const own = [`year_${side}`, `month_${side}`, `${side}_date`]
    const known = found(side === 'start' ? STARTS : own).filter((site) => site[side])
    const byYear = Object.groupBy(known, (site) => site[side]!.slice(0, 4))
    return Object.fromEntries(Object.entries(byYear).map(([year, some]) => [year, some!.length]))
  }
  const values = found(['start_value', 'end_value']).map(({ value }) => (value ?? -1) / 1e6)
  const all = found([])
  const named = (own: string, kind: 'contractor' | 'client' | 'authority') =>
    new Set(found([own]).flatMap((site) => site[kind] ?? [])).size
  const badged = (badge: 'new' | 'updated') =>
    all.filter(({ added, refreshed }) => badgeFor(added, refreshed) === badge).length
  return {
    new_updated: listable.includes('Complete')
      ? { new: badged('new'), updated: badged('updated') }
      : {},
    status: counts('status', listable.map(wireOf)),
    region: counts('region', REGIONS),
    sectors: counts('sectors', SECTOR_IDS),
    year_start: years('start'),
    year_end: years('end'),
    value: VALUE_BANDS.map(({ from, below }) => ({
      from,
      below,
      count: values.filter((value) => value >= from && value < (below ?? Infinity)).length,
    })),
    contractor: busiest(found(['contractor']), 'contractor', FIRMS, filters.contractor),
    client: busiest(found(['client']), 'client', FIRMS, filters.client),
    local_authority: busiest(
      found(['local_authority']),
      'authority',
      AUTHORITIES,
      filters.local_authority
    ),
    names: {
      contractor: named('contractor', 'contractor'),
      client: named('client', 'client'),
      local_authority: named('local_authority', 'authority'),
    },
    pounds: all.reduce((sum, { value }) => sum + (value ?? 0), 0),
    starts: found(STARTS).flatMap(({ start }) => start ?? []),
  }
}

test.group('Facets of the list', (group) => {
  useTransaction(group)

  test('count for {name} what each option would show')
    .with(VIEWERS)
    .run(async ({ client, assert }, { user, listable }) => {
      const random = randomFrom(20_261_125)
      const sites = Array.from({ length: SITES }, (_, at) => randomSite(random, at + 1))
      await storeSites(sites)
      const viewer = await createUser(user)
      const statuses = listable.map(wireOf)
      let counted = 0
      for (let round = 0; round < ROUNDS; round++) {
        const filters = round === 0 ? {} : randomFilters(random, statuses)
        const { starts, ...facets } = await facetsOf(client, viewer, filters)
        const { starts: days, ...expected } = countedNaively(sites, filters, listable)
        const context = JSON.stringify(filters)
        assert.deepEqual(facets, expected, context)
        const weekOf = (day: string) => Math.floor(daysBetween(starts.from, day) / 7)
        const weeks = starts.weeks.map(
          (_: number, week: number) => days.filter((day) => weekOf(day) === week).length
        )
        assert.deepEqual(starts.weeks, weeks, context)
        counted += days.length
      }
      assert.isAbove(counted, SITES / 4)
    })

  test('begin their weeks on a Monday', async ({ client, assert }) => {
    const { starts } = await facetsOf(client, await createUser(), {})
    assert.equal(new Date(starts.from).getUTCDay(), 1)
    assert.isAtLeast(starts.weeks.length, 156)
  })

  test('come with the call that asks for them', async ({ client, assert }) => {
    const sites = Array.from({ length: 50 }, (_, at) => randomSite(randomFrom(at), at + 1))
    await storeSites(sites)
    const viewer = await createUser(PAID)
    const filters = { region: ['London', 'Wales'] }
    const call = (query: object) =>
      client
        .get('/api/projects')
        .qs({ ...filtered(filters), ...query })
        .loginAs(viewer)
    const asked = await call({ facets: true })
    assert.deepEqual(asked.body().facets, await facetsOf(client, viewer, filters))
    for (const query of [{}, { facets: false }]) {
      const { facets, ...rest } = asked.body()
      assert.deepEqual((await call(query)).body(), rest)
    }
    const refused = await call({ facets: 'some' })
    refused.assertStatus(422)
    assert.property(refused.body().errors, 'facets')
  })

  test('are no part of the page until it asks', async ({ client, assert }) => {
    const viewer = await createUser()
    const page = await client.get('/projects').withInertia().loginAs(viewer)
    assert.property(page.body().props, 'list')
    assert.notProperty(page.body().props, 'facets')
    assert.isObject(await facetsOf(client, viewer, {}))
  })

  test('name the five busiest companies, and no firm or person that the viewer may not see', async ({
    client,
    assert,
  }) => {
    const secret = 'Marlowe Secret Homes'
    for (const [at, contractor] of ['Ash', 'Beech', 'Cedar', 'Elm', 'Fir', 'Gorse'].entries()) {
      for (let more = 6 - at; more > 0; more--) await createSite({ contractor })
    }
    await createSite({
      siteStatus: 'Verify',
      contractor: secret,
      client: secret,
      localAuthority: secret,
      contacts: [{ firstName: 'Imogen', lastName: 'Quillfeather', phone: '07700 900123' }],
    })
    await createSite({ contacts: [{ firstName: 'Peregrine', phone: '07700 900124' }] })
    const administrator = await createUser({ type: 'admin' })
    const kept = await facetsOf(client, administrator, { status: 'Verify' })
    assert.deepEqual([kept.contractor, kept.client], [{ [secret]: 1 }, { [secret]: 1 }])
    for (const { user } of VIEWERS) {
      const facets = await facetsOf(client, await createUser(user), {})
      assert.deepEqual(facets.contractor, { Ash: 6, Beech: 5, Cedar: 4, Elm: 3, Fir: 2 })
      const sent = JSON.stringify(facets)
      for (const word of [secret, 'Imogen', 'Quillfeather', 'Peregrine', '900123', '900124']) {
        assert.notInclude(sent, word)
      }
    }
    const chosen = { contractor: ['Gorse'] }
    const { contractor } = await facetsOf(client, await createUser(), chosen)
    assert.deepEqual(Object.entries(contractor).at(-1), ['Gorse', 1])
    assert.equal(contractor.Ash, 6)
  })

  test('are kept from visitors and from filters that the plan lacks', async ({
    client,
    assert,
  }) => {
    const visit = () => client.get('/projects').withInertiaPartialReload('Projects', ['facets'])
    assert.isNull((await visit()).body().props.facets)
    const call = client
      .get('/api/projects')
      .qs({ facets: true })
      .header('accept', 'application/json')
    ;(await call).assertStatus(401)
    const complete = { ...filtered({ status: 'Complete' }), facets: true }
    const refused = await client
      .get('/api/projects')
      .qs(complete)
      .loginAs(await createUser())
    refused.assertStatus(403)
  })
})
