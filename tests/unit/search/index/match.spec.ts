import { test } from '@japa/runner'
import { idsIn } from '#search/index/storage/bits'
import { match } from '#search/index/answers/match'
import { questionOf } from '#search/index/question_of'
import { badgeFor } from '#shared/sites/badge'
import { MISSING_FIELDS, type Unknown } from '#shared/sites/filters'
import { MEMBER_STATUSES, SITE_STATUSES } from '#shared/sites/site_status'
import {
  circumstancesOf,
  factsOf,
  indexOf,
  LOW_LIMITS,
  randomTexts,
} from '#tests/helpers/indexed_sites'
import { matches, randomFilters } from '#tests/helpers/reference_list'
import { randomFrom, type NaiveSite } from '#tests/helpers/reference_sites'

const SITES = 400
const QUESTIONS = 400

const random = randomFrom(7)
const sites = Array.from({ length: SITES }, (_, at) => randomTexts(random, 1 + at * 2))
const indexes = [indexOf(sites), indexOf(sites, LOW_LIMITS)]
const nothing = { search: '', newUpdated: null, filters: {} }

const idsWhere = (fits: (site: NaiveSite) => boolean) => sites.filter(fits).map(({ id }) => id)

function found(query: Partial<Parameters<typeof questionOf>[0]>, known = {}) {
  const asked = { ...nothing, ...query }
  const question = questionOf(asked, { ...circumstancesOf(asked.filters), ...known })
  const [usual, low] = indexes.map((index) => [...idsIn(match(index, question))])
  if (usual.join() !== low.join()) throw new Error('Limits change the answer.')
  return usual
}

test.group('Matches of the index', () => {
  test('are the sites that fit all filters', ({ assert }) => {
    let total = 0
    for (let asked = 0; asked < QUESTIONS; asked++) {
      const filters = randomFilters(random, ['live', 'Complete', 'Verify'])
      const expected = idsWhere((site) => matches(site, filters, SITE_STATUSES))
      assert.deepEqual(found({ filters }), expected, JSON.stringify(filters))
      total += expected.length
    }
    assert.isAbove(total, QUESTIONS)
  })

  test('hold the words, beginnings and phrases that are typed: {$self}')
    .with([
      'w1',
      'w12',
      'w1 w2',
      'quay scho',
      'mill mill',
      '"mill mill"',
      '"quay school"',
      '"phase block c"',
      '"w1 w2"',
      '"school ls119aa"',
      '"LS11 9AA" quay',
      'ba23aa',
      'ba2 3a',
      'ls1',
      'a40',
      '"near ba2 4aa"',
      'zzz',
      '"quay zzz"',
      '+(',
    ])
    .run(({ assert }, typed) => {
      const expected = idsWhere((site) => matches(site, { keyword: typed }, SITE_STATUSES))
      for (const query of [{ search: typed }, { filters: { keyword: typed } }]) {
        assert.deepEqual(found(query), expected)
      }
    })

  test('hold a phrase with a postcode that is the site’s own or another’s', ({ assert }) => {
    const texts = Array.from({ length: 40 }, (_, at) => ({
      ...sites[0],
      id: at + 1,
      description: at < 30 ? 'Mill LS11 9AA Depot' : 'LS11 9AA Mill',
      postcode: at % 2 === 0 ? 'LS11 9AA' : 'M50 2EQ',
    }))
    const index = indexOf(texts, LOW_LIMITS)
    for (const typed of ['"mill ls119aa"', '"mill ls11 9aa depot"', '"ls119aa depot"']) {
      const question = questionOf({ ...nothing, search: typed }, circumstancesOf({}))
      const fits = texts.filter((site) => matches(site, { keyword: typed }, SITE_STATUSES))
      assert.isAbove(fits.length, 29)
      assert.deepEqual(
        [...idsIn(match(index, question))],
        fits.map(({ id }) => id)
      )
    }
  })

  test('have every one of the unknown facts: {$self}')
    .with([...MISSING_FIELDS])
    .run(({ assert }, fact) => {
      const isUnknown: Record<Unknown, (site: NaiveSite) => boolean> = {
        region: ({ region }) => region === null,
        value: ({ value }) => value === null,
        contractor: ({ contractor }) => contractor === null,
        postcode: ({ postcode }) => postcode === null,
        coordinates: ({ position }) => position === null,
        dates: ({ start, end }) => start === null && end === null,
      }
      const expected = idsWhere(isUnknown[fact])
      assert.isAbove(expected.length, 0)
      assert.deepEqual(found({ filters: { unknown: [fact] } }), expected)
      const both = idsWhere((site) => isUnknown[fact](site) && site.region === null)
      assert.deepEqual(found({ filters: { unknown: [fact, 'region'] } }), both)
    })

  test('carry the badges that their rows show: {$self}')
    .with(['new', 'updated', 'new,updated'] as const)
    .run(({ assert }, newUpdated) => {
      let total = 0
      for (const day of [
        '2026-03-08',
        '2026-07-12',
        '2027-05-04T07:59:59.500',
        '2027-05-07T08:00',
      ]) {
        const now = Date.parse(day.includes('T') ? `${day}Z` : day)
        const badgeOf = ({ added, refreshed }: NaiveSite) =>
          badgeFor(`${added}Z`, refreshed && `${refreshed}Z`, new Date(now))
        const expected = idsWhere((site) => newUpdated.split(',').includes(badgeOf(site)!))
        assert.deepEqual(found({ newUpdated }, { now }), expected)
        total += expected.length
      }
      if (newUpdated !== 'new') assert.isAbove(total, 0)
    })

  test('begin with a CMAP ID or the name of a source, in one case throughout', ({ assert }) => {
    const begins = (text: string) => idsWhere(({ cmapId }) => cmapId?.startsWith(text) ?? false)
    assert.isAbove(begins('C1').length, 0)
    assert.deepEqual(found({ filters: { cmap_id: 'c1' } }), begins('C1'))
    assert.deepEqual(found({ filters: { cmap_id: 'C12', source: 'none' } }), [])
  })

  test('are among the ids that were found elsewhere', ({ assert }) => {
    const some = [1, 5, 4, 99_999, 7]
    assert.deepEqual(found({ filters: { ids: some } }), [1, 5, 7])
    assert.deepEqual(found({ filters: { ids: some } }, { within: [[7, 9]] }), [7])
    assert.deepEqual(found({}, { within: [[]] }), [])
  })

  test('are of the statuses that the viewer may list, and of none without any', ({ assert }) => {
    const shown = idsWhere(({ status }) => MEMBER_STATUSES.some((each) => each === status))
    assert.deepEqual(found({}, { statuses: MEMBER_STATUSES }), shown)
    assert.deepEqual(found({}, { statuses: [] }), [])
  })

  test('include the bounds of values, and pounds count', ({ assert }) => {
    const filters = { start_value: 5, end_value: 7 }
    const expected = idsWhere(({ value }) => value !== null && value >= 5e6 && value <= 7e6)
    assert.isAbove(expected.length, 0)
    assert.deepEqual(found({ filters }), expected)
    const near = [4_999_999, 5_000_000, 7_000_000, 7_000_001, null]
    const index = indexOf(near.map((value, at) => ({ ...sites[0], id: at + 1, value })))
    const question = questionOf({ ...nothing, filters }, circumstancesOf({}))
    assert.deepEqual([...idsIn(match(index, question))], [2, 3])
  })

  test('start on days before 1970 too', ({ assert }) => {
    const days = ['1969-12-31', '1970-01-01', '1850-06-01', null]
    const index = indexOf(days.map((start, at) => ({ ...sites[0], id: at + 1, start })))
    const ask = (filters: object) => [
      ...idsIn(match(index, questionOf({ ...nothing, filters }, circumstancesOf({})))),
    ]
    assert.deepEqual(ask({ start_date: '1969-12-31' }), [1, 2])
    assert.deepEqual(ask({ year_start: 1969, start_date: '1960-01-01' }), [1])
    assert.deepEqual(ask({ start_date: '1801-01-01' }), [1, 2, 3])
  })

  test('KW1 4 is no KW14', ({ assert }) => {
    const codes = ['KW14 7QU', 'KW1 4YT', 'KW1 4', 'KW14']
    const index = indexOf(codes.map((postcode, at) => ({ ...sites[0], id: at + 1, postcode })))
    const ask = (postcode: string) => [
      ...idsIn(
        match(index, questionOf({ ...nothing, filters: { postcode } }, circumstancesOf({})))
      ),
    ]
    assert.equal(factsOf({ ...sites[0], postcode: 'KW1 4' }).postcodeKey, 'KW1')
    assert.deepEqual(ask('KW14'), [1, 2, 4])
    assert.deepEqual(ask('KW1'), [1, 2, 3, 4])
    assert.deepEqual(ask('KW147'), [1])
  })
})
