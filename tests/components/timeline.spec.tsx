import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Data } from '@generated/data'
import type { TimelineCounts } from '#shared/sites/timeline_groups'
import Timeline from '~/components/projects/timeline/Timeline'
import { useSiteList } from '~/list/useSiteList'
import type { SiteListFilters } from '~/list/siteListUrl'
import { drawings, show } from './page'
import { aProject, WHOLE_LIST } from './projects'
import { server } from './server'

const FIRST = '2026-03-16'
const SECOND = '2026-03-23'

const ROWS = [
  aProject({ ID: 1, name: 'Kiln Yard', type: 'Health', start_date: FIRST, value: 2e6 }),
  aProject({ ID: 2, name: 'Mill Lane', type: 'Health', start_date: SECOND, value: null }),
] as unknown as Data.Site[]

const COUNTS: TimelineCounts = {
  starts: { [FIRST]: 10, [SECOND]: 300 },
  all: { count: 312, value: 1.2e9 },
  known: 290,
  sector: {
    Health: { count: 40, value: 643e6 },
    Education: { count: 272, value: 557e6 },
  },
  region: { '': { count: 312, value: 1.2e9 } },
  contractor: { '': { count: 312, value: 1.2e9 } },
  stage: { '': { count: 312, value: 1.2e9 } },
}

type Page = {
  total: number
  filters: SiteListFilters
  badges: ('new' | null)[]
}

function List({ total, filters, badges }: Page) {
  const list = useSiteList({ ...WHOLE_LIST, view: 'timeline', filters })
  return (
    <Timeline
      rows={ROWS.map((row, at) => ({ ...row, badge: badges[at] ?? null }))}
      meta={metaOf(total)}
      list={list}
      hrefOf={(id) => `/projects/${id}`}
      onOpen={() => {}}
    />
  )
}

const metas = new Map<number, Data.SiteList['meta']>()

/** One object each, as the server’s answer is while it stands. */
function metaOf(total: number) {
  const meta = { total, from: 1 } as Data.SiteList['meta']
  return metas.get(total) ?? metas.set(total, meta).get(total)!
}

const showTimeline = ({ total = 312, filters = {}, badges = [] }: Partial<Page> = {}) =>
  show(List, { url: '/projects?view=timeline', props: { total, filters, badges } })

const NO_ROWS = { data: [], meta: { total: 0 } }

const answers = (timeline: TimelineCounts | null) =>
  server.on('GET /projects', ({ only }) => ({
    json: { props: only.includes('timeline') ? { timeline } : { list: NO_ROWS } },
  }))

/** The heights of the weeks that have any, in percent. */
const bars = () =>
  [...screen.getByTestId('timeline-starts').querySelectorAll<HTMLElement>('[style*=height]')]
    .map(({ style }) => Number.parseFloat(style.height))
    .filter((height) => height > 0)

test('the histogram, the head and the foot count the whole list', async () => {
  answers(COUNTS)
  await showTimeline()
  await waitFor(() => expect(bars()).toEqual([3, 90]))
  screen.getByText('312 projects')
  screen.getByText('Drag to pick weeks')
  const foot = screen.getByTestId('timeline-sum')
  expect(foot.textContent).toBe('312 projects · £1.20B of 290 known')
  expect(server.asked.map(({ path }) => path)).toEqual(['/projects?view=timeline'])
})

test('a badge that over half the rows have stands back', async () => {
  answers(COUNTS)
  await showTimeline({ badges: ['new', 'new'] })
  expect(screen.getByTestId('timeline').dataset.new).toBe('true')
})

test('starts that the filters keep are the range of the histogram', async () => {
  answers(COUNTS)
  await showTimeline({ filters: { starts_from: SECOND, starts_to: '2026-04-30' } })
  await waitFor(() => expect(bars()).toHaveLength(2))
  const grip = (name: string) => screen.getByRole('slider', { name }).getAttribute('aria-valuetext')
  expect([grip('Start from'), grip('Start to')]).toEqual(['23/03/2026', '03/05/2026'])
  expect(screen.queryByRole('button', { name: 'Keep as filter' })).toBeNull()
})

test.each([
  ['without an answer', { status: 503 }],
  ['after the end of the session', { json: { props: {} } }],
])('%s it counts the rows, and says that they are not all', async (...[, answer]) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server.on('GET /projects', answer)
  const user = await showTimeline()
  await waitFor(() => expect(bars()).toEqual([90, 90]))
  expect(screen.getByTestId('timeline-sum').textContent).toBe(
    'Of these rows: 2 projects · £2.0M of 1 known'
  )
  screen.getByText('Starts of these rows only')
  screen.getByRole('slider', { name: 'Start to' }).focus()
  await user.keyboard('{Home}')
  await screen.findByText(/^0 start/)
  expect(screen.getByTestId('timeline-sum').textContent).toBe('Of these rows: 0 projects')
  await user.click(screen.getByRole('button', { name: 'Clear' }))
})

test('a range counts what starts in it on every page, and asks for its sums', async () => {
  answers(COUNTS)
  const user = await showTimeline()
  await waitFor(() => expect(bars()).toHaveLength(2))
  screen.getByRole('slider', { name: 'Start to' }).focus()
  await user.keyboard('{Home}')
  await screen.findByText(/^0 start/)
  screen.getByText('in 1 week')
  screen.getByText('No starts in this range.')
  await waitFor(() => expect(drawings()).toBe(1))
  await user.keyboard('{ArrowRight>40/}')
  await screen.findByText(/^310 start/)
  const filters = () => {
    const asked = new URLSearchParams(server.asked.at(-1)!.path.split('?')[1])
    return JSON.parse(asked.get('filters') ?? '{}')
  }
  await waitFor(() => expect(filters()).toMatchObject({ starts_to: expect.any(String) }))
  await user.click(screen.getByRole('button', { name: 'Clear' }))
})

test('the months shown are told when they move, by the keys of rows and of grips', async () => {
  answers(COUNTS)
  const user = await showTimeline()
  await waitFor(() => expect(bars()).toHaveLength(2))
  const months = () => screen.getByText(/^[A-Z][a-z]{2} 20\d\d to /)
  expect([months().getAttribute('role'), months().textContent]).toEqual([
    'status',
    'Oct 2025 to Mar 2027',
  ])
  screen.getByRole('link', { name: 'Kiln Yard' }).focus()
  await user.keyboard('{ArrowRight}')
  expect(months().textContent).toBe('Nov 2025 to Apr 2027')
  screen.getByRole('slider', { name: 'Start to' }).focus()
  await user.keyboard('t-')
  expect(months().textContent).toBe('Jan 2026 to Jun 2026')
})

test('a range that is given up by Escape or its button leaves the focus at the grips', async () => {
  answers(COUNTS)
  const user = await showTimeline()
  await waitFor(() => expect(bars()).toHaveLength(2))
  const [from, to] = screen.getAllByRole('slider')
  to.focus()
  await user.keyboard('{Home}')
  await screen.findByText(/^0 start/)
  await user.keyboard('{Escape}')
  await screen.findByText('312 projects')
  expect(document.activeElement).toBe(to)
  await user.keyboard('{Home}')
  screen.getByRole('button', { name: 'Clear' }).focus()
  await user.keyboard('{Enter}')
  await screen.findByText('312 projects')
  await waitFor(() => expect(document.activeElement).toBe(from))
})

test('groups count and add up the whole list, and say how many are shown', async () => {
  answers(COUNTS)
  const user = await showTimeline()
  await waitFor(() => expect(bars()).toHaveLength(2))
  await user.click(screen.getByTestId('timeline-group-by'))
  await user.click(await screen.findByRole('option', { name: 'By sector' }))
  const [health, education] = await screen.findAllByTestId('timeline-group')
  within(health).getByRole('button', { name: 'Health 2 of 40 shown' })
  expect(within(health).getAllByText('£643M')).not.toHaveLength(0)
  within(education).getByRole('button', { name: 'Education 0 of 272 shown' })
  await user.click(within(health).getByRole('button', { name: /^Health/ }))
  within(health).getByRole('button', { name: 'Health 40' })
  await user.click(within(education).getByRole('button', { name: 'List all 272 in Education' }))
  const asked = () => server.askedFor('/projects').map(({ path }) => path)
  await waitFor(() =>
    expect(asked()).toContain('/projects?filters={"sectors":["Education"]}&view=timeline')
  )
})

test('the projects without a contractor are counted and listed', async () => {
  answers(COUNTS)
  const user = await showTimeline({ filters: { unknown: ['value'] } })
  await user.click(screen.getByTestId('timeline-group-by'))
  await user.click(await screen.findByRole('option', { name: 'By contractor' }))
  const group = await screen.findByTestId('timeline-group')
  within(group).getByRole('button', { name: 'No contractor 2 of 312 shown' })
  await user.click(within(group).getByRole('button', { name: /^List all 312/ }))
  const filters = '{"unknown":["value","contractor"]}'
  const asked = () => server.askedFor('/projects').map(({ path }) => path)
  await waitFor(() => expect(asked()).toContain(`/projects?filters=${filters}&view=timeline`))
  const heading = within(group).getByRole('button', { name: /^No contractor/ })
  expect(document.activeElement).toBe(heading)
})

test('a group that is the list already is not offered as one', async () => {
  answers(COUNTS)
  const user = await showTimeline({ filters: { sectors: ['Education'] } })
  await user.click(screen.getByTestId('timeline-group-by'))
  await user.click(await screen.findByRole('option', { name: 'By sector' }))
  await screen.findByRole('button', { name: 'List all 40 in Health' })
  screen.getByRole('button', { name: 'Education 0 of 272 shown' })
  expect(screen.queryByRole('button', { name: 'List all 272 in Education' })).toBeNull()
})
