import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Data } from '@generated/data'
import { addDays } from '#shared/time/dates'
import { countsOfRows } from '#shared/sites/timeline_groups'
import { walkedRows } from '~/components/projects/detail/useProjectPanel'
import Timeline from '~/components/projects/timeline/Timeline'
import { projectChanged, words } from '~/list/memberWork'
import { clearMemberStores } from '~/lib/store'
import type { SiteListState } from '~/list/siteListUrl'
import { useSiteList } from '~/list/useSiteList'
import { show, TODAY } from './page'
import { aProject, queryOf } from './projects'
import { server } from './server'

const SIZE = 50
const PATH = '/projects?view=timeline'

/** One starts a day; every third is of Health. */
const siteAt = (at: number, letter = 'A') =>
  aProject({
    ID: at,
    name: `${letter}${at}`,
    type: at % 3 === 0 ? 'Health' : 'Education',
    start_date: addDays(TODAY, at),
  }) as unknown as Data.Site

const sites = (count: number, letter?: string) =>
  Array.from({ length: count }, (_, at) => siteAt(at + 1, letter))

/** A page of what the filters leave. */
function listAt(path: string, all: Data.Site[]) {
  const { page, filters } = queryOf(path)
  const { starts_from: from, starts_to: to, sectors } = filters
  const found = all.filter(
    ({ start_date: start, type }) =>
      (!from || (start! >= String(from) && start! <= String(to))) &&
      (!sectors || sectors.includes(type))
  )
  const first = (page - 1) * SIZE
  const data = found.slice(first, first + SIZE)
  return { data, meta: { total: found.length, from: first + 1 } as Data.SiteList['meta'] }
}

type Listed = ReturnType<typeof listAt>
type Answer = { status?: number; json?: unknown }

/** The server’s lists by their letters, as `search` asks for them; `late` keeps an answer back. */
function serve(total: number, late: (path: string) => Promise<Answer> | null = () => null) {
  const all = (path: string) => sites(total, queryOf(path).search || 'A')
  server.on('GET /projects', ({ path, only }) => {
    if (!only.includes('timeline'))
      return late(path) ?? { json: { props: { list: listAt(path, all(path)) } } }
    const { starts_from: from, starts_to: to } = queryOf(path).filters
    const some = all(path).filter(
      ({ start_date: start }) => !from || (start! >= String(from) && start! <= String(to))
    )
    const starts = countsOfRows(all(path)).starts
    return { json: { props: { timeline: { ...countsOfRows(some), starts } } } }
  })
  server.visits(({ path }) => ({ query: queryOf(path), list: listAt(path, all(path)) }))
}

type Page = { list: Listed; query: SiteListState }

function List({ list: { data, meta }, query }: Page) {
  const list = useSiteList(query)
  return (
    <>
      <button onClick={() => list.change({ search: 'B' })}>Search B</button>
      <button onClick={() => list.change({}, { replace: true })}>Read again</button>
      <Timeline
        rows={data}
        {...{ meta, list }}
        hrefOf={(id) => `/projects/${id}`}
        onOpen={() => {}}
      />
    </>
  )
}

function showTimeline(total: number, url = PATH) {
  return show(List, { url, props: { query: queryOf(url), list: listAt(url, sites(total)) } })
}

const watchers = new Set<() => void>()

/** Stands in for a window so high that it shows all rows: it tells when it is asked. */
class Watcher {
  #tell: () => void
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    this.#tell = () => tell([{ isIntersecting: true }])
  }
  observe() {
    watchers.add(this.#tell)
  }
  disconnect() {
    watchers.delete(this.#tell)
  }
}

const scroll = () => act(async () => watchers.forEach((tell) => tell()))
const names = () =>
  screen.queryAllByTestId('timeline-row').map((row) => within(row).getByRole('link').textContent)
const comes = (count: number) => waitFor(() => expect(names()).toHaveLength(count))
const askedRows = () =>
  server.asked.filter(({ only }) => only.join() === 'list').map(({ path }) => path)

beforeEach(() => {
  watchers.clear()
  vi.stubGlobal('IntersectionObserver', Watcher)
})

test('rows come as they come into view, to the last', async () => {
  serve(120)
  const user = await showTimeline(120)
  const table = screen.getByRole('table')
  expect(table.getAttribute('aria-rowcount')).toBe('121')
  expect(askedRows()).toEqual([])
  await scroll()
  await comes(100)
  screen.getByText('100 projects loaded')
  screen.getByRole('link', { name: 'A50' }).focus()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('A51')
  await scroll()
  await comes(120)
  expect(names()).toEqual(sites(120).map(({ name }) => name))
  expect(screen.getAllByTestId('timeline-row').at(-1)!.getAttribute('aria-rowindex')).toBe('121')
  expect(screen.queryByTestId('timeline-missing')).toBeNull()
  expect(askedRows()).toEqual(['/projects?page=2', '/projects?page=3'])
})

test('a small page is followed by pages of the usual size', async () => {
  serve(60)
  const url = '/projects?perPage=10&view=timeline'
  const list = listAt(url, sites(60))
  await show(List, {
    url,
    props: { query: queryOf(url), list: { ...list, data: list.data.slice(0, 10) } },
  })
  await comes(10)
  await scroll()
  await comes(50)
  await scroll()
  await comes(60)
  expect(askedRows()).toEqual(['/projects', '/projects?page=2'])
})

test('an address of a later page begins with the first row', async () => {
  serve(120)
  await showTimeline(120, '/projects?page=2&view=timeline')
  await comes(100)
  expect(names()[0]).toBe('A1')
})

test('it holds 500, and says so', async () => {
  serve(5001)
  await showTimeline(5001)
  for (let held = 100; held <= 500; held += SIZE) {
    await scroll()
    await comes(held)
  }
  await scroll()
  expect(askedRows()).toHaveLength(9)
  expect(screen.getByTestId('timeline-sum').textContent).toContain('first 500 shown')
})

test('a range brings what starts in it from every page, and clearing it the list', async () => {
  serve(400)
  const user = await showTimeline(400)
  screen.getByRole('slider', { name: 'Start from' }).focus()
  await user.keyboard('{ArrowRight>40/}')
  await waitFor(() => expect(names()).toContain('A150'))
  expect(names()[0]).not.toBe('A1')
  const found = names().length
  const [asked] = askedRows()
  expect(Object.keys(queryOf(asked).filters)).toEqual(['starts_from', 'starts_to'])
  expect(askedRows()).toHaveLength(1)
  expect(queryOf(asked).page).toBe(1)
  await scroll()
  await waitFor(() => expect(names().length).toBeGreaterThan(found))
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  await comes(50)
  expect(names()[0]).toBe('A1')
})

/** Answers that wait until they are let go. */
function backlog() {
  const waiting: { path: string; answer: (answer: Answer) => void }[] = []
  const keep = (path: string) =>
    new Promise<Answer>((answer) => void waiting.push({ path, answer }))
  const letGo = (letter = 'A') =>
    act(async () => {
      for (const { path, answer } of waiting.splice(0))
        answer({ json: { props: { list: listAt(path, sites(120, letter)) } } })
    })
  return { waiting, keep, letGo }
}

test('a late answer of the filters before is given up', async () => {
  const { waiting, keep, letGo } = backlog()
  serve(120, (path) => (queryOf(path).search === '' ? keep(path) : null))
  const user = await showTimeline(120)
  await scroll()
  await waitFor(() => expect(waiting).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Search B' }))
  await waitFor(() => expect(names()[0]).toBe('B1'))
  await letGo()
  expect(names()).toHaveLength(50)
  await scroll()
  await comes(100)
  expect(names().filter((name) => name!.startsWith('A'))).toEqual([])
})

test('what is on its way when the member leaves is given up', async () => {
  const { waiting, keep, letGo } = backlog()
  serve(120, keep)
  await showTimeline(120)
  await scroll()
  await waitFor(() => expect(waiting).toHaveLength(1))
  act(clearMemberStores)
  await letGo()
  expect(names()).toHaveLength(50)
})

test('rows that fail are asked for again where that is wanted', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  let isDown = true
  serve(120, () => (isDown ? Promise.resolve({ status: 503 }) : null))
  const user = await showTimeline(120)
  await scroll()
  const again = await screen.findByRole('button', { name: 'Try again' })
  screen.getByText('The next projects did not load.')
  expect(screen.queryByTestId('timeline-missing')).toBeNull()
  await scroll()
  expect(askedRows()).toHaveLength(1)
  isDown = false
  await user.click(again)
  await comes(100)
  expect(document.activeElement?.textContent).toBe('A50')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('a stage that was set on a later row stands when the list is read again', async () => {
  serve(120)
  const user = await showTimeline(120)
  await scroll()
  await comes(100)
  act(() => projectChanged(80, { sales_stage: 'Won' }))
  act(() => words.set(new Map()))
  const stage = () => walkedRows.get()!.rows.find(({ ID }) => ID === 80)!.sales_stage
  expect(stage()).toBe('Won')
  serve(119)
  await user.click(screen.getByRole('button', { name: 'Read again' }))
  // What the server says of it from now on counts.
  await waitFor(() => expect(stage()).toBeNull())
  expect(askedRows()).toEqual(['/projects?page=2', '/projects?page=2'])
})

test('a group that is unfolded brings what is missing of it', async () => {
  serve(400)
  const user = await showTimeline(400)
  await user.click(screen.getByTestId('timeline-group-by'))
  await user.click(await screen.findByRole('option', { name: 'By sector' }))
  const health = () => screen.getAllByTestId('timeline-group')[1]
  await within(health()).findByText('5 of 133 shown')
  await comes(10)
  await user.click(within(health()).getByRole('button', { name: 'Show 128 more in Health' }))
  for (const held of [50, 100, 133]) {
    await scroll()
    await comes(5 + held)
  }
  within(health()).getByRole('button', { name: 'Health 133' })
  expect(askedRows()[0]).toBe('/projects?filters={"sectors":["Health"]}')
  expect(walkedRows.get()!.rows.filter(({ type }) => type === 'Health')).toHaveLength(133)
  await user.click(within(health()).getByRole('button', { name: /^Show fewer/ }))
  await comes(10)
})

test('groups by contractor go on as their rows come', async () => {
  serve(120)
  const user = await showTimeline(120)
  await user.click(screen.getByTestId('timeline-group-by'))
  await user.click(await screen.findByRole('option', { name: 'By contractor' }))
  screen.getByText('50 projects loaded')
  await scroll()
  await screen.findByText('100 projects loaded')
  await scroll()
  await screen.findByText('120 projects loaded')
  expect(screen.queryByTestId('timeline-missing')).toBeNull()
})

test('a small group that is unfolded keeps the focus', async () => {
  serve(18)
  const user = await showTimeline(18)
  await user.click(screen.getByTestId('timeline-group-by'))
  await user.click(await screen.findByRole('option', { name: 'By sector' }))
  screen.getByRole('button', { name: 'Show 1 more in Health' }).focus()
  await user.keyboard('{Enter}')
  await comes(5 + 6)
  expect(document.activeElement).not.toBe(document.body)
})

test('a range that is kept as a filter gives up the rows of the list before', async () => {
  serve(400)
  const user = await showTimeline(400)
  await scroll()
  await comes(100)
  screen.getByRole('slider', { name: 'Start from' }).focus()
  await user.keyboard('{ArrowRight>40/}')
  await waitFor(() => expect(names()).toContain('A150'))
  const before = askedRows().length
  await user.click(screen.getByRole('button', { name: /^Keep/ }))
  await waitFor(() => expect(askedRows().length).toBeGreaterThan(before))
  const later = askedRows()
    .slice(before)
    .map((path) => queryOf(path).filters.starts_from)
  expect(later).not.toContain(undefined)
})
