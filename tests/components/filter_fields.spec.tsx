import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect, test, vi } from 'vitest'
import { LocationField } from '~/components/filters/CommonFilters'
import { FoldedDirectoryFacet } from '~/components/filters/DirectoryFacet'
import { RegionFacet } from '~/components/filters/Facets'
import { PeriodFilter } from '~/components/filters/PeriodFilter'
import { NearFields } from '~/components/filters/place/NearFields'
import { filterLabel } from '~/components/filters/filterLabels'
import { FilterSentence } from '~/components/filters/sentence/FilterSentence'
import SiteFilterSidebar from '~/components/filters/SiteFilterSidebar'
import { ValueFilter } from '~/components/filters/ValueFilter'
import { SortMenu } from '~/components/projects/list/SortMenu'
import type { SiteListState } from '~/list/siteListUrl'
import { useSiteList, type SiteListControls } from '~/list/useSiteList'
import { show } from './page'
import { queryOf, WHOLE_LIST } from './projects'
import { server } from './server'

const YEARS = { yearStarts: [2025, 2026], yearEnds: [2030] }

type PartProps = { list: SiteListControls }

/** A part of the filters, with the list’s words. */
const inList = (Part: ComponentType<PartProps>) =>
  function List({ query }: { query: SiteListState }) {
    const list = useSiteList(query)
    return (
      <>
        <Part list={list} />
        <FilterSentence list={list} />
      </>
    )
  }

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })

const lastVisit = () => server.asked.findLast(({ only }) => only.includes('list'))?.path ?? ''

/** Waits until the list was asked for with these filters. */
const asked = (filters: object) =>
  waitFor(() => expect(lastVisit() && queryOf(lastVisit()).filters).toEqual(filters))

function showFilters(Part: ComponentType<PartProps>, place: SiteListState['place'] = null) {
  server.on('GET /projects', { json: { props: {} } })
  server.visits(({ path }) => {
    const query = queryOf(path)
    return { query: { ...query, place: query.filters.near ? place : null } }
  })
  return show(inList(Part), { props: { query: WHOLE_LIST } })
}

test('a place is asked for as it is typed, and its field is emptied with its word', async () => {
  await showFilters(LocationField)
  fill('Location', 'cardiff')
  await asked({ postcode: 'cardiff' })
  fill('Location', 'm1')
  await asked({ postcode: 'm1' })
  const word = await screen.findByRole('button', { name: 'Postcode/town: m1, change' })
  fireEvent.keyDown(word, { key: 'Backspace' })
  await asked({})
  await waitFor(() => expect(field('Location').value).toBe(''))
  expect(screen.queryByTestId('filter-word')).toBeNull()
})

test('a year and a value narrow the list together, and 0 is no bound', async () => {
  const user = await showFilters(({ list }) => (
    <>
      <PeriodFilter list={list} years={YEARS} facets={undefined} />
      <ValueFilter list={list} facets={undefined} />
    </>
  ))
  await user.click(await screen.findByTestId('filter-year_start'))
  await user.click(await screen.findByRole('option', { name: '2025' }))
  await asked({ year_start: 2025 })
  fill('Value End', '3')
  await asked({ year_start: 2025, end_value: 3 })
  fill('Value End', '0')
  await asked({ year_start: 2025 })
})

test('the handles of a range follow a value that is taken away', async () => {
  await showFilters(({ list }) => <ValueFilter list={list} facets={undefined} />)
  const handle = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Value from' })
  fireEvent.change(handle(), { target: { value: '3' } })
  await waitFor(() => expect(handle().value).toBe('3'))
  await waitFor(() => expect(queryOf(lastVisit()).filters.start_value).toBeGreaterThan(0))
  await waitFor(() => expect(field('Value Start').value).not.toBe(''))
  fill('Value Start', '')
  await asked({})
  await waitFor(() => expect(handle().value).toBe('0'))
})

test('a name and a day are asked for, and cleared from their fields', async () => {
  const user = await showFilters(({ list }) => (
    <SiteFilterSidebar total={3} years={YEARS} list={list} />
  ))
  const unfold = () => user.click(screen.getByTestId('toggle-more-filters'))
  await unfold()
  fill('Site Name', 'bramble')
  await asked({ projectName: 'bramble' })
  await user.click(screen.getByTestId('clear-filters'))
  await asked({})
  await unfold()
  await waitFor(() => expect(field('Site Name').value).toBe(''))
  fireEvent.change(screen.getByTestId('filter-end_date'), { target: { value: '2030-12-31' } })
  await asked({ end_date: '2030-12-31' })
})

test('a region is found by letters alone', async () => {
  const user = await showFilters(({ list }) => <RegionFacet list={list} counts={undefined} />)
  await user.click(screen.getByRole('combobox', { name: 'Region' }))
  fill('Region', 'northwest')
  const options = await screen.findAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(['North West'])
  await user.click(options[0])
  await asked({ region: ['North West'] })
})

test('contractors, authorities and clients are offered as they are typed', async () => {
  const names: Record<string, Record<string, string>> = {
    contractor: { 'DUN MORE': 'Dunmore Build' },
    local_authority: { lee: 'Leeds' },
    client: {},
  }
  server.on('GET /api/sites/options', ({ path }) => {
    const given = new URLSearchParams(path.split('?')[1])
    const name = names[given.get('field')!][given.get('search')!]
    return { json: name ? [name] : [] }
  })
  const user = await showFilters(({ list }) =>
    (['contractor', 'local_authority', 'client'] as const).map((directory) => (
      <FoldedDirectoryFacet
        key={directory}
        field={directory}
        list={list}
        counts={undefined}
        options={undefined}
      />
    ))
  )
  async function search(directory: string, label: string, typed: string) {
    await user.click(screen.getByTestId(`toggle-${directory}`))
    const input = await screen.findByRole('combobox', { name: label })
    await user.click(input)
    fireEvent.change(input, { target: { value: typed } })
  }
  await search('contractor', 'Contractor', 'DUN MORE')
  await user.click(await screen.findByRole('option', { name: 'Dunmore Build' }))
  await asked({ contractor: ['Dunmore Build'] })
  await search('local_authority', 'Local Authority', 'lee')
  await user.click(await screen.findByRole('option', { name: 'Leeds' }))
  await asked({ contractor: ['Dunmore Build'], local_authority: ['Leeds'] })
  await search('client', 'Client', 'nobody at all')
  await screen.findByText('Nothing found.')
})

test('options that could not be asked for are asked for again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server.on('GET /api/sites/options', { status: 500 })
  const user = await showFilters(({ list }) => (
    <FoldedDirectoryFacet field="client" list={list} counts={undefined} options={undefined} />
  ))
  await user.click(screen.getByTestId('toggle-client'))
  const input = await screen.findByRole('combobox', { name: 'Client' })
  await user.click(input)
  await screen.findByText('Nothing found.')
  server.on('GET /api/sites/options', { json: ['Homes 7'] })
  await user.click(document.body)
  await user.click(input)
  await screen.findByRole('option', { name: 'Homes 7' })
})

test('a place is looked for as it is typed, said as it was understood, and sorted by', async () => {
  const user = await showFilters(
    ({ list }) => (
      <>
        <NearFields list={list} />
        <SortMenu list={list} />
      </>
    ),
    { label: 'M1, Manchester', latitude: 53.4, longitude: -2.2 }
  )
  const near = { near: 'M1', within: 10 }
  expect(screen.queryByTestId('near-place')).toBeNull()
  await user.click(await screen.findByTestId('sort-menu'))
  expect(within(await screen.findByRole('listbox')).queryByText('Nearest')).toBeNull()
  await user.keyboard('{Escape}')

  fireEvent.change(screen.getByTestId('filter-near'), { target: { value: 'M1' } })
  await asked(near)
  const words = await screen.findByTestId('near-place')
  expect(words.textContent).toBe('Measured from the centre of M1, Manchester.')
  await user.click(await screen.findByTestId('sort-menu'))
  await user.click(await screen.findByRole('option', { name: 'Nearest' }))
  await waitFor(() => expect(lastVisit()).toContain('sortBy=nearest&sortDirection=asc'))
  await asked(near)

  fireEvent.change(screen.getByTestId('filter-near'), { target: { value: '' } })
  await waitFor(() => expect(screen.queryByTestId('near-place')).toBeNull())
  await asked({})
  expect(lastVisit()).not.toContain('sort')
})

test('a place that is unknown says so at its field, and keeps what was typed', async () => {
  await showFilters(NearFields, { label: 'LS1, Leeds', latitude: 53.8, longitude: -1.5 })
  const reason = 'We don’t recognise this place.'
  const near = screen.getByTestId<HTMLInputElement>('filter-near')
  server.visits(() => ({ errors: { 'filters.near': reason } }))
  const search = (place: string) => {
    fireEvent.change(near, { target: { value: place } })
    fireEvent.keyDown(near, { key: 'Enter' })
  }
  search('Atlantis')
  await screen.findByText(reason)
  expect(near.value).toBe('Atlantis')
  await waitFor(() => expect(near.getAttribute('aria-invalid')).toBe('true'))
  expect(near.getAttribute('aria-errormessage')).toBe('error-near')

  server.visits(({ path }) => ({ query: queryOf(path) }))
  search('LS1 4DY')
  await asked({ near: 'LS1 4DY', within: 10 })
  const word = await screen.findByRole('button', { name: 'Within: 10 miles of LS1 4DY, change' })
  expect(screen.queryByText(reason)).toBeNull()
  fireEvent.keyDown(word, { key: 'Backspace' })
  await asked({})
  await waitFor(() => expect(near.value).toBe(''))
})

test('a value from a billion on is told in billions', () => {
  const told = (millions: number) => filterLabel('start_value', millions, 'Live')
  expect([2.75, 999, 1000, 1250, 10_000].map(told)).toEqual([
    'Value from £2.75M',
    'Value from £999M',
    'Value from £1B',
    'Value from £1.25B',
    'Value from £10B',
  ])
})
