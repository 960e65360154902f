import { test } from '@japa/runner'
import { didYouMean } from '#search/index/answers/did_you_mean'
import { match } from '#search/index/answers/match'
import { apply } from '#search/index/prepare'
import type { SiteIndex } from '#search/index/site_index'
import { MEMBER_STATUSES, type SiteStatus } from '#shared/sites/site_status'
import { parseSearch, tokenize, withWordsInstead } from '#shared/sites/tokenize'
import { factsOf, indexOf, LOW_LIMITS } from '#tests/helpers/indexed_sites'
import { randomFrom, randomSite, type NaiveSite } from '#tests/helpers/reference_sites'

const random = randomFrom(31)
const randomWord = () =>
  Array.from({ length: 3 + random.below(7) }, () => random.of('aabcdé'.split(''))).join('')

/** A site of which only its name is known. */
const named = (id: number, name: string, status: SiteStatus = 'Live'): NaiveSite => ({
  ...randomSite(random, id),
  name,
  status,
  contractor: null,
  client: null,
  authority: null,
  cityCounty: null,
  postcode: null,
  description: null,
})

const index = (...names: string[]) =>
  indexOf(
    names.map((name, at) => named(at + 1, name)),
    LOW_LIMITS
  )

function suggested(asked: SiteIndex, search: string, statuses: readonly SiteStatus[] = ['Live']) {
  const set = match(asked, { statuses })
  const instead = didYouMean(asked, parseSearch(search), set, set)
  return instead && withWordsInstead(search, instead)
}

/** Written out in full, with room for every letter of both. */
function editsBetween(one: string, other: string): number {
  const edits = [...`${one} `].map((_, row) =>
    [...`${other} `].map((__, at) => (row === 0 ? at : at === 0 ? row : 0))
  )
  for (let row = 1; row <= one.length; row++) {
    for (let at = 1; at <= other.length; at++) {
      const isSame = one[row - 1] === other[at - 1]
      const isSwap = one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      edits[row][at] = Math.min(
        edits[row - 1][at - 1] + Number(!isSame),
        edits[row - 1][at] + 1,
        edits[row][at - 1] + 1,
        isSwap ? edits[row - 2][at - 2] + 1 : Infinity
      )
    }
  }
  return edits[one.length][other.length]
}

test.group('Did you mean', () => {
  test('{typed} in a list with {name} means {meant}')
    .with([
      { name: 'Retail Park', typed: 'retial', meant: 'retail' },
      { name: 'Retail Park', typed: 'etail', meant: 'retail' },
      { name: 'Retail Park', typed: 'reetails', meant: 'retail' },
      { name: 'Retail Park', typed: 'retail praks', meant: null },
      { name: 'Retail Parks', typed: 'retail praks', meant: 'retail parks' },
      { name: 'Retail Parks', typed: 'Retial  PRAKS!', meant: 'retail  parks!' },
      { name: 'St. James’ Café', typed: 'st. jame’s caffe', meant: 'st. jame’s cafe' },
      { name: 'Quay Mill', typed: 'mil', meant: null },
      { name: 'Quay Mill', typed: 'mlil', meant: 'mill' },
      { name: 'Quay Mill', typed: 'milll quya', meant: 'mill quay' },
      { name: 'Quay Mill', typed: '"quay mill" mlil', meant: '"quay mill" mill' },
      { name: 'Quay Mill', typed: '"mill quay" mlil', meant: null },
      { name: 'Quay A40', typed: 'a41', meant: null },
      { name: 'Quay', typed: 'hospital', meant: null },
      { name: 'Quay', typed: 'hospital quya', meant: null },
      { name: 'Quay', typed: 'qy', meant: null },
      { name: 'Quay', typed: '+(', meant: null },
    ])
    .run(({ assert }, { name, typed, meant }) => {
      assert.equal(suggested(index(name), typed), meant)
    })

  test('is asked about no word that a site of the list has', ({ assert }) => {
    const asked = index('Leeds Quay', 'Needs Mill')
    assert.isNull(suggested(asked, 'leeds mill'))
    assert.equal(suggested(asked, 'leesd'), 'leeds')
  })

  test('prefers fewer edits, then more sites', ({ assert }) => {
    const asked = index('Marlow', 'Marlowe', 'Marlowe', 'Marlowes', 'Marlowes', 'Marlowes')
    assert.equal(suggested(asked, 'marlov'), 'marlow')
    assert.equal(suggested(asked, 'marlowex'), 'marlowes')
    assert.equal(suggested(asked, 'marlowee'), 'marlowes')
    assert.equal(suggested(asked, 'marlowse'), 'marlowes')
  })

  test('offers no word of a site outside the list', ({ assert }) => {
    const asked = indexOf([named(1, 'Quay'), named(2, 'Zanzibar', 'Hold')], LOW_LIMITS)
    assert.isNull(suggested(asked, 'zanzibra', MEMBER_STATUSES))
    assert.equal(suggested(asked, 'zanzibra', ['Hold']), 'zanzibar')
    apply(asked, { sites: [factsOf(named(2, 'Zanzibar'))], removed: [] })
    assert.equal(suggested(asked, 'zanzibra', MEMBER_STATUSES), 'zanzibar')
    apply(asked, { sites: [], removed: [2] })
    assert.isNull(suggested(asked, 'zanzibra', MEMBER_STATUSES))
  })

  test('finds what comparing all words finds', ({ assert }) => {
    const sites = Array.from({ length: 300 }, (_, at) =>
      named(at + 1, `${randomWord()} ${randomWord()}`, random.of(['Live', 'Hold']))
    )
    const asked = indexOf(sites, LOW_LIMITS)
    const live = sites.filter(({ status }) => status === 'Live')
    const counts = new Map<string, number>()
    for (const word of live.flatMap(({ name }) => [...new Set(tokenize(name))])) {
      counts.set(word, (counts.get(word) ?? 0) + 1)
    }
    let found = 0
    for (let round = 0; round < 400; round++) {
      const [typed] = tokenize(randomWord())
      if ([...counts.keys()].some((word) => word.startsWith(typed))) continue
      const near = [...counts].map(([word, held]) => ({ edits: editsBetween(typed, word), held }))
      const most = typed.length < 6 ? 1 : 2
      const least = Math.min(...near.map(({ edits }) => edits))
      const word = suggested(asked, typed)
      if (least > most) assert.isNull(word, typed)
      else {
        const alike = near.filter(({ edits }) => edits === least)
        assert.equal(editsBetween(typed, word!), least, `${typed} ${word}`)
        assert.equal(counts.get(word!), Math.max(...alike.map(({ held }) => held)), typed)
        found++
      }
    }
    assert.isAbove(found, 50)
  })
})
