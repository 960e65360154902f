import { test } from '@japa/runner'
import { formatPence, formatTerm, isSameName, planEnd, termStart } from '#shared/members/agreements'

test.group('Plans', () => {
  test('a plan from {start} for {months} months ends on {end}')
    .with([
      { start: '2026-11-21', months: 12, end: '2027-11-20' },
      { start: '2026-01-01', months: 1, end: '2026-01-31' },
      { start: '2026-01-31', months: 1, end: '2026-02-28' },
      { start: '2027-12-31', months: 2, end: '2028-02-29' },
      { start: '2028-02-29', months: 12, end: '2029-02-28' },
      { start: '2026-03-30', months: 11, end: '2027-02-28' },
      { start: '2026-03-30', months: 1, end: '2026-04-29' },
      { start: '2026-03-01', months: 12, end: '2027-02-28' },
    ])
    .run(({ assert }, { start, months, end }) => assert.equal(planEnd(start, months), end))

  test('{pence} pence are {text}')
    .with([
      { pence: 0, text: '£0.00' },
      { pence: 5, text: '£0.05' },
      { pence: 120000, text: '£1,200.00' },
      { pence: 123_456_789, text: '£1,234,567.89' },
      { pence: 99_999_999, text: '£999,999.99' },
    ])
    .run(({ assert }, { pence, text }) => assert.equal(formatPence(pence), text))

  test('a term starts on the day of its payment, or after a plan that still runs', ({ assert }) => {
    assert.equal(termStart(null), 'on the day the payment is recorded')
    assert.equal(
      termStart('2026-12-31'),
      'on 01/01/2027, the day after the current plan ends, or on the day the payment is recorded if that is later'
    )
  })

  test('a term is counted in months', ({ assert }) => {
    assert.deepEqual([1, 12].map(formatTerm), ['1 month', '12 months'])
  })
})

test.group('A signature', () => {
  test('is a name whatever its accents, case, spaces and signs', ({ assert }) => {
    assert.isTrue(isSameName('Zoë O’Brien-Smith', 'zoe obrien smith'))
    assert.isFalse(isSameName('Zoë O’Brien', 'Zoë Byrne'))
  })
})
