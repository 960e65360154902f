import { test } from '@japa/runner'
import { boardSpace, isOpenStage, openColumns, quietText, touchText } from '#shared/sites/board'
import { pipelineTotals, quarterStart } from '#shared/sites/pipeline'
import { reminderText } from '#shared/members/reminders'
import { SALES_STAGES, type SalesStage } from '#shared/sites/sales_stages'

const TODAY = '2026-11-24'
const NOTHING_ASKED = new Map<SalesStage | null, boolean>()

const board = (counts: Partial<Record<SalesStage | 'none', number>>) =>
  [null, ...SALES_STAGES].map((stage) => ({ stage, count: counts[stage ?? 'none'] ?? 0 }))

test.group('The columns of the board', () => {
  test('empty and closed stages are rails', ({ assert }) => {
    const columns = board({ 'none': 1, 'Phone Call': 2, 'Won': 3 })
    const opened = openColumns(columns, Infinity, NOTHING_ASKED)
    assert.sameMembers([...opened], [null, 'Phone Call'])
  })

  test('closed stages stand open where there is nothing else', ({ assert }) => {
    const opened = openColumns(board({ Won: 3 }), Infinity, NOTHING_ASKED)
    assert.sameMembers([...opened], ['Won'])
  })

  test('where there is no room, no stage and the emptiest are rails first', ({ assert }) => {
    const columns = board({
      'none': 9,
      'Intro Email': 4,
      'Phone Call': 3,
      'On Tender List': 2,
      'Tender Received': 4,
      'Quote Sent': 4,
      'Waiting on Decision': 2,
    })
    const opened = openColumns(columns, 1100, NOTHING_ASKED)
    assert.sameMembers(
      [...opened],
      ['Intro Email', 'Phone Call', 'On Tender List', 'Tender Received', 'Quote Sent']
    )
    assert.sameMembers([...openColumns(columns, 100, NOTHING_ASKED)], ['Intro Email'])
  })

  test('the fullest stages stand open, whatever their place', ({ assert }) => {
    const columns = board({ 'none': 99, 'Intro Email': 1, 'Phone Call': 9, 'Quote Sent': 5 })
    const opened = (width: number) => [...openColumns(columns, width, NOTHING_ASKED)]
    assert.sameMembers(opened(602), ['Phone Call', 'Quote Sent'])
    assert.sameMembers(opened(601), ['Phone Call'])
    assert.sameMembers(opened(1100), ['Phone Call', 'Quote Sent', 'Intro Email'])
  })

  test('a wider board never has fewer columns open', ({ assert }) => {
    const columns = board(Object.fromEntries(SALES_STAGES.slice(0, 9).map((stage) => [stage, 1])))
    const counts = Array.from(
      { length: 1800 },
      (_, at) => openColumns(columns, 300 + at, NOTHING_ASKED).size
    )
    assert.deepEqual(
      counts,
      counts.toSorted((one, other) => one - other)
    )
    assert.deepEqual([counts[0], counts.at(-1)], [1, 9])
  })

  test('are tight where all filled open stages would have no room otherwise', ({ assert }) => {
    const filled = Object.fromEntries(SALES_STAGES.slice(0, 9).map((stage) => [stage, 1]))
    const columns = board({ none: 5, ...filled })
    const at = (width: number) => [
      openColumns(columns, width, NOTHING_ASKED).size,
      boardSpace(columns, width),
    ]
    assert.deepEqual([1640, 1925, 1926].map(at), [
      [9, 'tight'],
      [9, 'tight'],
      [9, 'usual'],
    ])
    assert.equal(boardSpace(board({ 'none': 5, 'Phone Call': 2 }), 702), 'usual')
  })

  test('are tightest where three would have no room otherwise, as beside the filters at 1024', ({
    assert,
  }) => {
    const columns = board(Object.fromEntries(SALES_STAGES.slice(0, 9).map((stage) => [stage, 1])))
    const at = (width: number) => [
      openColumns(columns, width, NOTHING_ASKED).size,
      boardSpace(columns, width),
    ]
    assert.deepEqual([752, 823, 824].map(at), [
      [3, 'tightest'],
      [3, 'tightest'],
      [3, 'tight'],
    ])
  })

  test('what the member opened or folded counts first', ({ assert }) => {
    const columns = board({ 'Intro Email': 4, 'Phone Call': 3, 'Won': 1 })
    const asked = new Map<SalesStage | null, boolean>([
      ['Won', true],
      ['Intro Email', false],
    ])
    assert.sameMembers([...openColumns(columns, 920, asked)], ['Won', 'Phone Call'])
    assert.sameMembers([...openColumns(columns, 100, asked)], ['Won'])
  })

  test('what stood open stays before greater ones, as far as it is filled', ({ assert }) => {
    const columns = board({ 'Intro Email': 2, 'Phone Call': 3, 'Site Visit': 4, 'Won': 1 })
    const opened = (standing: (SalesStage | null)[], asked = NOTHING_ASKED) => [
      ...openColumns(columns, 688, asked, new Set(standing)),
    ]
    assert.sameMembers(opened([]), ['Phone Call', 'Site Visit'])
    assert.sameMembers(opened(['Intro Email', 'Phone Call']), ['Intro Email', 'Phone Call'])
    assert.sameMembers(opened(['Intro Email', 'Quote Sent']), ['Intro Email', 'Site Visit'])
    const won = new Map<SalesStage | null, boolean>([['Won', true]])
    assert.sameMembers(opened(['Intro Email'], won), ['Won', 'Intro Email'])
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
