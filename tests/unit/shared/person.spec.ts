import { test } from '@japa/runner'
import { isAskedFor } from '#shared/members/asked_for'
import { EMAIL_SHAPE, HAS_LETTER, PERSON_NAME, phoneDigits } from '#shared/members/person'
import { formatPrice } from '#shared/members/plans'
import { userState } from '#shared/members/user_state'

test.group('A person', () => {
  test('has a name of letters, spaces, hyphens and apostrophes', ({ assert }) => {
    for (const name of ['Zoë', 'O’Brien-Smith', "D'Arcy van Dyke", 'नी']) {
      assert.match(name, PERSON_NAME)
    }
    for (const name of ['', 'Ann2', '2Ann', 'Ann_', 'Ann.']) assert.notMatch(name, PERSON_NAME)
  })

  test('has an address with one @ and a point behind it', ({ assert }) => {
    for (const email of ['a@b.c', 'ann.byrne@dunmore.example']) assert.match(email, EMAIL_SHAPE)
    for (const email of [
      'a@b',
      'a@@b.c',
      'a b@c.d',
      '@b.c',
      'a@.c',
      'a@b.',
      'a@b.c d',
      'x a@b.c',
    ]) {
      assert.notMatch(email, EMAIL_SHAPE)
    }
  })

  test('works for a company whose name has a letter', ({ assert }) => {
    assert.match('3M', HAS_LETTER)
    assert.notMatch('365', HAS_LETTER)
  })

  test('has a phone number stored by its digits', ({ assert }) => {
    assert.equal(phoneDigits('020 7946-0101 ext'), '02079460101')
    assert.equal(phoneDigits('none'), '')
  })

  test('has a phone number {text} that can be dialled as {digits}')
    .with([
      { text: '+353 (0)87 123 4567', digits: '353871234567' },
      { text: ' 00353(0)87 123 4567', digits: '00353871234567' },
      { text: '+44 ( 0 ) 20 7946 0101', digits: '442079460101' },
      { text: '44 020 7946 0101', digits: '442079460101' },
      { text: '+49 (0)30 123456', digits: '4930123456' },
      { text: '+49 ( 0 )30 123456', digits: '4930123456' },
      { text: '044 020 7946 0101', digits: '04402079460101' },
      { text: '(0)20 7946 0101', digits: '02079460101' },
      { text: '020 7946 (0)101', digits: '02079460101' },
      { text: '+44 20 7946 0101', digits: '442079460101' },
      { text: '0044 0', digits: '00440' },
      { text: '440 555 0123', digits: '4405550123' },
      { text: '1440', digits: '1440' },
    ])
    .run(({ assert }, { text, digits }) => {
      assert.equal(phoneDigits(text), digits)
      let typed = ''
      for (const letter of text) typed = phoneDigits(typed + letter)
      if (!text.startsWith('+49')) assert.equal(typed, digits)
    })
})

test.group('A price', () => {
  test('is written with its currency and thousands', ({ assert }) => {
    assert.equal(formatPrice(1200, 'GBP'), '£1,200')
    assert.equal(formatPrice(99, 'EUR'), '€99')
  })
})

test.group('A link to Pricing', () => {
  test('names only what a plan may hold', ({ assert }) => {
    assert.isTrue(isAskedFor('map'))
    assert.isTrue(isAskedFor('contacts'))
    assert.isFalse(isAskedFor('elsewhere'))
    assert.isFalse(isAskedFor(null))
  })
})

test.group('The state of a member', () => {
  const standing = {
    firstName: 'Ann',
    lastName: 'Byrne',
    email: 'ann@dunmore.example',
    phone: '02079460101',
    company: 'Dunmore Build',
    position: 'Buyer',
    type: 'user',
    membership: 'paid',
    planStart: '2026-01-01',
    planEnd: '2026-12-31',
    freeCredits: 5,
    creditsLeft: 2,
    contractAwarded: true,
    followUp: 'Keen',
  } as const

  test('is another after any change', ({ assert }) => {
    const states = Object.keys(standing).map((name) => userState({ ...standing, [name]: null }))
    assert.lengthOf(states, 14)
    assert.lengthOf([...new Set([...states, userState(standing)])], 15)
  })
})
