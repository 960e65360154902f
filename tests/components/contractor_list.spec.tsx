import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import ContractorPanel from '~/components/contractors/ContractorPanel'
import type { ContractorListState } from '~/list/contractorListUrl'
import { SidebarProvider } from '~/layouts/SidebarProvider'
import Contractors from '~/pages/Contractors'
import { show } from './page'
import { server } from './server'

const NAME = 'Hartley Boone'
const REVERSED = 'The end of the range can’t be before its start.'

const SUMMARY = {
  company: NAME,
  slug: 'hartley-boone',
  logo: null,
  projects_count: 2,
  live_projects: 2,
  completed_projects: 0,
  total_value: 4,
  last_activity: '2026-03-01T09:00:00.000Z',
}
const OTHER = { ...SUMMARY, company: 'Elsewhere Build', slug: 'elsewhere-build' }
const WHOLE_LIST: ContractorListState = {
  search: '',
  page: 1,
  sortBy: 'live_projects',
  sortDirection: 'desc',
  filters: {},
}
const META = { last_page: 1, current_page: 1, from: 1, to: 2, total: 2 }

function listOf(contractors: (typeof SUMMARY)[]) {
  const data = contractors.map((contractor) => ({ ...contractor, sectors: [], next_start: null }))
  return { data, meta: META }
}

/** What the address of the list asks for. */
function queryOf(path: string): ContractorListState {
  const given = new URLSearchParams(path.split('?')[1])
  return {
    ...WHOLE_LIST,
    search: given.get('search') ?? '',
    filters: JSON.parse(given.get('filters') ?? '{}'),
  }
}

function showContractors(can = {}) {
  const both = listOf([SUMMARY, OTHER])
  server.visits(({ path }) => {
    const query = queryOf(path)
    const isWhole = query.search === '' && !query.filters.min_projects
    return { query, list: isWhole ? both : listOf([SUMMARY]) }
  })
  const props = { list: both, query: WHOLE_LIST, project: null }
  return show(Contractors, { url: '/contractors', can, props })
}

const lastPath = () => server.asked.at(-1)?.path
const asked = (path: string) => waitFor(() => expect(lastPath()).toBe(path))
const names = () =>
  screen.getAllByTestId('contractor-row').map((row) => row.querySelector('[title]')!.textContent)

test('contractors are filtered as one types, with errors at the field', async () => {
  const user = await showContractors()
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
  const fill = (label: string, value: string) =>
    fireEvent.change(field(label), { target: { value } })
  await screen.findByTestId('contractor-filters')
  expect(names()).toEqual([NAME, 'Elsewhere Build'])
  fill('Minimum projects', '5')
  await asked('/contractors?filters={"min_projects":5}')
  await waitFor(() => expect(names()).toEqual([NAME]))
  fill('Maximum projects', '2')
  await screen.findByText(REVERSED)
  expect(field('Maximum projects').value).toBe('2')
  expect(field('Maximum projects').getAttribute('aria-invalid')).toBe('true')
  expect(server.askedFor('/contractors')).toHaveLength(1)

  await user.click(screen.getByTestId('clear-filters'))
  await asked('/contractors')
  await waitFor(() => expect(names()).toEqual([NAME, 'Elsewhere Build']))
  await waitFor(() => expect(field('Maximum projects').value).toBe(''))
  expect(screen.queryByText(REVERSED)).toBeNull()
  fireEvent.change(screen.getByTestId('search-input'), { target: { value: 'hartley' } })
  await asked('/contractors?search=hartley')
  await waitFor(() => expect(names()).toEqual([NAME]))
})

/** Draws for a window this wide. */
function inWindow(width: number) {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const most = Number(/max-width: (\d+)px/.exec(query)?.[1] ?? Infinity)
    const least = Number(/min-width: (\d+)px/.exec(query)?.[1] ?? 0)
    const list = {
      matches: width <= most && width >= least,
      addEventListener: () => {},
      removeEventListener: () => {},
    }
    return list as unknown as MediaQueryList
  })
}

test('a phone’s card has the sector mix and the next start', async () => {
  inWindow(390)
  const data = [
    { ...SUMMARY, sectors: [{ name: 'Education', count: 2 }], next_start: '2026-03-23' },
  ]
  await show(Contractors, {
    url: '/contractors',
    props: { list: { data, meta: META }, query: WHOLE_LIST, project: null },
  })
  const card = within(screen.getByTestId('contractor-card'))
  card.getByText('Education')
  card.getByText('in 13 days')
})

test('only figures are of one width', async () => {
  await showContractors()
  const row = within(screen.getAllByTestId('contractor-row')[0])
  expect(row.getByText(NAME).closest('.tabular-nums')).toBeNull()
  expect(row.getByText('£4.0M').closest('.tabular-nums')).not.toBeNull()
})

const NOTHING = {
  list: {
    data: [],
    meta: { ...META, total: 0 },
    suggestions: { search: 'hartley', without: [{ filter: 'min_projects', total: 3 }] },
  },
  query: { ...WHOLE_LIST, search: 'hartly', filters: { min_projects: 5 } },
  project: null,
}

test.each([1440, 390])('nothing found is cleared there too at %i px', async (width) => {
  inWindow(width)
  const Page = (props: Parameters<typeof Contractors>[0]) => (
    <SidebarProvider>
      <Contractors {...props} />
    </SidebarProvider>
  )
  const user = await show(Page, { url: '/contractors', props: NOTHING })
  server.visits(({ path }) => ({ query: queryOf(path) }))
  await screen.findByText('No contractors found.')
  const empty = within(screen.getByTestId('contractors-empty'))
  empty.getByRole('button', { name: 'Clear Filters' })
  if (width === 1440) await screen.findByTestId('clear-filters')
  else expect(screen.queryByTestId('clear-filters')).toBeNull()
  await user.click(screen.getByTestId('did-you-mean'))
  await asked('/contractors?search=hartley&filters={"min_projects":5}')
  await user.click(screen.getByRole('button', { name: 'Without ‘Projects from 5’: 3 contractors' }))
  await asked('/contractors?search=hartley')
})

test('a total below a million reads in millions', async () => {
  const list = listOf([{ ...SUMMARY, total_value: 0.85 }])
  await show(Contractors, {
    url: '/contractors',
    props: { list, query: WHOLE_LIST, project: null },
  })
  within(screen.getByTestId('contractor-row')).getByText('£0.9M')
})

test('contractors are plain names for who may not open them, with a way to a plan', async () => {
  await showContractors({ openContractors: false })
  screen.getByText(NAME)
  const locked = within(screen.getByTestId('contractors-locked'))
  expect(locked.getByRole('link', { name: 'Upgrade' }).getAttribute('href')).toBe('/pricing')
  expect(screen.queryByTestId('open-contractor')).toBeNull()
  expect(screen.queryByRole('link', { name: NAME })).toBeNull()
})

test('contractors open for who may', async () => {
  await showContractors()
  expect(screen.getAllByTestId('open-contractor')).toHaveLength(2)
  expect(screen.queryByTestId('contractors-locked')).toBeNull()
})

const SITE = {
  ID: 7,
  id: 7,
  name: 'Mill Lane',
  value: null,
  type: 'Health',
  contractor: NAME,
  client: null,
  date: null,
  updated: null,
  start_date: null,
  end_date: null,
  site_status: 'Live',
  postcode: null,
  city_county: 'Leeds',
  description: null,
  local_authority: null,
  region: null,
  badge: null,
  sales_stage: null,
  has_viewed: false,
}
const PERSON = {
  position: 1,
  name: null as string | null,
  is_locked: false,
  project_id: 7,
  project_name: 'Mill Lane',
  city_county: 'Leeds',
}
const onOpenProject = vi.fn()

/** The contractor over the list, with these people. */
function showPanel(people: object, can = {}) {
  const quarry = { ...SITE, id: 8, name: 'Quarry 22', type: 'Education' }
  server.on('GET /api/get-contractor/Hartley%20Boone', ({ path }) => {
    const isNarrow = new URLSearchParams(path.split('?')[1]).get('sector') === 'Health'
    const figures = {
      sectors: [
        { name: 'Education', count: 1 },
        { name: 'Health', count: 1 },
      ],
      regions: [],
      starts: [],
      clients: [],
      not_begun: 0,
      known: 0,
      median: null,
      saved: { count: 0, value: 0 },
    }
    const sites = isNarrow ? [SITE] : [quarry, SITE]
    return { json: { summary: SUMMARY, figures, sites, next_starts: [], meta: META } }
  })
  server.on('GET /api/contractors/hartley-boone/people', () => ({
    json: { people: [PERSON], askable: 0, is_limited: false, ...people },
  }))
  const panel = { trail: [], hrefOf: () => '/projects/7', onClose: () => {} }
  return show(() => <ContractorPanel name={NAME} onOpenProject={onOpenProject} {...panel} />, {
    can,
  })
}

test('a sector narrows the table of a contractor, and its chip takes it away', async () => {
  server.on('GET /api/saved-filters', { json: [] })
  const user = await showPanel({})
  const rows = () => screen.getAllByTestId('contractor-project').map((row) => row.dataset.project)
  await user.click(await screen.findByRole('button', { name: /^Health\s*1/ }))
  await waitFor(() => expect(rows()).toEqual(['7']))
  expect(server.askedFor('/api/get-contractor').at(-1)!.path).toContain('sector=Health')
  await user.click(screen.getByRole('button', { name: 'Remove Sector: Health' }))
  await waitFor(() => expect(rows()).toEqual(['8', '7']))
})

test('names are shown when they are asked for', async () => {
  server.on('GET /api/saved-filters', { json: [] })
  const user = await showPanel({ askable: 1 })
  const people = within(await screen.findByTestId('contractor-people'))
  await people.findByText('Mill Lane')
  expect(people.queryByText('Ms Priya Nair')).toBeNull()
  server.on('GET /api/contractors/hartley-boone/people', {
    json: { people: [{ ...PERSON, name: 'Ms Priya Nair' }], askable: 0, is_limited: false },
  })
  await user.click(people.getByTestId('show-names'))
  await people.findByText('Ms Priya Nair')
  expect(server.askedFor('/api/contractors').map(({ path }) => path)).toEqual([
    '/api/contractors/hartley-boone/people',
    '/api/contractors/hartley-boone/people?names=1',
  ])
  expect(people.queryByTestId('show-names')).toBeNull()
})

test('a contractor is followed by a saved filter with daily alerts, and no longer', async () => {
  server.on('GET /api/saved-filters', { json: [] })
  server.on('POST /api/saved-filters', { json: { ID: 5 } })
  server.on('DELETE /api/saved-filters/5', { json: {} })
  const user = await showPanel({})
  const button = await screen.findByTestId<HTMLButtonElement>('follow-contractor')
  await waitFor(() => expect(button.disabled).toBe(false))
  expect(button.textContent).toBe('Follow')
  await user.click(button)
  await waitFor(() => expect(button.textContent).toBe('Following'))
  expect(server.asked.at(-1)!.body).toEqual({
    name: NAME,
    filters: { contractor: [NAME] },
    notify: 'daily',
  })
  await user.click(button)
  await waitFor(() => expect(button.textContent).toBe('Follow'))
  expect(server.asked.at(-1)).toMatchObject({ method: 'DELETE', path: '/api/saved-filters/5' })
})

test('a contractor that is followed says so at once', async () => {
  const filters = JSON.stringify({ contractor: [NAME] })
  server.on('GET /api/saved-filters', { json: [{ ID: 5, name: NAME, filters, notify: 'daily' }] })
  await showPanel({})
  const button = await screen.findByTestId('follow-contractor')
  await waitFor(() => expect(button.textContent).toBe('Following'))
})

test('whose plan has no alerts is led to the plans, and to the project of each person', async () => {
  const locked = { ...PERSON, is_locked: true }
  const user = await showPanel({ people: [locked], askable: 0 }, { saveFilters: false })
  const follow = await screen.findByRole('link', { name: 'Follow' })
  expect(follow.getAttribute('href')).toBe('/pricing')
  const people = within(await screen.findByTestId('contractor-people'))
  const unlock = await people.findByText('Unlock on Mill Lane')
  expect(people.queryByTestId('show-names')).toBeNull()
  await user.click(unlock)
  expect(onOpenProject).toHaveBeenCalledWith(7)
})
