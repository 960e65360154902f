import { HttpNetworkError } from '@inertiajs/core'
import { router } from '@inertiajs/react'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { FilterText } from '~/components/admin/FilterText'
import { useFreshReminders } from '~/components/projects/mine/useFreshReminders'
import { remindersChanged } from '~/components/reminders/remindersChanged'
import { VisitFailures } from '~/layouts/notices/VisitFailures'
import { takeToasts } from '~/lib/notify'
import { isBoardOutdated } from '~/list/memberWork'
import type { SiteListState } from '~/list/siteListUrl'
import { useAdminList } from '~/list/useAdminList'
import { useFreshBoard } from '~/list/useFreshList'
import { useKeptView } from '~/list/useKeptView'
import { useSearchText } from '~/list/useSearchText'
import { useSiteList } from '~/list/useSiteList'
import { readNumber, useTypedFilters } from '~/list/useTypedFilters'
import { MEMBER, show } from './page'
import { queryOf, WHOLE_LIST } from './projects'
import { server } from './server'

afterEach(() => vi.useRealTimers())

function Search({ query }: { query: SiteListState }) {
  const list = useSiteList(query)
  const { text, type, rest } = useSearchText(list)
  return (
    <>
      <input
        aria-label="Search"
        value={text}
        onChange={({ target }) => type(target.value)}
        onBlur={rest}
      />
      <button onClick={() => list.change({ perPage: 25 })}>25 per page</button>
      <button onClick={list.clear}>Clear</button>
      {list.again && <button onClick={list.again}>Try again</button>}
    </>
  )
}

/** Cuts the network; `meanwhile` is done while each request is on its way. */
function cutNetwork(meanwhile = () => {}) {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server.visits(({ path }) => {
    meanwhile()
    throw new HttpNetworkError('Cut', path)
  })
}
const mendNetwork = () => server.visits(({ path }) => ({ query: queryOf(path) }))
const askedPaths = () => server.asked.map(({ path }) => path)

test('useSearchText asks once for words typed in one go, and follows what the list is given', async () => {
  server.visits(({ path }) => ({ query: queryOf(path) }))
  await show(Search, { props: { query: WHOLE_LIST } })
  const field = screen.getByLabelText<HTMLInputElement>('Search')
  for (const value of ['q', 'qu', 'quay ']) fireEvent.change(field, { target: { value } })
  expect(field.value).toBe('quay ')
  await waitFor(() =>
    expect(server.asked.map(({ path }) => path)).toEqual(['/projects?search=quay'])
  )
  fireEvent.change(field, { target: { value: 'quayside' } })
  fireEvent.blur(field)
  await waitFor(() => expect(server.asked.at(-1)!.path).toBe('/projects?search=quayside'))
  await act(async () => router.visit('/projects', { preserveState: true }))
  await waitFor(() => expect(field.value).toBe(''))
})

test('useSearchText keeps the letters typed while its search fails, and the next try has them', async () => {
  const user = await show(Search, { props: { query: WHOLE_LIST } })
  const field = screen.getByLabelText<HTMLInputElement>('Search')
  const typeIn = (value: string) => fireEvent.change(field, { target: { value } })
  cutNetwork(() => server.asked.length === 1 && typeIn('quayside'))
  typeIn('quay')
  fireEvent.blur(field)
  await waitFor(() =>
    expect(askedPaths()).toEqual(['/projects?search=quay', '/projects?search=quayside'])
  )
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(field.value).toBe('quayside')
  mendNetwork()
  await user.click(again)
  await waitFor(() => expect(screen.queryByText('Try again')).toBeNull())
  expect(askedPaths().at(-1)).toBe('/projects?search=quayside')
  expect(field.value).toBe('quayside')
})

test('useSearchText: another change asks for what a failure left typed, and Clear takes it away', async () => {
  const user = await show(Search, { props: { query: WHOLE_LIST } })
  const field = screen.getByLabelText<HTMLInputElement>('Search')
  const failWith = async (value: string) => {
    cutNetwork()
    fireEvent.change(field, { target: { value } })
    await screen.findByRole('button', { name: 'Try again' })
    expect(field.value).toBe(value)
    mendNetwork()
  }
  await failWith('quay')
  await user.click(screen.getByRole('button', { name: '25 per page' }))
  await waitFor(() => expect(askedPaths().at(-1)).toBe('/projects?search=quay&perPage=25'))
  await failWith('quayside')
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(field.value).toBe(''))
  await waitFor(() => expect(askedPaths().at(-1)).toBe('/projects?perPage=25'))
})

function Kept({ query }: { query: SiteListState }) {
  useKeptView(useSiteList(query), true)
  return <p>{`${query.perPage} a page`}</p>
}

test.each([
  {
    title: 'the last choice',
    can: true,
    url: '/projects',
    asked: ['/projects?perPage=25&view=timeline'],
  },
  {
    title: 'no page size that is not the member’s to choose',
    can: false,
    url: '/projects',
    asked: ['/projects?view=timeline'],
  },
  {
    title: 'nothing for an address that names both',
    can: true,
    url: '/projects?perPage=50&view=list',
    asked: [],
  },
])('useKeptView: $title', async ({ can, url, asked }) => {
  localStorage.setItem(`view-live-${MEMBER.ID}`, 'timeline')
  localStorage.setItem(`per-page-${MEMBER.ID}`, '25')
  server.visits(({ path }) => ({ query: queryOf(path) }))
  await show(Kept, { url, can: { choosePerPage: can }, props: { query: WHOLE_LIST } })
  await waitFor(() => expect(server.asked.map(({ path }) => path)).toEqual(asked))
})

const OF_BOARD = ['board', 'stages', 'won', 'overdue']
const OF_REMINDERS = ['list', 'board', 'overdue']

function Fresh() {
  useFreshBoard(true)
  return null
}

test('useFresh lets a visit pass that comes in between, and asks after it', async () => {
  await show(Fresh, { url: '/my-projects?view=board' })
  act(() => isBoardOutdated.set(true))
  act(() => router.get('/my-projects?search=quay', {}, { preserveState: true }))
  await waitFor(() =>
    expect(server.asked.map(({ path, only }) => [path, only])).toEqual([
      ['/my-projects?view=board', OF_BOARD],
      ['/my-projects?search=quay', []],
      ['/my-projects?search=quay', OF_BOARD],
    ])
  )
})

function FreshReminders() {
  useFreshReminders(true)
  return null
}

test('a change of a reminder asks for the rows, the cards and how many are overdue', async () => {
  await show(FreshReminders, { url: '/my-projects' })
  act(() => remindersChanged.set())
  await waitFor(() => expect(server.asked.map(({ only }) => only)).toEqual([OF_REMINDERS]))
})

function TypedValue({ query }: { query: SiteListState }) {
  const list = useSiteList(query)
  const { texts, type, rest } = useTypedFilters(list, ['start_value'], readNumber)
  return (
    <>
      <input
        aria-label="Value"
        value={texts.start_value}
        onChange={({ target }) => type('start_value', target.value)}
        onBlur={rest}
      />
      <output>{list.isLoading ? 'Loading' : 'Loaded'}</output>
    </>
  )
}

test('useTypedFilters asks at once when its field is left, and again for what another visit cut off', async () => {
  server.visits(({ path }) => ({ query: queryOf(path) }))
  await show(TypedValue, { props: { query: WHOLE_LIST } })
  const field = screen.getByLabelText<HTMLInputElement>('Value')
  const leaveWith = (value: string) => {
    fireEvent.change(field, { target: { value } })
    fireEvent.blur(field)
  }
  const filters = () => server.asked.map(({ path }) => queryOf(path).filters.start_value)
  leaveWith('5')
  act(() => router.get('/projects/7', {}, { only: ['project'], preserveState: true }))
  await waitFor(() => expect(filters()).toEqual([5, undefined]))
  expect(field.value).toBe('5')
  leaveWith('5.0')
  await waitFor(() => expect(filters()).toEqual([5, undefined, 5]))
})

test('useTypedFilters keeps what was typed where its visit fails, and the next change asks for it', async () => {
  await show(TypedValue, { props: { query: WHOLE_LIST } })
  const field = screen.getByLabelText<HTMLInputElement>('Value')
  const leaveWith = (value: string) => {
    fireEvent.change(field, { target: { value } })
    fireEvent.blur(field)
  }
  const filters = () => server.asked.map(({ path }) => queryOf(path).filters.start_value)
  cutNetwork(() => server.asked.length === 1 && leaveWith('57'))
  leaveWith('5')
  await waitFor(() => expect(filters()).toEqual([5, 57]))
  await screen.findByText('Loaded')
  expect(field.value).toBe('57')
})

function Domains({ filters }: { filters: { search?: string; rule?: string } }) {
  const list = useAdminList<{ search?: string; rule?: string }>('/admin/domains', filters)
  return (
    <>
      <FilterText list={list} name="search" label="Domain" />
      <button onClick={() => list.change({ rule: 'Block' })}>Blocked</button>
      <button onClick={list.again ?? undefined} disabled={!list.again}>
        Try again
      </button>
      <VisitFailures />
    </>
  )
}

test('useAdminList says what fails for want of a network, and asks again for what was typed', async () => {
  takeToasts()
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const user = await show(Domains, { url: '/admin/domains', props: { filters: {} } })
  const field = screen.getByLabelText<HTMLInputElement>('Domain')
  const again = screen.getByText<HTMLButtonElement>('Try again')
  cutNetwork()
  fireEvent.change(field, { target: { value: 'quay & sons' } })
  await waitFor(() => expect(again.disabled).toBe(false))
  expect(field.value).toBe('quay & sons')
  expect(takeToasts()).toMatchObject([{ heading: 'You’re offline' }])

  isOnline.mockRestore()
  await user.click(again)
  await waitFor(() => expect(server.asked).toHaveLength(2))
  await waitFor(() => expect(again.disabled).toBe(false))
  expect(takeToasts()).toEqual([])
  server.visits(({ path }) => ({
    filters: Object.fromEntries(new URL(path, 'http://here').searchParams),
  }))
  await user.click(screen.getByText('Blocked'))
  await waitFor(() => expect(again.disabled).toBe(true))
  expect(server.asked.at(-1)!.path).toBe('/admin/domains?search=quay+&+sons&rule=Block')
})
