import { test } from '@japa/runner'
import { periodAxis, periodMark, startParts, startWord } from '#shared/sites/period_axis'

const TODAY = '2026-11-23'
const mark = (start: string | null, end: string | null, today = TODAY) =>
  periodMark({ start_date: start, end_date: end }, periodAxis(today))

test.group('Period axis', () => {
  test('shows twelve quarters, three before today’s', ({ assert }) => {
    const axis = periodAxis(TODAY)
    assert.equal(axis.from, '2026-01-01')
    assert.equal(axis.days, 365 + 365 + 366)
    assert.equal(axis.todayAt, 29.74)
    assert.deepEqual(
      axis.ticks.map(({ name, year }) => year ?? name),
      ['’26', 'Q2', 'Q3', 'Q4', '’27', 'Q2', 'Q3', 'Q4', '’28', 'Q2', 'Q3', 'Q4']
    )
    assert.deepEqual([axis.ticks[0].at, axis.ticks[4].at], [0, 33.3])
  })

  test('of what is past ends with today’s quarter', ({ assert }) => {
    const axis = periodAxis(TODAY, true)
    assert.equal(axis.from, '2024-01-01')
    assert.equal(axis.ticks.at(-1)?.name, 'Q4')
  })

  test('starts in the year before for {0}')
    .with([
      ['2026-01-01', '2025-04-01'],
      ['2026-03-31', '2025-04-01'],
      ['2026-04-01', '2025-07-01'],
      ['2027-09-30', '2026-10-01'],
    ])
    .run(({ assert }, [today, from]) => {
      assert.equal(periodAxis(today).from, from)
    })

  test('a running project is solid in the colour of its end', ({ assert }) => {
    const running = mark('2026-01-12', '2027-01-14')
    assert.containsSubset(running, {
      kind: 'running',
      left: 1,
      width: 33.58,
      goesOnBefore: false,
      goesOnAfter: false,
      tone: 'red',
      state: '52 days left',
      starts: null,
      months: 'Jan ’26 – Jan ’27',
      facts: '12/01/2026 to 14/01/2027, on site',
    })
  })

  test('a future one says when it starts', ({ assert }) => {
    const future = mark('2027-02-27', '2028-12-17')
    assert.containsSubset(future, {
      kind: 'future',
      tone: 'blue',
      state: '755 days left',
      starts: 'Starts in 96 days',
      facts: '27/02/2027 to 17/12/2028, starts in 96 days',
    })
    assert.equal(mark('2026-11-24', '2027-01-01').starts, 'Starts in 1 day')
    assert.equal(mark(TODAY, '2027-01-01').starts, 'Starts today')
    assert.equal(mark(TODAY, '2027-01-01').kind, 'future')
    assert.equal(mark('2026-11-22', '2027-01-01').kind, 'running')
  })

  test('an ended one has no colour', ({ assert }) => {
    assert.containsSubset(mark('2026-01-12', '2026-11-22'), {
      kind: 'ended',
      tone: null,
      state: 'Completed 1 day ago',
      facts: '12/01/2026 to 22/11/2026',
    })
    assert.containsSubset(mark('2026-01-12', TODAY), { kind: 'running', tone: 'red' })
  })

  test('a bar beyond the axis ends at its edge', ({ assert }) => {
    assert.containsSubset(mark('2025-10-01', '2029-08-01'), {
      left: 0,
      width: 100,
      goesOnBefore: true,
      goesOnAfter: true,
      state: '982 days left',
    })
    assert.containsSubset(mark('2023-01-01', '2025-12-31'), {
      left: 0,
      width: 0,
      goesOnBefore: true,
      goesOnAfter: false,
    })
    assert.containsSubset(mark('2029-01-01', '2030-01-01'), {
      left: 100,
      width: 0,
      goesOnBefore: false,
      goesOnAfter: true,
      state: '1,135 days left',
    })
    assert.containsSubset(mark('2026-01-01', '2028-12-31'), {
      width: 100,
      goesOnBefore: false,
      goesOnAfter: false,
    })
  })

  test('unknown dates leave the bar open or away', ({ assert }) => {
    assert.containsSubset(mark('2026-02-01', null), {
      kind: 'open',
      width: 97.17,
      goesOnAfter: false,
      tone: null,
      state: 'End date unknown',
      months: 'From Feb ’26',
      facts: 'From 01/02/2026, on site',
    })
    assert.containsSubset(mark(null, '2027-01-14'), {
      kind: 'open',
      left: 0,
      width: 34.58,
      goesOnBefore: false,
      tone: 'red',
      state: '52 days left',
      months: 'Until Jan ’27',
      facts: 'Until 14/01/2027',
    })
    assert.containsSubset(mark(null, '2025-06-30'), { width: 0, goesOnBefore: true })
    assert.isTrue(mark(null, '2025-12-31').goesOnBefore)
    assert.isTrue(mark('2029-01-01', null).goesOnAfter)
    assert.containsSubset(mark(null, null), {
      kind: 'none',
      state: 'Dates unknown',
      months: '',
      facts: '',
    })
  })

  test('an end before the start leaves a bar without length', ({ assert }) => {
    assert.containsSubset(mark('2027-05-01', '2027-01-01'), { kind: 'future', width: 0 })
  })
})

test.group('When a project starts', () => {
  test('reads {words}, whose parts can be shown alone')
    .with([
      { days: 0, words: 'today', parts: { count: 'today' } },
      { days: 1, words: 'tomorrow', parts: { count: 'tomorrow' } },
      { days: 2, words: 'in 2 days', parts: { lead: 'in ', count: '2 d', rest: 'ays' } },
      { days: 99, words: 'in 99 days', parts: { lead: 'in ', count: '99 d', rest: 'ays' } },
      { days: 100, words: 'in 100 d', parts: { lead: 'in ', count: '100 d' } },
      { days: 999, words: 'in 999 d', parts: { lead: 'in ', count: '999 d' } },
      { days: 1000, words: 'in 3 y', parts: { lead: 'in ', count: '3 y' } },
    ])
    .run(({ assert }, { days, words, parts }) => {
      assert.equal(startWord(days), words)
      const { lead, count, rest } = startParts(days)
      assert.deepEqual({ lead, count, rest }, { lead: undefined, rest: undefined, ...parts })
    })
})
