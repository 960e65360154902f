import { test } from '@japa/runner'
import {
  countSearchWords,
  parseFieldSearch,
  parseSearch,
  siteTokens,
  tokenize,
  withWordsInstead,
} from '#shared/sites/tokenize'

const SITE = {
  name: 'St Brigid’s Hospital',
  contractor: 'Hartley & Boone',
  client: null,
  address: 'Trafford Road',
  city_county: 'Salford',
  postcode: 'M50 2EQ',
  local_authority: 'Salford',
  description: null,
}

test.group('Words of a text', () => {
  test('are lower case, without accents and apostrophes', ({ assert }) => {
    assert.deepEqual(tokenize("Café St Brigid's – ÉTAGE 2"), [
      'cafe',
      'st',
      'brigids',
      'etage',
      '2',
    ])
  })

  test('a postcode is one word, however spaced', ({ assert }) => {
    assert.deepEqual(tokenize('at M50 2EQ, Salford'), ['at', 'm502eq', 'salford'])
    assert.deepEqual(tokenize('D02 X285'), ['d02x285'])
  })

  test('a site is found by its postcode and by the outward code', ({ assert }) => {
    assert.includeMembers(siteTokens(SITE), [
      'm502eq',
      'm50',
      'brigids',
      'hartley',
      'boone',
      'trafford',
    ])
  })
})

test.group('The words of a site', () => {
  test('are those of all its fields, then name and place behind their marks', ({ assert }) => {
    const site = { ...SITE, description: 'Two wings', planning_ref: '26/0123', client: 'Trust' }
    assert.deepEqual(siteTokens(site), [
      ...['st', 'brigids', 'hospital', 'hartley', 'boone', 'trust', 'trafford', 'road'],
      ...['salford', 'salford', 'two', 'wings', '26', '0123', 'm502eq', 'm50'],
      ...['·st', '·brigids', '·hospital', '¤salford', '¤salford'],
    ])
  })

  test('leave out what is not known', ({ assert }) => {
    const bare = { ...SITE, contractor: null, address: null, city_county: null, postcode: null }
    assert.deepEqual(siteTokens({ ...bare, local_authority: null, name: 'School' }), [
      'school',
      '·school',
    ])
  })

  test('are those of a postcode that cannot be read', ({ assert }) => {
    const tokens = (postcode: string) =>
      siteTokens({ ...SITE, name: '', address: null, contractor: null, postcode }).filter(
        (token) => !token.includes('salford')
      )
    assert.deepEqual(tokens('KW1 4'), ['kw1', '4'])
    assert.deepEqual(tokens('KW1'), ['kw1'])
  })

  test('are cut at sixty letters', ({ assert }) => {
    assert.deepEqual(tokenize('a'.repeat(61)), ['a'.repeat(60)])
  })
})

test.group('A search of one field', () => {
  test('marks its words', ({ assert }) => {
    assert.deepEqual(parseFieldSearch('St Brig', 'name'), {
      words: ['·st'],
      prefix: '·brig',
      phrases: [],
      empty: false,
    })
    assert.deepEqual(parseFieldSearch('"of" it', 'place'), {
      words: ['¤of', '¤it'],
      prefix: null,
      phrases: [],
      empty: false,
    })
  })

  test('of nothing but signs matches nothing', ({ assert }) => {
    assert.isTrue(parseFieldSearch('+', 'name').empty)
    assert.isFalse(parseFieldSearch(' ', 'name').empty)
  })

  test('has at most 32 words', ({ assert }) => {
    const many = Array.from({ length: 40 }, (_, at) => `w${at}`).join(' ')
    assert.lengthOf(parseFieldSearch(many, 'name').words, 32)
  })
})

test.group('A search as typed', () => {
  test('has words, a prefix and phrases that count', ({ assert }) => {
    assert.equal(countSearchWords('primary scho'), 2)
    assert.equal(countSearchWords('of "the works"'), 3)
    assert.equal(parseSearch('abc').prefix, 'abc')
    assert.isNull(parseSearch('ab').prefix)
  })

  test('parts words at its quotes, and ignores those around nothing', ({ assert }) => {
    assert.deepEqual(parseSearch('ab"cd"ef').words, ['ab', 'ef'])
    assert.deepEqual(parseSearch('ab"cd').words, ['ab', 'cd'])
    assert.deepEqual(parseSearch('"" ab').phrases, [])
    assert.isFalse(parseSearch('"ab"').empty)
    assert.isFalse(parseSearch('ab').empty)
    assert.isTrue(parseSearch('""').empty)
  })

  test('keeps 32 words and no phrase of none', ({ assert }) => {
    const quoted = Array.from({ length: 40 }, (_, at) => `"w${at}"`).join(' ')
    assert.lengthOf(parseSearch(quoted).phrases, 32)
    const { phrases, prefix } = parseSearch(`${quoted} scho`)
    assert.equal(prefix, 'scho')
    assert.lengthOf(phrases, 31)
  })

  test('is written anew with other words', ({ assert }) => {
    const instead = new Map([
      ['scool', 'school'],
      ['obrien', 'byrne'],
    ])
    assert.equal(
      withWordsInstead('"Scool" of O’Brien, scools', instead),
      '"school" of byrne, scools'
    )
  })

  test('the last word from three letters on is a prefix', ({ assert }) => {
    assert.containsSubset(parseSearch('primary scho'), { words: ['primary'], prefix: 'scho' })
    assert.containsSubset(parseSearch('block c'), { words: ['block', 'c'], prefix: null })
  })

  test('words in double quotes are a phrase', ({ assert }) => {
    assert.deepEqual(parseSearch('"primary school" leeds'), {
      words: [],
      prefix: 'leeds',
      phrases: [['primary', 'school']],
      empty: false,
    })
  })

  test('any input is safe: {$self}')
    .with([
      'C++',
      '+(',
      "it's",
      '"',
      '%',
      '_',
      '🏗️',
      'a-b',
      "'; DROP TABLE sites; --",
      '"a',
      'NEAR(',
      '*',
      '\0',
    ])
    .run(({ assert }, typed) => {
      const { words, prefix, phrases } = parseSearch(typed)
      for (const word of [...words, ...phrases.flat(), prefix ?? 'x']) {
        assert.match(word, /^[\p{L}\p{N}]+$/u)
      }
    })

  test('nothing but signs matches nothing, and nothing typed matches everything', ({ assert }) => {
    assert.isTrue(parseSearch('+(').empty)
    assert.isTrue(parseSearch('🏗️').empty)
    assert.isFalse(parseSearch('  ').empty)
  })

  test('five thousand characters become at most 32 words, those of phrases included', ({
    assert,
  }) => {
    const many = Array.from({ length: 1000 }, (_, index) => `w${index}`)
    const asked = [many.join(' '), many.map((word) => `"${word}"`).join(' '), `"${many.join(' ')}"`]
    for (const typed of [...asked, `"a b" "b a" "c d" ${asked.join(' ')}`]) {
      const { words, prefix, phrases } = parseSearch(typed)
      assert.isAtMost([...words, ...phrases.flat(), prefix].length, 33)
      assert.isAbove(countSearchWords(typed), 32)
    }
  })

  test('a word or a phrase that is typed again is looked for once', ({ assert }) => {
    const { words, phrases } = parseSearch(`of of ${'"Of" "the  works" '.repeat(400)}at`)
    assert.deepEqual(words, ['of', 'at'])
    assert.deepEqual(phrases, [['of'], ['the', 'works']])
    assert.equal(countSearchWords('"of" '.repeat(900)), 1)
  })
})
