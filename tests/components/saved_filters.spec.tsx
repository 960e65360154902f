import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Data } from '@generated/data'
import { SAVED_FILTERS_PAID } from '#shared/limits'
import { SavedFilterList } from '~/components/filters/SavedFilterList'
import { takeToasts } from '~/lib/notify'
import type { SiteListState } from '~/list/siteListUrl'
import { useSiteList } from '~/list/useSiteList'
import SavedFilters from '~/pages/SavedFilters'
import { show } from './page'
import { queryOf, WHOLE_LIST } from './projects'
import { server } from './server'

const OVERVIEW = '/saved-filters'
const UNREADABLE = 'We can no longer read this filter.'
const UPGRADE = 'Please upgrade your account to save your filters.'

const NORTHERN: Data.SavedFilterMatches = {
  ID: 3,
  name: 'Northern',
  filters: { region: ['North West'] },
  is_readable: true,
  matches: 2,
  new_matches: 0,
  changed_matches: 0,
  recent_matches: 1,
  notify: 'off',
  last_used: null,
}
const TAKEN = { ...NORTHERN, ID: 4, name: 'Taken', filters: {} }
const ODD = { ...NORTHERN, name: 'Old one', filters: {}, is_readable: false, matches: null }

type ListPage = { query: SiteListState; savedFilters: Data.SavedFilter[] }

function Listed({ query, savedFilters }: ListPage) {
  const list = useSiteList(query)
  return (
    <>
      <SavedFilterList savedFilters={savedFilters} matches={undefined} list={list} />
      <button onClick={() => list.filterBy({ postcode: 'cardiff' })}>Cardiff</button>
      <button onClick={list.clear}>Clear</button>
    </>
  )
}

/** As the list of projects gets it. */
const listed = ({ ID, name, filters, is_readable, notify }: Data.SavedFilterMatches) =>
  ({ ID, name, filters: JSON.stringify(filters), is_readable, notify }) satisfies Data.SavedFilter

const button = (name: string) => screen.getByRole('button', { name })
const isGone = (testId: string) => waitFor(() => expect(screen.queryByTestId(testId)).toBeNull())

function showList(savedFilters: Data.SavedFilterMatches[], can = {}) {
  server.visits(({ path }) => ({ query: queryOf(path) }))
  const props = { query: WHOLE_LIST, savedFilters: savedFilters.map(listed) }
  return show(Listed, { can, props })
}

beforeEach(() => {
  takeToasts()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

test('a card says what its filter holds, how many it matches and that it was never used', async () => {
  await show(SavedFilters, { url: OVERVIEW, props: { savedFilters: [NORTHERN, TAKEN] } })
  const [card, other] = screen.getAllByTestId('saved-filter-card').map((one) => within(one))
  card.getByRole('heading', { name: 'Northern' })
  card.getByText('2 projects')
  card.getByText('North West')
  card.getByText('Never used')
  const apply = card.getByRole('link', { name: 'Apply Northern' })
  expect(apply.getAttribute('href')).toBe('/projects?filter=3')
  other.getByText('Every live project')
})

test('a name that is taken is refused at its field, and another renames the filter', async () => {
  const user = await show(SavedFilters, { url: OVERVIEW, props: { savedFilters: [NORTHERN] } })
  const reason = 'You already have a saved filter with this name.'
  server.on('PUT /api/saved-filters/3', { status: 422, json: { errors: { name: [reason] } } })
  await user.click(button('Rename Northern'))
  const field = await screen.findByTestId<HTMLInputElement>('filter-name')
  expect(field.value).toBe('Northern')
  await user.clear(field)
  await user.type(field, 'taken')
  await user.click(button('Save'))
  await screen.findByText(reason)
  expect(field.value).toBe('taken')
  expect(takeToasts()).toMatchObject([{ kind: 'error', description: 'Failed to save filter' }])
  expect(server.askedFor(OVERVIEW)).toEqual([])

  server.on('PUT /api/saved-filters/3', { json: { ...NORTHERN, name: 'Lancashire' } })
  server.visits(() => ({ savedFilters: [{ ...NORTHERN, name: 'Lancashire' }] }))
  await user.clear(field)
  await user.type(field, 'Lancashire')
  await user.click(button('Save'))
  await screen.findByRole('heading', { name: 'Lancashire' })
  await isGone('filter-name-dialog')
  expect(server.askedFor('/api/saved-filters').map(({ body }) => body)).toEqual([
    { name: 'taken' },
    { name: 'Lancashire' },
  ])
})

test('a filter is deleted after a question', async () => {
  server.on('DELETE /api/saved-filters/3', { json: {} })
  server.visits(() => ({ savedFilters: [TAKEN] }))
  const user = await show(SavedFilters, {
    url: OVERVIEW,
    props: { savedFilters: [NORTHERN, TAKEN] },
  })
  await user.click(button('Delete Northern'))
  await screen.findByTestId('delete-filter-dialog')
  expect(server.asked).toEqual([])
  await user.click(screen.getByTestId('confirm-delete-filter'))
  await waitFor(() => expect(screen.getAllByTestId('saved-filter-card')).toHaveLength(1))
  screen.getByRole('heading', { name: 'Taken' })
  expect(server.askedFor('/api/saved-filters/3')).toMatchObject([{ method: 'DELETE' }])
})

test('a filter that could not be deleted stays, and its button tries again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server.on('DELETE /api/saved-filters/3', { status: 500 })
  server.visits(() => ({ savedFilters: [TAKEN] }))
  const user = await show(SavedFilters, {
    url: OVERVIEW,
    props: { savedFilters: [NORTHERN, TAKEN] },
  })
  await user.click(button('Delete Northern'))
  const confirm = await screen.findByTestId('confirm-delete-filter')
  await user.click(confirm)
  await waitFor(() => expect(confirm.textContent).toBe('Try again'))
  server.on('DELETE /api/saved-filters/3', { json: {} })
  await user.click(confirm)
  await waitFor(() => expect(screen.getAllByTestId('saved-filter-card')).toHaveLength(1))
})

test('what can no longer be read says so, cannot be applied and can be deleted', async () => {
  server.on('DELETE /api/saved-filters/3', { json: {} })
  server.visits(() => ({ savedFilters: [] }))
  const user = await show(SavedFilters, { url: OVERVIEW, props: { savedFilters: [ODD] } })
  expect(screen.getByTestId('unreadable-filter').textContent).toContain(UNREADABLE)
  expect(screen.queryByRole('link', { name: 'Apply Old one' })).toBeNull()
  await user.click(button('Delete Old one'))
  await user.click(await screen.findByTestId('confirm-delete-filter'))
  await screen.findByTestId('no-saved-filters')
})

test('beside the list, what can no longer be read says so and is left to the server', async () => {
  const user = await showList([ODD])
  const saved = within(screen.getByTestId('saved-filter')).getByRole('button', { name: /^Old one/ })
  expect(saved.textContent).toContain(UNREADABLE)
  expect(saved.getAttribute('aria-current')).toBe('false')
  await user.click(saved)
  await waitFor(() => expect(server.asked.map(({ path }) => path)).toEqual(['/projects?filter=3']))
})

test('where nothing is set, saving is asked about first', async () => {
  server.on('POST /api/saved-filters', { json: {} })
  const user = await showList([])
  await user.click(screen.getByTestId('save-filter'))
  const question = within(await screen.findByTestId('save-unfiltered-dialog'))
  question.getByText(/would find every live project/)
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  await isGone('save-unfiltered-dialog')
  expect(screen.queryByTestId('filter-name-dialog')).toBeNull()

  await user.click(screen.getByTestId('save-filter'))
  await user.click(await screen.findByTestId('confirm-save-unfiltered'))
  await user.type(await screen.findByTestId('filter-name'), 'All')
  server.visits(() => ({ savedFilters: [listed({ ...TAKEN, name: 'All' })] }))
  const dialog = within(screen.getByTestId('filter-name-dialog'))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByTestId('saved-filter')
  expect(server.askedFor('/api/saved-filters')).toMatchObject([
    { method: 'POST', body: { name: 'All', filters: {}, notify: 'off' } },
  ])
  expect(button('All').getAttribute('aria-current')).toBe('true')
})

test('a saved filter is replaced by what the list shows, after a question that tells of a loss', async () => {
  server.on('PUT /api/saved-filters/4', { json: {} })
  const user = await showList([TAKEN])
  const replace = async () => {
    await user.click(screen.getByTestId('change-filter'))
    await user.click(await screen.findByRole('menuitem', { name: 'Replace with current' }))
    return within(await screen.findByTestId('replace-filter-dialog'))
  }
  await user.click(button('Cardiff'))
  await waitFor(() => expect(button('Taken').getAttribute('aria-current')).toBe('false'))
  const question = await replace()
  question.getByText(/will use the filters in the list now/)
  const replaced = listed({ ...TAKEN, filters: { postcode: 'cardiff' } })
  server.visits(({ path }) => ({ query: queryOf(path), savedFilters: [replaced] }))
  await user.click(question.getByTestId('confirm-replace-filter'))
  await waitFor(() => expect(button('Taken').getAttribute('aria-current')).toBe('true'))
  expect(server.askedFor('/api/saved-filters/4')).toMatchObject([
    { method: 'PUT', body: { filters: { postcode: 'cardiff' } } },
  ])
  await isGone('replace-filter-dialog')

  await user.click(button('Clear'))
  await waitFor(() => expect(button('Taken').getAttribute('aria-current')).toBe('false'))
  const loss = await replace()
  loss.getByText(/would find every live project/)
})

test.each([
  [
    'a member with as many as there can be',
    SAVED_FILTERS_PAID,
    {},
    `You have reached the maximum number of saved filters (10).`,
  ],
  ['a member whose plan has none', 0, { saveFilters: false }, UPGRADE],
])('%s is told why no more can be saved', async (_, count, can, reason) => {
  const saved = Array.from({ length: count }, (__, at) => ({ ...TAKEN, ID: at, name: `No. ${at}` }))
  const user = await showList(saved, can)
  await user.click(screen.getByTestId('save-filter'))
  expect((await screen.findByTestId('save-refused')).textContent).toContain(reason)
  expect(screen.queryByTestId('save-unfiltered-dialog')).toBeNull()
})

test('a member with one fewer can save another', async () => {
  const saved = Array.from({ length: SAVED_FILTERS_PAID - 1 }, (_, at) => ({ ...TAKEN, ID: at }))
  const user = await showList(saved)
  await user.click(screen.getByTestId('save-filter'))
  await screen.findByTestId('save-unfiltered-dialog')
  expect(screen.queryByTestId('save-refused')).toBeNull()
})

test('who has none and may save none is led to the plans', async () => {
  const can = { saveFilters: false }
  await show(SavedFilters, { url: OVERVIEW, can, props: { savedFilters: [] } })
  const none = within(screen.getByTestId('no-saved-filters'))
  none.getByText(UPGRADE)
  const plans = none.getByRole('link', { name: 'See the plans' })
  expect(plans.getAttribute('href')).toBe('/pricing')
})
