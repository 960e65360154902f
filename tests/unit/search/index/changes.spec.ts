import { test } from '@japa/runner'
import { findPlace } from '#geography/find_place'
import { countByCell } from '#search/index/answers/cells'
import { idsIn } from '#search/index/storage/bits'
import { facets } from '#search/index/answers/facets'
import { fingerprint } from '#search/index/fingerprint'
import { match } from '#search/index/answers/match'
import { page, type Sorting } from '#search/index/answers/pages'
import { apply, prepare } from '#search/index/prepare'
import { questionOf } from '#search/index/question_of'
import type { SiteIndex } from '#search/index/site_index'
import { figuresOf } from '#search/index/answers/sums'
import { HOME_BOX } from '#shared/places/area'
import { ADMIN_SITE_SORTS } from '#shared/sites/admin_sites'
import { SITE_STATUSES } from '#shared/sites/site_status'
import {
  changeAtRandom,
  circumstancesOf,
  factsOf,
  indexOf,
  LOW_LIMITS,
  randomTexts,
} from '#tests/helpers/indexed_sites'
import { inOrder, matches, randomFilters } from '#tests/helpers/reference_list'
import { FIRMS, randomFrom, type NaiveSite } from '#tests/helpers/reference_sites'

const everything = { statuses: SITE_STATUSES }
const sortings = ADMIN_SITE_SORTS.flatMap((by): Sorting[] => [
  { by, direction: 'asc' },
  { by, direction: 'desc' },
])
const NOW = Date.parse('2026-08-15')
const MONTHS = ['2026-07', '2026-08', '2026-09']
const wordsOf = (typed: string) =>
  questionOf({ search: typed, newUpdated: null, filters: {} }, everything)

function answersOf(index: SiteIndex, questions: ReturnType<typeof questionOf>[]) {
  const sites = match(index, everything)
  return {
    found: questions.map((question) => [...idsIn(match(index, question))]),
    pages: sortings.map((sorting) => page(index, sites, sorting, 0, 1_000)),
    nearest: page(
      index,
      sites,
      { by: 'nearest', direction: 'asc', place: findPlace('M50') },
      0,
      50
    ),
    facets: facets(index, everything, {
      now: NOW,
      listable: SITE_STATUSES,
      weeks: { from: 20_600, count: 50 },
      most: 3,
    }),
    cells: countByCell(index, sites, 9, HOME_BOX, 0),
    figures: figuresOf(index, idsIn(sites), { months: { start: MONTHS, end: MONTHS }, most: 9 }),
  }
}

function someSites(random: ReturnType<typeof randomFrom>, count: number) {
  const sites = Array.from({ length: count }, (_, at) => randomTexts(random, 5 + at * 2))
  return new Map<number, NaiveSite>(sites.map((site) => [site.id, site]))
}

test.group('Changes of the index', () => {
  test('answer as a rebuilt one: {$self}')
    .with([1, 2, 3, 4])
    .run(({ assert }, seed) => {
      const random = randomFrom(seed)
      const sites = someSites(random, 120)
      const limits = seed % 2 === 0 ? LOW_LIMITS : undefined
      const index = indexOf([...sites.values()], limits)
      for (let round = 0; round < 12; round++) {
        for (let change = 0; change < 8; change++) changeAtRandom(random, index, sites)
        const filters = Array.from({ length: 12 }, () =>
          randomFilters(random, ['live', 'Complete'])
        )
        const questions = [
          ...filters.map((each) =>
            questionOf({ search: '', newUpdated: null, filters: each }, circumstancesOf(each))
          ),
          ...['w1', 'w', 'w12', 'quay', '"mill quay"', '"w1 w2"', 'ls1', 'ba23aa', 'a40'].map(
            wordsOf
          ),
        ]
        const anew = indexOf([...sites.values()], limits)
        assert.deepEqual(answersOf(index, questions), answersOf(anew, questions))
        assert.deepEqual(fingerprint(index), fingerprint(anew))
        assert.deepEqual(
          [...idsIn(match(index, questions[0]))],
          [...sites.values()]
            .filter((site) => matches(site, filters[0], SITE_STATUSES))
            .map(({ id }) => id)
            .sort((one, other) => one - other)
        )
      }
    })

  test('an empty index takes sites, loses all and takes them again', ({ assert }) => {
    const random = randomFrom(31)
    const sites = [...someSites(random, 60).values()]
    const index = indexOf([], LOW_LIMITS)
    assert.deepEqual([...idsIn(match(index, everything))], [])
    const ids = sites.map(({ id }) => id)
    for (let turn = 0; turn < 2; turn++) {
      apply(index, { sites: sites.map((site) => factsOf(site)), removed: [] })
      assert.deepEqual(
        page(index, match(index, everything), sortings[2], 0, 99),
        inOrder(sites, sortings[2].by, 'asc')
      )
      assert.isAbove(idsIn(match(index, wordsOf('quay'))).length, 5)
      apply(index, { sites: [], removed: ids })
      assert.deepEqual(answersOf(index, [wordsOf('quay')]).found, [[]])
      assert.deepEqual(page(index, match(index, everything), sortings[2], 0, 99), [])
    }
  })

  test('show nothing before they are published, and may be dropped', ({ assert }) => {
    const random = randomFrom(41)
    const sites = someSites(random, 80)
    const index = indexOf([...sites.values()], LOW_LIMITS)
    const questions = ['quay', 'w', 'neverheard', 'ls1', '"mill quay"'].map(wordsOf)
    const before = answersOf(index, questions)
    const changes = {
      sites: [5, 7, 8, 9_000].map((id) => {
        const site = { ...randomTexts(random, id), name: 'Neverheard Quay' }
        return factsOf(site, ['Aaa', 'Zzz', 'Mmm', 'Bbb'])
      }),
      removed: [11, 13],
    }
    for (let dropped = 0; dropped < 2; dropped++) {
      let slices = 0
      for (const preparing = prepare(index, changes); !preparing.next().done; slices++) {
        assert.deepEqual(answersOf(index, questions), before)
      }
      assert.isAbove(slices, 10)
    }
    apply(index, changes)
    assert.deepEqual([...idsIn(match(index, questions[2]))], [5, 7, 8, 9_000])
    assert.includeMembers([...idsIn(match(index, questions[0]))], [5, 7, 8, 9_000])
    assert.isTrue(index.words.postings.dense.size > 3 && index.words.frequent > 3)
  })

  test('a renamed company takes all its sites along', ({ assert }) => {
    const random = randomFrom(51)
    const sites = [...someSites(random, 90).values()]
    const index = indexOf(sites)
    const names = [...FIRMS]
    names[0] = 'Zenith'
    const one = sites.find(({ contractor }) => contractor === 0)!
    assert.isAbove(sites.filter(({ contractor }) => contractor === 0).length, 5)
    apply(index, { sites: [{ ...factsOf(one, names), client: factsOf(one).client }], removed: [] })
    const keys = new Map(
      sites.map(({ id, contractor }) => [
        id,
        contractor === null ? null : names[contractor].normalize('NFKD').toLowerCase(),
      ])
    )
    const ids = page(index, match(index, everything), { by: 'contractor', direction: 'asc' }, 0, 99)
    const shown = ids.map((id) => keys.get(id))
    const known = shown.filter((key) => key !== null)
    assert.deepEqual(known, known.toSorted())
    assert.equal(known.at(-1), 'zenith')
    assert.deepEqual(
      shown.slice(known.length),
      shown.filter((key) => key === null)
    )
  })

  test('use room again that postings gave back', ({ assert }) => {
    const random = randomFrom(61)
    const sites = [...someSites(random, 90).values()].map((site) => factsOf(site))
    const index = indexOf([])
    const others = sites.map((site, at) => ({ ...site, tokens: sites[(at + 7) % 90].tokens }))
    const edit = (some: typeof sites) => apply(index, { sites: some, removed: [] })
    const { arena } = index.words.postings
    for (const some of [sites, others, sites, others]) edit(some)
    const { used } = arena
    assert.isAbove(arena.wasted, 0)
    for (let turn = 0; turn < 5; turn++) for (const some of [sites, others]) edit(some)
    assert.isBelow(arena.used, used * 1.1)
  })

  test('a site that is new needs its words, and none is named twice', ({ assert }) => {
    const index = indexOf([])
    const site = factsOf(randomTexts(randomFrom(1), 4))
    const change = (...sites: (typeof site)[]) => apply(index, { sites, removed: [] })
    assert.throws(() => change({ ...site, tokens: null }), /Site 4 is new/)
    assert.throws(() => change(site, site), /Site 4 is named twice/)
    change(site)
    change({ ...site, tokens: null, status: 'Hold' })
    assert.deepEqual([...idsIn(match(index, { statuses: ['Hold'] }))], [4])
  })
})
