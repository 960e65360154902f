import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import EmptyProjects from '~/components/projects/list/EmptyProjects'
import ListPounds from '~/components/projects/list/ListPounds'
import { NewUpdated } from '~/components/projects/list/NewUpdated'
import { FilterSentence } from '~/components/filters/sentence/FilterSentence'
import SiteFilterSidebar from '~/components/filters/SiteFilterSidebar'
import { SignInContext } from '~/hooks/useSignIn'
import type { SiteListState } from '~/list/siteListUrl'
import { useSiteList } from '~/list/useSiteList'
import { show } from './page'
import { queryOf, WHOLE_LIST } from './projects'
import { server } from './server'

const YEARS = { yearStarts: [2025, 2026, 2031], yearEnds: [2029, 2030] }
const REVERSED = 'The end of the range can’t be before its start.'
const NAMES = { contractor: 7, local_authority: 3, client: 0 }
const PARTS = 'list,fresh,query'

type ListPage = { query: SiteListState; suggestions?: { search: string | null; without: [] } }

function Filters({ query }: ListPage) {
  return <SiteFilterSidebar total={3} years={YEARS} list={useSiteList(query)} />
}

function Empty({ query, suggestions }: ListPage) {
  return <EmptyProjects list={useSiteList(query)} suggestions={suggestions} />
}

const visits = () => server.asked.filter(({ only }) => only.join().startsWith(PARTS))
const lastVisit = () => visits().at(-1)?.path
const pathOf = (filters: object) => `/projects?filters=${JSON.stringify(filters)}`
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const asked = (filters: object) => waitFor(() => expect(lastVisit()).toBe(pathOf(filters)))

async function showFilters(query: Partial<SiteListState> = {}) {
  server.on('GET /projects', { json: { props: {} } })
  server.visits(({ path }) => ({ query: queryOf(path) }))
  return show(Filters, { props: { query: { ...WHOLE_LIST, ...query } } })
}

test('what cannot be applied stays in its field, with the reason', async () => {
  const user = await showFilters()
  fill('Value Start', '5')
  await asked({ start_value: 5 })
  fill('Value End', '4')
  await screen.findByText(REVERSED)
  expect(visits()).toHaveLength(1)
  expect(field('Value End').getAttribute('aria-invalid')).toBe('true')
  fill('Value End', '10')
  await asked({ start_value: 5, end_value: 10 })
  expect(screen.queryByText(REVERSED)).toBeNull()

  server.visits(() => ({ errors: { 'filters.end_value': 'That is too much.' } }))
  fill('Value End', '9000000')
  await screen.findByText('That is too much.')
  expect(field('Value End').value).toBe('9000000')
  server.visits(({ path }) => ({ query: queryOf(path) }))
  await user.click(screen.getByTestId('clear-filters'))
  await waitFor(() => expect(field('Value End').value).toBe(''))
  expect(lastVisit()).toBe('/projects')
})

function FiltersAndPounds({ query }: ListPage) {
  const list = useSiteList(query)
  const [hasPounds, setPounds] = useState(false)
  return (
    <>
      <SiteFilterSidebar total={3} years={YEARS} list={list} />
      <button onClick={() => setPounds(true)}>More</button>
      {hasPounds && <ListPounds list={list} />}
    </>
  )
}

test('the counts are asked for once, also for a part of the page that is drawn later', async () => {
  const facets = { names: NAMES, sectors: { Education: 2 }, pounds: 4_000_000 }
  server.on('GET /projects', { json: { props: { facets } } })
  const user = await show(FiltersAndPounds, { props: { query: WHOLE_LIST } })
  const education = screen.getByText('Education').closest('li')!
  await waitFor(() => expect(education.textContent).toContain('2'))
  await user.click(screen.getByText('More'))
  await screen.findByText('£4.0M')
  expect(server.askedFor('/projects')).toHaveLength(1)
})

test('a closed group says how many names there are, or how many are chosen', async () => {
  const facets = { names: NAMES, contractor: { 'Dunmore Build': 2 } }
  server.on('GET /projects', { json: { props: { facets } } })
  const query = { ...WHOLE_LIST, filters: { contractor: ['Dunmore Build'] } }
  const user = await show(Filters, { props: { query } })
  const [contractor, authority] = ['contractor', 'local_authority'].map((name) =>
    screen.getByTestId(`toggle-${name}`)
  )
  await waitFor(() => expect(authority.getAttribute('aria-description')).toBe('3 to choose from'))
  within(authority).getByText('3')
  expect(contractor.getAttribute('aria-expanded')).toBe('true')
  await user.click(contractor)
  expect(contractor.textContent).toBe('Contractor1 set')
  expect(contractor.getAttribute('aria-description')).toBeNull()
})

test('the options are there without their counts too, once these cannot be had', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server.on('GET /projects', { status: 500 })
  await show(Filters, { props: { query: WHOLE_LIST } })
  await screen.findByRole('checkbox', { name: 'Residential' })
})

function FiltersAndSentence({ query }: ListPage) {
  const list = useSiteList(query)
  return (
    <>
      <SiteFilterSidebar total={3} years={YEARS} list={list} />
      <FilterSentence list={list} />
    </>
  )
}

test('the menus of the sentence show the counts that are known', async () => {
  const facets = { names: NAMES, region: { Wales: 1_204 } }
  server.on('GET /projects', { json: { props: { facets } } })
  const query = { ...WHOLE_LIST, filters: { region: ['Wales'] } }
  const user = await show(FiltersAndSentence, { props: { query } })
  await screen.findByText('1,204')
  await user.click(await screen.findByTestId('filter-word'))
  const menu = within(await screen.findByRole('group', { name: 'Region' }))
  expect(menu.getByText('Wales').closest('li')!.textContent).toContain('1,204')
  expect(server.askedFor('/projects')).toHaveLength(1)
})

function NewUpdatedAndFilters({ query }: ListPage) {
  const list = useSiteList(query)
  return (
    <>
      <NewUpdated list={list} />
      <SiteFilterSidebar total={3} years={YEARS} list={list} />
    </>
  )
}

test('New and Updated keep their names and are described by their counts', async () => {
  const facets = { names: NAMES, new_updated: { new: 1_204, updated: 3 } }
  server.on('GET /projects', { json: { props: { facets } } })
  await show(NewUpdatedAndFilters, { props: { query: WHOLE_LIST } })
  await screen.findByText('1,204')
  for (const [name, count] of [
    ['New', '1,204'],
    ['Updated', '3'],
  ]) {
    const box = screen.getByRole('checkbox', { name })
    expect(document.getElementById(box.getAttribute('aria-describedby')!)!.textContent).toBe(count)
  }
})

test('a text that is no number is not asked for', async () => {
  await showFilters()
  fill('Value Start', 'five')
  await screen.findByText('Please enter a number.')
  expect(visits()).toEqual([])
  fill('Value Start', '1,000')
  await asked({ start_value: 1000 })
})

test('the year that ends a range before it starts is marked', async () => {
  const user = await showFilters({ filters: { year_start: 2031 } })
  const [start, end] = ['year_start', 'year_end'].map((key) => screen.getByTestId(`filter-${key}`))
  expect(end.getAttribute('aria-invalid')).toBeNull()
  await user.click(end)
  await user.click(await screen.findByRole('option', { name: '2030' }))
  await screen.findByText(REVERSED)
  expect(end.getAttribute('aria-invalid')).toBe('true')
  expect(end.getAttribute('aria-errormessage')).toBe('error-years')
  expect(start.getAttribute('aria-invalid')).toBeNull()
  expect(visits()).toEqual([])
})

test('a visitor is asked to log in, and nothing is applied', async () => {
  const openLogin = vi.fn()
  const popups = { openLogin, openSignup: vi.fn(), openWelcome: vi.fn(), close: vi.fn() }
  const user = await show(
    () => (
      <SignInContext value={popups}>
        <Filters query={WHOLE_LIST} />
      </SignInContext>
    ),
    { viewer: null }
  )
  fill('Location', 'l')
  expect(openLogin).toHaveBeenCalledTimes(1)
  expect(field('Location').value).toBe('')
  await user.click(screen.getByTestId('toggle-contractor'))
  const contractor = await screen.findByRole('combobox', { name: 'Contractor' })
  await user.click(contractor)
  await screen.findByText('Log in to see names.')
  expect(screen.queryByText('Nothing found.')).toBeNull()
  await user.type(contractor, 'd')
  expect(openLogin).toHaveBeenCalledTimes(2)
  expect(screen.queryAllByRole('slider')).toEqual([])
  expect(server.asked).toEqual([])
})

test.each([
  {
    title: 'the search or New',
    query: { search: 'quarry', NewUpdated: 'new', filters: { sectors: ['Health'] } },
    without: [
      { filter: 'search', total: 2 },
      { filter: 'NewUpdated', total: 1 },
    ],
    offered: ['Without “quarry”: 2 projects', 'Without ‘New’: 1 project'],
    path: '/projects?search=quarry&filters={"sectors":["Health"]}',
  },
  {
    title: 'a place with its miles',
    query: { filters: { region: ['Wales'], near: 'LS1', within: 5 } },
    without: [{ filter: 'near', total: 1 }],
    offered: ['Without ‘Within 5 miles of LS1’: 1 project'],
    path: '/projects?filters={"region":["Wales"]}',
  },
  {
    title: 'all values of a filter',
    query: { search: 'wales', filters: { region: ['Scotland', 'Ireland'], sectors: ['Health'] } },
    without: [{ filter: 'region', total: 2 }],
    offered: ['Without ‘Scotland or Ireland’: 2 projects'],
    path: '/projects?search=wales&filters={"sectors":["Health"]}',
  },
])('where nothing is found, $title can be taken off', async (given) => {
  const { query, without, offered, path } = given
  server.visits((visit) => ({ query: queryOf(visit.path) }))
  const props = { query: { ...WHOLE_LIST, ...query }, suggestions: { search: null, without } }
  const user = await show(Empty, { props })
  const buttons = screen.getAllByTestId('without-filter')
  expect(buttons.map((button) => button.textContent)).toEqual(offered)
  await user.click(buttons.at(-1)!)
  await waitFor(() => expect(lastVisit()).toBe(path))
})
