import { test } from '@japa/runner'
import { countSearchWords, parseSearch, siteTokens, tokenize } from '#shared/sites/tokenize'

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

test.group('A search as typed', () => {
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
