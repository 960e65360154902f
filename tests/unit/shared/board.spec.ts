import { test } from '@japa/runner'
import { boardLayout, isOpenStage, quietText, touchText } from '#shared/sites/board'
import { pipelineTotals, quarterStart, wonSince } from '#shared/sites/pipeline'
import { reminderText } from '#shared/members/reminders'
import { SALES_STAGES, type SalesStage } from '#shared/sites/sales_stages'

const TODAY = '2026-11-24'
const NOTHING_ASKED = new Map<SalesStage | null, boolean>()

const board = (counts: Partial<Record<SalesStage | 'none', number>>) =>
  [null, ...SALES_STAGES].map((stage) => ({ stage, count: counts[stage ?? 'none'] ?? 0 }))

test.group('The columns of the board', () => {
  const openOn = (width: number, columns: ReturnType<typeof board>, asked = NOTHING_ASKED) => [
    ...boardLayout(columns, width, asked).opened,
  ]
  const nine = Object.fromEntries(SALES_STAGES.slice(0, 9).map((stage) => [stage, 1]))

  test('empty and closed stages are rails', ({ assert }) => {
    const columns = board({ 'none': 1, 'Phone Call': 2, 'Won': 3 })
    assert.sameMembers(openOn(Infinity, columns), [null, 'Phone Call'])
  })

  test('closed stages stand open where there is nothing else', ({ assert }) => {
    assert.sameMembers(openOn(Infinity, board({ Won: 3 })), ['Won'])
  })

  test('where there is no room no stage is a rail, and all filled open stages stand open', ({
    assert,
  }) => {
    const columns = board({ 'none': 9, 'Phone Call': 3, 'Quote Sent': 4 })
    assert.sameMembers(openOn(1056, columns), [null, 'Phone Call', 'Quote Sent'])
    assert.sameMembers(openOn(1055, columns), ['Phone Call', 'Quote Sent'])
    assert.equal(boardLayout(columns, 1055, NOTHING_ASKED).space, 'usual')
    assert.sameMembers(openOn(0, columns), ['Phone Call', 'Quote Sent'])
  })

  test('rails are narrower where the columns have no room otherwise, columns only on wide screens', ({
    assert,
  }) => {
    const three = board({ 'Phone Call': 3, 'Site Visit': 1, 'Quote Sent': 4 })
    const spaces = (columns: typeof three, widths: number[]) =>
      widths.map((width) => boardLayout(columns, width, NOTHING_ASKED).space)
    assert.deepEqual(spaces(three, [1056, 1055, 944, 0]), ['usual', 'tight', 'tight', 'tight'])
    assert.deepEqual(spaces(board({ none: 5, ...nine }), [1366, 1639, 1640, 1999, 2000]), [
      'tight',
      'tight',
      'tightest',
      'tightest',
      'tight',
    ])
    const eight = board({ ...nine, 'Intro Email': 0 })
    assert.deepEqual(spaces(eight, [1599, 1600]), ['tight', 'tightest'])
  })

  test('what the member opened or folded counts first', ({ assert }) => {
    const columns = board({ 'none': 2, 'Intro Email': 4, 'Phone Call': 3, 'Won': 1 })
    const asked = new Map<SalesStage | null, boolean>([
      ['Won', true],
      [null, true],
      ['Intro Email', false],
    ])
    for (const width of [Infinity, 100]) {
      assert.sameMembers(openOn(width, columns, asked), [null, 'Won', 'Phone Call'])
    }
  })
})

test('the pipeline sums the open stages by group', ({ assert }) => {
  const totals = [
    { stage: null, count: 2, value: 5, unvalued: 1 },
    { stage: 'Intro Email' as const, count: 1, value: 10, unvalued: 0 },
    { stage: 'Phone Call' as const, count: 2, value: 20, unvalued: 1 },
    { stage: 'Quote Sent' as const, count: 1, value: 40, unvalued: 0 },
    { stage: 'Won' as const, count: 1, value: 80, unvalued: 0 },
  ]
  const { groups, open } = pipelineTotals(totals)
  assert.deepEqual(open, { count: 4, value: 70, unvalued: 1 })
  assert.deepEqual(
    groups.map(({ name, count, value }) => [name, count, value]),
    [
      ['First contact', 3, 30],
      ['Tender', 0, 0],
      ['Quote', 1, 40],
      ['Decision', 0, 0],
    ]
  )
})

test('a sale is open until it is decided', ({ assert }) => {
  assert.deepEqual(SALES_STAGES.filter(isOpenStage), SALES_STAGES.slice(0, 9))
  assert.isFalse(isOpenStage(null))
})

test('a day stands in the quarter of its month', ({ assert }) => {
  const days = ['2026-01-01', '2026-03-31', '2026-04-01', '2026-12-31'].map(quarterStart)
  assert.deepEqual(days, ['2026-01-01', '2026-01-01', '2026-04-01', '2026-10-01'])
  assert.deepEqual(['2026-02-28', '2026-08-01'].map(wonSince), [
    '2026-01-01 00:00:00',
    '2026-06-30 23:00:00',
  ])
})

test.group('What a card says', () => {
  test('of the reminder', ({ assert }) => {
    const at = (date: string, notes = '') => reminderText({ date, time: '09:30', notes }, TODAY)
    assert.equal(at('2026-11-20', 'chase'), 'Overdue, 20/11')
    assert.equal(at(TODAY, 'chase'), 'Today 09:30, chase')
    assert.equal(at('2026-11-25'), 'Tomorrow 09:30')
    assert.equal(at('2026-11-27'), 'Fri 27/11 09:30')
    assert.equal(at('2027-01-04'), 'Mon 04/01/2027 09:30')
  })

  test('of the last touch', ({ assert }) => {
    assert.equal(touchText({ kind: 'note', date: TODAY }, TODAY), 'Note today')
    assert.equal(touchText({ kind: 'stage', date: '2026-11-16' }, TODAY), 'Moved 16/11')
    assert.equal(touchText({ kind: 'called', date: TODAY }, TODAY), 'Called today')
    assert.equal(touchText({ kind: 'viewed', date: TODAY }, TODAY), 'Viewed today')
    assert.equal(touchText({ kind: 'saved', date: '2025-11-16' }, TODAY), 'Saved 16/11/2025')
  })

  test('of a lead left alone for thirty days', ({ assert }) => {
    assert.isNull(quietText('2026-10-26', TODAY))
    assert.equal(quietText('2026-10-25', TODAY), 'Quiet 30 days')
    assert.isNull(quietText(null, TODAY))
  })
})
