import { HttpNetworkError } from '@inertiajs/core'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { Data } from '@generated/data'
import { FilterSentence } from '~/components/filters/sentence/FilterSentence'
import ProjectWork from '~/components/projects/detail/ProjectWork'
import FootNotes from '~/components/projects/list/FootNotes'
import { NewCount, newSince } from '~/components/projects/list/NewSince'
import { ProjectResults } from '~/components/projects/list/ProjectResults'
import { ProjectRows } from '~/components/projects/list/ProjectRows'
import { ProjectsToolbar } from '~/components/projects/list/ProjectsToolbar'
import { countsOfRows } from '#shared/sites/timeline_groups'
import { Covered } from '~/components/ui/Covered'
import { noteToFocus } from '~/components/projects/noteToFocus'
import { useSelection } from '~/components/tables/useSelection'
import { useStableCallback } from '~/hooks/useStableCallback'
import type { SiteListState } from '~/list/siteListUrl'
import { useKeptView } from '~/list/useKeptView'
import { takeToasts } from '~/lib/notify'
import { projectChanged } from '~/list/memberWork'
import { useMemberState } from '~/list/useMemberState'
import { useSiteList } from '~/list/useSiteList'
import { show } from './page'
import { aProject, queryOf, WHOLE_LIST } from './projects'
import { server } from './server'

const TOTAL = 12
const onOpen = vi.fn()

type ListPage = { query: SiteListState; found: number }

/** As many rows as the server would send of those that are found. */
function List({ query, found }: ListPage) {
  const list = useSiteList(query)
  useKeptView(list, true)
  const { page, perPage } = query
  const from = (page - 1) * perPage
  const to = Math.min(from + perPage, found)
  const rows = Array.from({ length: to - from }, (_, at) => aRow({ ID: from + at + 1 }))
  const meta = {
    from: found && from + 1,
    to,
    total: found,
    current_page: page,
    last_page: Math.ceil(found / perPage),
  }
  return (
    <>
      <ProjectsToolbar list={list} onOpen={() => {}} />
      <ProjectResults
        rows={rows}
        meta={meta as Data.SiteList['meta']}
        list={list}
        line={<FilterSentence list={list} />}
        onOpen={() => {}}
      />
    </>
  )
}

const aRow = (differences: object) => aProject(differences) as unknown as Data.Site

function showList({ url = '/projects', found = TOTAL, can = {} } = {}) {
  const query = queryOf(url)
  server.on('GET /projects', { json: { props: { timeline: countsOfRows([]) } } })
  server.visits(({ path }) => ({ query: queryOf(path), found: TOTAL }))
  return show(List, { url, can, props: { query, found } })
}

/** Of the list, beside which the timeline asks for its counts. */
const paths = () => server.asked.map(({ path }) => path).filter((path) => !path.includes('ids='))
const asked = (path: string) => waitFor(() => expect(paths().at(-1)).toBe(path))
const isDisabled = (testId: string) => screen.getByTestId<HTMLButtonElement>(testId).disabled

/** Draws for a window this wide. */
function inWindow(width: number) {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const most = Number(/max-width: (\d+)px/.exec(query)?.[1] ?? Infinity)
    const list = {
      matches: width <= most,
      addEventListener: () => {},
      removeEventListener: () => {},
    }
    return list as unknown as MediaQueryList
  })
}

test('a list that holds nothing says so and is cleared', async () => {
  const user = await showList({ url: '/projects?search=nothinglikethis', found: 0 })
  await screen.findByText('No projects found.')
  screen.getByText('No results')
  await user.click(screen.getByRole('button', { name: 'Clear Filters' }))
  await asked('/projects')
  await waitFor(() => expect(screen.getAllByTestId('project-row')).toHaveLength(TOTAL))
})

test.each([
  { width: 1440, of: 'project-row' },
  { width: 390, of: 'project-card' },
])('a badge that over half the rows have stands back at $width px', async ({ width, of }) => {
  inWindow(width)
  const isBack = (badges: ('new' | null)[]) => {
    const rows = badges.map((badge, at) => aRow({ ID: at + 1, badge }))
    const list = (
      <ProjectRows {...{ rows, onOpen }} sort={WHOLE_LIST} onSort={() => {}} hrefOf={String} />
    )
    cleanup()
    return show(() => list).then(() => screen.getAllByTestId(of)[0].closest('[data-new]') !== null)
  }
  expect(await isBack(['new', 'new', null])).toBe(true)
  expect(await isBack(['new', null])).toBe(false)
})

test('the cards of what has ended stand on the axis up to today', async () => {
  inWindow(390)
  const rows = [aRow({ start_date: '2024-01-01', end_date: '2026-01-01' })]
  const list = { rows, onOpen, sort: WHOLE_LIST, onSort: () => {}, hrefOf: String }
  await show(() => <ProjectRows {...list} isPast />)
  const bar = screen.getByTestId('project-card').querySelector<HTMLElement>('[style*=width]')!
  expect(Number.parseFloat(bar.style.left)).toBeGreaterThan(0)
  expect(Number.parseFloat(bar.style.width)).toBeGreaterThan(50)
})

test('a list is paged by as many as are chosen', async () => {
  const user = await showList()
  screen.getByText('Showing 1 to 12 of 12 results')
  expect(screen.queryByTestId('next-page')).toBeNull()
  await user.click(await screen.findByTestId('per-page'))
  await user.click(await screen.findByRole('option', { name: '10 per page' }))
  await asked('/projects?perPage=10')
  await screen.findByText('Showing 1 to 10 of 12 results')
  expect(screen.getAllByTestId('project-row')).toHaveLength(10)
  expect(isDisabled('previous-page')).toBe(true)
  await user.click(screen.getByTestId('next-page'))
  await asked('/projects?page=2&perPage=10')
  await screen.findByText('Showing 11 to 12 of 12 results')
  expect(screen.getAllByTestId('project-row')).toHaveLength(2)
  expect(isDisabled('next-page')).toBe(true)
  const pages = screen.getByTestId('pagination')
  expect(pages.querySelector('[aria-current=page]')!.textContent).toBe('2')
})

test('a list that does not come stays as it was, and can be asked for again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const user = await showList()
  const size = await screen.findByTestId('per-page')
  const before = size.textContent
  server.visits(({ path }) => {
    throw new HttpNetworkError('Cut', path)
  })
  await user.click(size)
  await user.click(await screen.findByRole('option', { name: '25 per page' }))
  const again = await screen.findByTestId('load-again')
  expect(again.textContent).toBe('Try again')
  await waitFor(() => expect(screen.getByTestId('per-page').textContent).toBe(before))
  expect(screen.getAllByTestId('project-row').length).toBeGreaterThan(0)
  expect(takeToasts()).toEqual([])
  expect(console.error).toHaveBeenCalledOnce()

  server.visits(({ path }) => ({ query: queryOf(path), found: 1 }))
  await user.click(again)
  await screen.findByText('Showing 1 to 1 of 1 results')
  expect(paths().slice(-2)).toEqual(['/projects?perPage=25', '/projects?perPage=25'])
  expect(screen.queryByTestId('load-again')).toBeNull()
})

test('after a search that failed the words over the rows are those of the rows', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const url = `/projects?filters=${JSON.stringify({ sectors: ['Health'] })}`
  const user = await showList({ url })
  const words = () => screen.getAllByTestId('filter-word').map(({ textContent }) => textContent)
  await screen.findByTestId('filter-sentence')
  expect(words()).toEqual(['Health'])
  server.visits(({ path }) => {
    throw new HttpNetworkError('Cut', path)
  })
  const field = await screen.findByTestId<HTMLInputElement>('search-input')
  await user.type(field, 'quay')
  const again = await screen.findByTestId('load-again')
  expect(field.value).toBe('quay')
  expect(words()).toEqual(['Health'])

  server.visits(({ path }) => ({ query: queryOf(path), found: 1 }))
  await user.click(again)
  await waitFor(() => expect(words()).toEqual(['“quay”', 'Health']))
})

test('a search that is refused says why and stays, as trying again would not help', async () => {
  const user = await showList()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server.visits(({ path }) => {
    throw new HttpNetworkError('Cut', path)
  })
  const field = await screen.findByTestId<HTMLInputElement>('search-input')
  await user.type(field, 'a word too many')
  const again = await screen.findByTestId('load-again')
  const reason = 'Please search for no more than 20 words at a time.'
  server.visits(() => ({ errors: { search: reason } }))
  await user.click(again)
  await waitFor(() => expect(takeToasts()).toMatchObject([{ description: reason }]))
  await waitFor(() => expect(screen.queryByTestId('load-again')).toBeNull())
  expect(field.value).toBe('a word too many')
})

test.each([
  ['a row', 1440, 'project-row'],
  ['a card', 390, 'project-card'],
])('%s has a dash for what is unknown, which is read in words', async (...[, width, testId]) => {
  inWindow(width)
  await show(() => (
    <ProjectRows
      rows={[aRow({ contractor: null, value: null })]}
      hrefOf={(id) => `/projects/${id}`}
      onOpen={() => {}}
      sort={WHOLE_LIST}
      onSort={() => {}}
    />
  ))
  const row = within(screen.getByTestId(testId))
  for (const words of ['Contractor unknown', 'Value unknown', 'Location unknown']) {
    expect(row.getAllByText(words)[0].previousSibling!.textContent).toBe('–')
  }
  expect(row.queryByText('Unknown')).toBeNull()
})

test.each([
  ['a row', 1440, 'project-row'],
  ['a card', 390, 'project-card'],
])('%s tells the distance only where it is known', async (_, width, testId) => {
  inWindow(width)
  const rows = [aRow({ ID: 1, miles_away: 1.26 }), aRow({ ID: 2, miles_away: undefined })]
  await show(() => (
    <ProjectRows
      rows={rows}
      hrefOf={(id) => `/projects/${id}`}
      onOpen={() => {}}
      sort={WHOLE_LIST}
      onSort={() => {}}
    />
  ))
  const [near, unknown] = screen.getAllByTestId(testId)
  const distances = [...near.querySelectorAll('[data-testid=distance]')]
  expect(distances.length).toBeGreaterThan(0)
  for (const { textContent } of distances) expect(textContent).toMatch(/1\.3 mi/)
  expect(unknown.querySelector('[data-testid=distance]')).toBeNull()
})

test.each([
  ['opens for who may open it', true, '/map', '/pricing'],
  ['leads others to the plans', false, '/pricing', '/map'],
])('the map %s', async (_, openMap, wanted, other) => {
  const user = await showList({ can: { openMap } })
  await user.click(await screen.findByRole('radio', { name: 'Map' }))
  await waitFor(() => expect(server.askedFor(wanted)).toHaveLength(1))
  expect(server.askedFor(other)).toEqual([])
})

function Rows() {
  const withMemberState = useMemberState()
  return (
    <ProjectRows
      rows={[aRow({ ID: 7 }), aRow({ ID: 8, name: 'Mill Lane' })].map(withMemberState)}
      hrefOf={(id) => `/projects/${id}`}
      onOpen={onOpen}
      sort={WHOLE_LIST}
      onSort={() => {}}
    />
  )
}

test('a row is saved, and opened for a note, by a letter', async () => {
  server.on('POST /ajaxRequest', ({ body }) => ({ json: { success: true, ...(body as object) } }))
  const user = await show(Rows)
  const [kiln, mill] = screen.getAllByTestId('bookmark-button')
  act(() => screen.getByRole('link', { name: 'Kiln Yard' }).focus())
  await user.keyboard('s')
  await waitFor(() => expect(kiln.textContent).toBe('Saved'))
  await user.keyboard('s')
  await waitFor(() => expect(kiln.textContent).toBe('My Projects'))
  expect(mill.textContent).toBe('My Projects')
  expect(server.askedFor('/ajaxRequest').map(({ body }) => body)).toMatchObject([
    { site_id: 7, isBookmarked: true },
    { site_id: 7, isBookmarked: false },
  ])
  await user.keyboard('n')
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(7)
  expect(noteToFocus.get()).toBe(7)
})

test.each([true, false])(
  'the foot names the key that ticks a row where rows can be: %s',
  async (may) => {
    await showList({ url: '/projects?view=list', can: { workOnAnyProject: may } })
    const keys = within(await screen.findByRole('list', { name: 'Keys' }))
    keys.getByText('open')
    expect(keys.queryAllByText('select')).toHaveLength(may ? 1 : 0)
  }
)

test('the legend names the bars that are drawn', async () => {
  const begins = { start_date: '2026-04-01', end_date: '2027-01-01' }
  const ended = { start_date: '2024-01-01', end_date: '2025-01-01' }
  const unended = { start_date: '2024-01-01' }
  const named = async (periods: object[]) => {
    cleanup()
    const rows = periods.map((period) => aRow(period))
    await show(() => <FootNotes rows={rows} />, { props: { today: '2026-03-01' } })
    const items = within(screen.getByRole('list', { name: 'Legend' })).queryAllByRole('listitem')
    return items.map(({ textContent }) => textContent)
  }
  expect(await named([begins, {}])).toEqual(['not begun'])
  expect(await named([ended, unended])).toEqual(['completed', 'date unknown'])
})

test('rows ticked with Shift leave the focus on the link of the last', async () => {
  const ids = [7, 8]
  function Ticked() {
    const selection = useSelection(ids, 'list')
    return (
      <ProjectRows
        rows={ids.map((ID) => aRow({ ID, name: `Kiln ${ID}` }))}
        {...{ selection }}
        hrefOf={(id) => `/projects/${id}`}
        onOpen={onOpen}
        sort={WHOLE_LIST}
        onSort={() => {}}
      />
    )
  }
  const user = await show(Ticked)
  act(() => screen.getByRole('link', { name: 'Kiln 7' }).focus())
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
  const tick = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Kiln 8' })
  expect(tick.checked).toBe(true)
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Kiln 8' }))
})

test('what is new stands at the top of every page, and the line where it falls', async () => {
  const since = '2026-03-01T09:00:00.000Z'
  const old = aRow({ date: '2026-02-01T09:00:00.000Z' })
  const place = { ...WHOLE_LIST, sortBy: 'id', sortDirection: 'desc', perPage: 50 } as const
  const fresh = { count: 62, since }
  expect(newSince([old], 2, place, fresh)).toEqual({ at: 0, count: 62, since })
  expect(newSince([old], 1, place, fresh)).toBeNull()
  await show(() => <NewCount {...fresh} />)
  screen.getByText('62 new since 01/03')
})

function Opened() {
  return <ProjectWork project={aProject({ contact_access: 'granted' })} />
}

test('a project opened for a note takes what is typed, and another opening takes the focus nowhere', async () => {
  noteToFocus.set(7)
  const user = await show(Opened)
  const field = () => screen.getByTestId<HTMLTextAreaElement>('note-text')
  await waitFor(() => expect(document.activeElement).toBe(field()))
  expect(noteToFocus.get()).toBeNull()
  await user.keyboard('Asked.')
  expect(field().value).toBe('Asked.')

  cleanup()
  await show(Opened)
  // The form would take it in a timer of its own.
  await act(() => new Promise((done) => setTimeout(done)))
  expect(document.activeElement).not.toBe(field())
})

test('a list is entered with the page size and the view chosen last', async () => {
  const user = await showList()
  await user.click(await screen.findByTestId('per-page'))
  await user.click(await screen.findByRole('option', { name: '10 per page' }))
  await asked('/projects?perPage=10')
  await user.click(screen.getByRole('radio', { name: 'Timeline' }))
  await asked('/projects?perPage=10&view=timeline')
  await screen.findByTestId('timeline')

  cleanup()
  server.asked = []
  await showList({ url: '/projects?search=' })
  await asked('/projects?perPage=10&view=timeline')
  await screen.findByTestId('timeline')

  cleanup()
  server.asked = []
  await showList({ url: '/projects?view=list&perPage=25' })
  screen.getByText('Showing 1 to 12 of 12 results')
  expect(screen.queryByTestId('timeline')).toBeNull()
  expect(paths()).toEqual([])
})

test('what a project covers is drawn anew when the project closes', () => {
  const drawn = vi.fn()
  const Below = ({ stage }: { stage: string }) => {
    drawn()
    return <p>{stage}</p>
  }
  const page = (isCovered: boolean, stage: string) => (
    <Covered isCovered={isCovered}>
      <Below stage={stage} />
    </Covered>
  )
  const { rerender } = render(page(true, 'Lead'))
  rerender(page(true, 'Contacted'))
  screen.getByText('Lead')
  expect(drawn).toHaveBeenCalledOnce()
  rerender(page(false, 'Contacted'))
  screen.getByText('Contacted')
})

const cells = vi.fn((_: { site: Data.Site }) => null)
const OWN = { columns: [], Cells: cells, Line: () => null }
const SITES = [aRow({ ID: 1 }), aRow({ ID: 2 }), aRow({ ID: 3 })]

function OwnRows() {
  const [times, setTimes] = useState(0)
  const withMemberState = useMemberState()
  return (
    <>
      <button onClick={() => setTimes(times + 1)}>Draw the page again</button>
      <ProjectRows
        rows={SITES.map(withMemberState)}
        hrefOf={(id) => `/projects/${id}`}
        onOpen={useStableCallback(() => setTimes(times))}
        own={OWN}
        sort={{ sortBy: 'name', sortDirection: 'asc' }}
        onSort={() => {}}
      />
    </>
  )
}

test('a row is drawn again only when its project changes', async () => {
  const user = await show(OwnRows, { props: {} })
  const drawn = () => cells.mock.calls.map(([{ site }]) => site.ID)
  expect(new Set(drawn())).toEqual(new Set([1, 2, 3]))
  cells.mockClear()
  await user.click(screen.getByRole('button', { name: 'Draw the page again' }))
  expect(drawn()).toEqual([])
  act(() => projectChanged(2, { has_notes: true }))
  expect(drawn()).toEqual([2])
})

test.each([
  ['cards', 390, 'project-card'],
  ['rows', 1440, 'project-row'],
])(
  'the %s of the next page take the elements over, but no list of stages that was touched',
  async (_name, width, row) => {
    inWindow(width)
    const user = await showList({
      url: '/projects?view=list&perPage=10',
      can: { workOnAnyProject: true },
    })
    const rows = () => screen.getAllByTestId(row)
    const stages = () => screen.findAllByTestId('stage-picker')
    const before = { rows: rows(), stages: await stages() }
    await user.click(screen.getAllByTestId('select-row')[1])
    act(() => before.stages[1].focus())
    expect(before.stages[1].childElementCount).toBeGreaterThan(1)
    expect(before.rows.map(({ dataset }) => dataset.project)).toContain('10')

    await user.click(screen.getByTestId('next-page'))
    await waitFor(() => expect(rows().map(({ dataset }) => dataset.project)).toEqual(['11', '12']))
    expect(rows()).toEqual(before.rows.slice(0, 2))
    const [untouched, touched] = await stages()
    expect(untouched).toBe(before.stages[0])
    expect(before.stages).not.toContain(touched)
    expect(touched.childElementCount).toBe(1)
    const boxes = screen.getAllByTestId<HTMLInputElement>('select-row')
    expect(boxes.map(({ checked }) => checked)).toEqual([false, false])
    const links = rows().map((one) => one.querySelector('a')!.getAttribute('href'))
    expect(links).toEqual(
      ['/projects/11', '/projects/12'].map((path) => `${path}?page=2&perPage=10`)
    )
  }
)
