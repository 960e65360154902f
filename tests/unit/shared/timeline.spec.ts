import { test } from '@japa/runner'
import {
  barTexts,
  keptRange,
  mondayOf,
  rangeOfWeeks,
  startsIn,
  startsWithin,
  startWeeks,
  timelineAxis,
  weeksIn,
  weeksOn,
} from '#shared/sites/timeline'

const TODAY = '2026-11-24'

test.group('Timeline', () => {
  test('{0} months begin with a quarter')
    .with([
      [6, '2026-10-01', '2026-07-01'],
      [18, '2026-07-01', '2025-07-01'],
      [36, '2026-01-01', '2024-01-01'],
    ] as const)
    .run(({ assert }, [span, from, pastFrom]) => {
      assert.equal(timelineAxis(TODAY, span).from, from)
      const past = timelineAxis(TODAY, span, { isPast: true })
      assert.equal(past.from, pastFrom)
      assert.isAbove(past.todayAt, 70)
    })

  test('moves by months and names each of them, the year at January', ({ assert }) => {
    const axis = timelineAxis(TODAY, 6, { moved: 1 })
    assert.equal(axis.from, '2026-11-01')
    assert.deepEqual(
      axis.ticks.map(({ name, year }) => year ?? name),
      ['Nov', 'Dec', '2027', 'Feb', 'Mar', 'Apr']
    )
    const long = timelineAxis(TODAY, 36, { moved: -1 })
    assert.deepEqual(
      long.ticks.slice(0, 3).map(({ name, year }) => year ?? name),
      ['2026', 'Apr', 'Jul']
    )
    assert.isAbove(long.ticks[0].at, 0)
    assert.isBelow(timelineAxis(TODAY, 6, { moved: 3 }).todayAt, 0)
  })

  test('counts the starts of each week, by its Monday', ({ assert }) => {
    const starts = ['2026-09-30', '2026-10-01', '2026-11-24', '2026-11-30', null, '2030-01-01']
    const weeks = weeksOn(timelineAxis(TODAY, 6), startWeeks(starts))
    assert.lengthOf(weeks, 27)
    assert.deepEqual(weeks.slice(0, 2), [
      { from: '2026-09-28', at: 0, width: 2.2, starts: 2, isAhead: false },
      { from: '2026-10-05', at: 2.2, width: 3.85, starts: 0, isAhead: false },
    ])
    assert.containsSubset(
      weeks.find(({ from }) => from === '2026-11-23'),
      { starts: 1, isAhead: false }
    )
    assert.containsSubset(
      weeks.find(({ from }) => from === '2026-11-30'),
      { starts: 1, isAhead: true }
    )
    const onMonday = weeksOn(timelineAxis('2026-11-23', 6), {})
    assert.isFalse(onMonday.find(({ from }) => from === '2026-11-23')?.isAhead)
    const last = weeks.at(-1)!
    assert.closeTo(last.at + last.width, 100, 0.02)
  })

  test('a range of starts reaches from a Monday to a Sunday', ({ assert }) => {
    const range = rangeOfWeeks('2027-02-08', '2026-10-05')
    assert.deepEqual(range, { from: '2026-10-05', to: '2027-02-14' })
    assert.equal(weeksIn(range), 19)
    assert.isTrue(startsWithin('2027-02-14', range))
    assert.isTrue(startsWithin('2026-10-05', range))
    assert.isFalse(startsWithin('2026-10-04', range))
    assert.isFalse(startsWithin('2027-02-15', range))
    assert.isFalse(startsWithin(null, range))
  })

  test('the starts of a range are those of its weeks', ({ assert }) => {
    const weeks = startWeeks(['2026-10-05', '2026-10-11', '2026-10-12', '1969-12-31', null])
    assert.deepEqual(weeks, { '2026-10-05': 2, '2026-10-12': 1, '1969-12-29': 1 })
    assert.equal(startsIn(weeks, rangeOfWeeks('2026-10-05', '2026-10-05')), 2)
    assert.equal(startsIn(weeks, rangeOfWeeks('2026-10-05', '2026-10-12')), 3)
    assert.equal(startsIn(weeks, rangeOfWeeks('2027-01-04', '2027-01-11')), 0)
    assert.deepEqual(['2026-11-23', '2026-11-29', '2026-11-30'].map(mondayOf), [
      '2026-11-23',
      '2026-11-23',
      '2026-11-30',
    ])
  })

  test('what filters keep of the starts ends with the axis where it is open', ({ assert }) => {
    const axis = timelineAxis(TODAY, 6)
    const [from, to] = ['2026-11-05', '2026-12-24']
    assert.isNull(keptRange({ status: 'live' }, axis))
    assert.deepEqual(keptRange({ starts_from: from, starts_to: to }, axis), { from, to })
    assert.deepEqual(keptRange({ starts_from: from }, axis), { from, to: '2027-03-31' })
    assert.deepEqual(keptRange({ starts_to: to }, axis), { from: '2026-10-01', to })
  })

  test('a label stands behind today inside its bar, or beside a bar that is too short', ({
    assert,
  }) => {
    const texts = (left: number, width: number, word: string | null = null, todayAt = 30) =>
      barTexts({ left, width }, { todayAt }, 1000, '£12.4M · 294 days left', word)
    assert.containsSubset(texts(10, 60).label, { side: 'inside', at: 30 })
    assert.containsSubset(texts(10, 25).label, { side: 'inside', at: 10 })
    assert.containsSubset(texts(28, 5).label, { side: 'after', at: 33 })
    assert.containsSubset(texts(95, 5).label, { side: 'before', at: 95 })
    assert.containsSubset(texts(50, 40, 'in 48 days'), {
      label: { side: 'inside', at: 50 },
      word: { side: 'before', at: 50 },
    })
    assert.equal(texts(32, 40, 'in 13 days').word?.at, 30)
    assert.deepEqual(texts(2, 60, 'in 13 days', 1), {
      label: { text: 'in 13 days · £12.4M · 294 days left', side: 'inside', at: 2 },
      word: null,
    })
    assert.deepEqual(texts(100, 0, 'in 999 d'), {
      label: { text: 'in 999 d · £12.4M · 294 days left', side: 'before', at: 100 },
      word: null,
    })
  })

  test('a label of a bar too short for it stands behind the bar, though today is later', ({
    assert,
  }) => {
    const label = '294 days'
    const placed = barTexts({ left: 10, width: 5 }, { todayAt: 60 }, 1000, label, null)
    assert.deepEqual(placed, { label: { text: label, side: 'after', at: 15 }, word: null })
  })

  test('a label fits with eight pixels on each side', ({ assert }) => {
    const side = (width: number) =>
      barTexts({ left: 0, width }, { todayAt: -1 }, 100, '0123456789', null).label.side
    assert.equal(side(76), 'inside')
    assert.equal(side(75), 'before')
  })

  test('the word for a start is not written over a bar that has begun', ({ assert }) => {
    const placed = barTexts({ left: 20, width: 70 }, { todayAt: 60 }, 1000, 'soon', 'in 13 days')
    assert.deepEqual(placed, {
      label: { text: 'in 13 days · soon', side: 'inside', at: 60 },
      word: null,
    })
  })

  test('nothing stands between texts of which one is missing', ({ assert }) => {
    const texts = (left: number, label: string, word: string | null) =>
      barTexts({ left, width: 100 - left }, { todayAt: 0 }, 1000, label, word).label.text
    assert.equal(texts(10, 'soon', null), 'soon')
    assert.equal(texts(99, 'soon', null), 'soon')
    assert.equal(texts(99, '', 'in 13 days'), 'in 13 days')
  })
})
