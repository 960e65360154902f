import { test } from '@japa/runner'
import { countOf, idsIn } from '#search/index/storage/bits'
import type { Cell } from '#search/found'
import { countByCell, countUnplaced } from '#search/index/answers/cells'
import { facets } from '#search/index/answers/facets'
import { match } from '#search/index/answers/match'
import { questionOf } from '#search/index/question_of'
import { dayNumber } from '#search/index/site_facts'
import {
  contractorSums,
  countBetween,
  figuresOf,
  groupSums,
  poundsOf,
  startWeeks,
  valueAt,
} from '#search/index/answers/sums'
import { SECOND_MS } from '#shared/time/dates'
import { yearsOf } from '#search/index/storage/columns'
import { toMicrodegrees, type Box, type Position } from '#shared/places/area'
import { REGIONS } from '#shared/places/regions'
import { tileAt } from '#shared/places/tiles'
import { badgeFor } from '#shared/sites/badge'
import { NEW_UPDATED } from '#shared/sites/filters'
import { mondayOf } from '#shared/sites/timeline'
import { SECTOR_IDS } from '#shared/sites/sectors'
import { MEMBER_STATUSES, SITE_STATUSES } from '#shared/sites/site_status'
import { VALUE_BANDS } from '#shared/sites/value_bands'
import { circumstancesOf, indexOf, LOW_LIMITS, randomTexts } from '#tests/helpers/indexed_sites'
import { matches, randomFilters } from '#tests/helpers/reference_list'
import { randomFrom, type NaiveSite } from '#tests/helpers/reference_sites'

const random = randomFrom(23)
const sites = Array.from({ length: 500 }, (_, at) => randomTexts(random, 2 + at))
const index = indexOf(sites, LOW_LIMITS)

const NOW = Date.parse('2026-08-15')
type Badges = (typeof NEW_UPDATED)[number] | null
const hasBadge = ({ added, refreshed }: NaiveSite, wanted: Badges) =>
  !wanted || wanted.split(',').includes(badgeFor(added, refreshed, new Date(NOW)) ?? 'none')

function answerTo(filters: Record<string, unknown>, newUpdated: Badges = null) {
  const query = { search: '', newUpdated, filters }
  const question = questionOf(query, { ...circumstancesOf(filters), now: NOW })
  const found = sites.filter(
    (site) => matches(site, filters, SITE_STATUSES) && hasBadge(site, newUpdated)
  )
  return { question, set: match(index, question), found }
}

const someFilters = () => (random.chance(0.2) ? {} : randomFilters(random, ['live', 'Complete']))
const NOTHING = { sites: 0, fresh: 0, pounds: 0, latitudes: 0, longitudes: 0 }
const isIn = (box: Box, { latitude, longitude }: Position) =>
  latitude >= box.south && latitude <= box.north && longitude >= box.west && longitude <= box.east
const bandOf = ({ value }: NaiveSite) =>
  value === null ? -1 : VALUE_BANDS.findLastIndex(({ from }) => value >= from * 1e6)
const sumOf = (some: NaiveSite[]) => ({
  count: some.length,
  value: some.reduce((sum, { value }) => sum + (value ?? 0), 0),
})

test.group('Counts of the index', () => {
  test('the set holds as many as the list', ({ assert }) => {
    for (let asked = 0; asked < 50; asked++) {
      const { set, found } = answerTo(someFilters())
      assert.equal(countOf(set), found.length)
      assert.deepEqual(
        [...idsIn(set, 5)],
        found.slice(0, 5).map(({ id }) => id)
      )
    }
  })

  test('a known value is found by its place', ({ assert }) => {
    for (let asked = 0; asked < 50; asked++) {
      const { set, found } = answerTo(someFilters())
      for (const least of [0, 5e6]) {
        const known = found
          .flatMap(({ value }) => (value === null || value < least ? [] : [value]))
          .sort((one, other) => one - other)
        for (const place of [0, 3, known.length - 1, known.length]) {
          if (place >= 0) assert.equal(valueAt(index, set, place, least), known[place] ?? null)
        }
      }
    }
  })

  test('options are counted without their own filter', ({ assert }) => {
    const weeks = { from: dayNumber('2026-06-01'), count: 30 }
    const without: Record<string, string[]> = {
      region: ['region'],
      sector: ['sectors'],
      start: ['year_start', 'month_start', 'start_date', 'starts_from', 'starts_to'],
      end: ['year_end', 'month_end', 'end_date'],
      value: ['start_value', 'end_value'],
      contractor: ['contractor'],
      client: ['client'],
      authority: ['local_authority'],
      badge: [],
      nothing: [],
    }
    let kinds = 0
    let badged = 0
    for (let asked = 0; asked < 60; asked++) {
      const filters = someFilters()
      const newUpdated = random.chance(0.6) ? null : random.of(NEW_UPDATED)
      const { question } = answerTo(filters, newUpdated)
      const shown = [...MEMBER_STATUSES, ...question.statuses]
      const counted = facets(index, question, {
        listable: MEMBER_STATUSES,
        weeks,
        now: NOW,
        most: 2,
      })
      const kept = Object.fromEntries(
        Object.entries(without).map(([facet, own]) => {
          const others = Object.entries(filters).filter(([key]) => !own.includes(key))
          const fits = (site: NaiveSite) =>
            matches(site, Object.fromEntries(others), SITE_STATUSES) &&
            (facet === 'badge' || hasBadge(site, newUpdated)) &&
            shown.some((each) => each === site.status)
          return [facet, sites.filter(fits)]
        })
      )
      const count = (facet: string, fits: (site: NaiveSite) => boolean) =>
        kept[facet].filter(fits).length
      for (const badge of ['new', 'updated'] as const) {
        const expected = count('badge', (site) => hasBadge(site, badge))
        assert.equal(counted.badges.get(badge), expected)
        if (newUpdated && newUpdated !== badge) badged += expected
      }
      for (const region of REGIONS) {
        assert.equal(
          counted.regions.get(region),
          count('region', (site) => site.region === region)
        )
      }
      for (const sector of SECTOR_IDS) {
        assert.equal(
          counted.sectors.get(sector),
          count('sector', (site) => site.sector === sector)
        )
      }
      for (const [side, years] of [
        ['start', counted.startYears],
        ['end', counted.endYears],
      ] as const) {
        const expected = Map.groupBy(
          kept[side].filter((site) => site[side]),
          (site) => Number(site[side]!.slice(0, 4))
        )
        const inOrder = [...expected].sort(([one], [other]) => one - other)
        assert.deepEqual(
          [...years],
          inOrder.map(([year, some]) => [year, some.length])
        )
      }
      assert.deepEqual(
        counted.bands,
        VALUE_BANDS.map((_, band) => count('value', (site) => bandOf(site) === band))
      )
      const weekOf = ({ start }: NaiveSite) =>
        start ? Math.floor((dayNumber(start) - weeks.from) / 7) : -1
      assert.deepEqual(
        counted.weeks,
        Array.from({ length: 30 }, (_, week) => count('start', (site) => weekOf(site) === week))
      )
      for (const [kind, options, chosen] of [
        ['contractor', counted.contractors, question.contractors],
        ['client', counted.clients, question.clients],
        ['authority', counted.authorities, question.authorities],
      ] as const) {
        const some = kept[kind].filter((site) => site[kind] !== null)
        const owners = Map.groupBy(some, (site) => site[kind]! + 1)
        const all = [...owners].map(([id, own]) => ({ id, count: own.length }))
        const top = all.sort((a, b) => b.count - a.count || a.id - b.id).slice(0, 2)
        const others = [...new Set(chosen)].filter((id) => !top.some((one) => one.id === id))
        const counts = others.map((id) => ({ id, count: owners.get(id)?.length ?? 0 }))
        assert.deepEqual(options, [...top, ...counts])
        assert.equal(counted.owners[kind], owners.size)
        kinds += others.length
      }
      assert.equal(counted.pounds, sumOf(kept.nothing).value)
      for (const status of MEMBER_STATUSES) {
        const { status: own, ...others } = filters as Record<string, unknown>
        const expected = sites.filter(
          (site) => matches(site, others, [status]) && hasBadge(site, newUpdated)
        )
        assert.equal(counted.statuses.get(status), expected.length)
      }
      assert.isFalse(counted.statuses.has('Hold'))
    }
    assert.isAbove(kinds, 0)
    assert.isAbove(badged, 0)
  })

  test('groups, months, companies and new sites add up', ({ assert }) => {
    for (let asked = 0; asked < 40; asked++) {
      const { set, found } = answerTo(someFilters())
      const keyOf = (site: NaiveSite) => JSON.stringify([site.region, site.sector, bandOf(site)])
      const groups = Map.groupBy(found, keyOf)
      const ids = idsIn(set)
      const sums = groupSums(index, ids)
      assert.equal(sums.length, groups.size)
      for (const { region, sector, band, ...sum } of sums) {
        assert.deepEqual(sum, sumOf(groups.get(JSON.stringify([region, sector, band]))!))
      }
      const months = Array.from({ length: 24 }, (_, at) =>
        new Date(Date.UTC(2027, at, 1)).toISOString().slice(0, 7)
      )
      const most = 3
      const figures = figuresOf(index, ids, { months: { start: months, end: months }, most })
      assert.deepEqual(figures.groups, sums)
      assert.equal(poundsOf(index, ids), sumOf(found).value)
      for (const side of ['start', 'end'] as const) {
        assert.deepEqual(
          figures.months[side],
          months.map((month) => sumOf(found.filter((site) => site[side]?.startsWith(month))))
        )
      }
      const starts = found.flatMap(({ start }) => start ?? []).sort()
      const weeks = Map.groupBy(starts, mondayOf)
      assert.deepEqual(
        [...startWeeks(index, set)],
        [...weeks].map(([monday, days]) => [monday, days.length])
      )
      const shown = sites.filter(() => random.chance(0.1))
      const owners = new Set(
        shown.flatMap((site) => (found.includes(site) ? (site.contractor ?? []) : []))
      )
      assert.sameDeepMembers(
        contractorSums(index, set, [0, 9999, ...shown.map(({ id }) => id)]),
        [...owners].map((owner) => ({
          id: owner + 1,
          ...sumOf(found.filter(({ contractor }) => contractor === owner)),
        }))
      )
      const since = '2026-07-05'
      assert.equal(
        countBetween(index, set, 'added', Date.parse(since) / 1000),
        found.filter(({ added }) => added >= since).length
      )
      assert.equal(
        countBetween(index, set, 'end', undefined, dayNumber(since)),
        found.filter(({ end }) => end && end <= since).length
      )
      for (const kind of ['contractor', 'client'] as const) {
        const firms = Map.groupBy(
          found.filter((site) => site[kind] !== null),
          (site) => site[kind]! + 1
        )
        const expected = [...firms]
          .map(([id, some]) => ({ id, ...sumOf(some) }))
          .sort((a, b) => b.count - a.count || b.value - a.value || a.id - b.id)
        assert.deepEqual(figures[`${kind}s`], expected.slice(0, most))
      }
    }
  })

  test('the years of some statuses are those in which their sites start and end', ({ assert }) => {
    for (const statuses of [['Live'], ['Complete', 'Hold'], MEMBER_STATUSES] as const) {
      const some = sites.filter(({ status }) => (statuses as readonly string[]).includes(status))
      for (const side of ['start', 'end'] as const) {
        const years = some.flatMap(({ [side]: day }) => (day ? Number(day.slice(0, 4)) : []))
        assert.deepEqual(
          yearsOf(index.years[side], statuses),
          [...new Set(years)].sort((one, other) => one - other)
        )
      }
    }
  })

  test('cells of the map hold the sites that stand in them', ({ assert }) => {
    let several = 0
    const since = Date.parse('2026-06-05') / SECOND_MS
    for (let asked = 0; asked < 60; asked++) {
      const { question, set, found } = answerTo(asked < 20 ? {} : someFilters())
      const west = -9 + random.below(9)
      const south = 51 + random.below(4)
      const size = random.of([0.01, 0.3, 3])
      const box = { west, south, east: west + size, north: south + size }
      const level = 2 + random.below(18)
      const seen = countByCell(index, set, level, box, since)
      const expected = new Map<number, Cell>()
      for (const { id, position, value, added } of found) {
        if (!position || !isIn(box, position)) continue
        const code = tileAt(position, level)
        const cell = expected.get(code) ?? { ...NOTHING, code, level }
        expected.set(code, {
          code,
          level,
          sites: cell.sites + 1,
          fresh: cell.fresh + Number(Date.parse(added) / SECOND_MS >= since),
          pounds: cell.pounds + (value ?? 0),
          latitudes: cell.latitudes + toMicrodegrees(position.latitude),
          longitudes: cell.longitudes + toMicrodegrees(position.longitude),
          id,
        })
      }
      several += expected.size > 1 ? 1 : 0
      const inBox = match(index, { ...question, box })
      assert.equal(
        countOf(inBox),
        seen.reduce((sum, cell) => sum + cell.sites, 0)
      )
      const byCode = (one: Cell, other: Cell) => one.code - other.code
      const inOrder = (cells: Iterable<Cell>) =>
        [...cells].sort(byCode).map((cell) => ({ ...cell, id: cell.sites === 1 ? cell.id : 0 }))
      assert.deepEqual(inOrder(seen), inOrder(expected.values()))
      assert.equal(countUnplaced(index, set), found.filter(({ position }) => !position).length)
    }
    assert.isAbove(several, 5)
    const corner = { west: -180, south: 84.9, east: -179.9, north: 85 }
    assert.deepEqual(countByCell(index, answerTo({}).set, 8, corner, since), [])
  })
})
