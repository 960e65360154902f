import { readFileSync } from 'node:fs'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Data } from '@generated/data'
import { addDays } from '#shared/time/dates'
import Insights from '~/pages/Insights'
import { show, TODAY } from './page'
import { queryOf, WHOLE_LIST } from './projects'
import { server } from './server'

const SHAPES = '/database/geography/regions.topo.json'
const FINDING = 'Wales and London hold 75% of the projects and 100% of the value.'
const MILLION = 1_000_000

type Figure = Data.Insights['regions'][number]

const figure = (label: string, count: number, filters: object, value = 0): Figure => ({
  label,
  count,
  value,
  filters: filters as Figure['filters'],
})

/** Four projects: two in Wales, one in London and one whose region is unknown. */
const FIGURES: Data.Insights = {
  counted_at: '2026-03-10T09:00:00.000Z',
  all: figure('count', 4, {}, 32 * MILLION),
  added: figure('added', 2, { added_from: addDays(TODAY, -29) }),
  added_before: 1,
  month_ago: { count: 3, value: 34 * MILLION, ending_soon: 1 },
  not_begun: figure('not_begun', 1, { starts_from: addDays(TODAY, 1) }),
  ending_soon: figure('ending_soon', 1, { ends_to: addDays(TODAY, 90) }),
  starts: [figure('2026-03', 3, { month_start: '2026-03' })],
  completions: [figure('2026-09', 3, { month_end: '2026-09' })],
  regions: [
    figure('London', 1, { region: ['London'] }),
    figure('Wales', 2, { region: ['Wales'] }, 32 * MILLION),
    figure('Unknown', 1, { unknown: ['region'] }),
  ],
  sectors: [figure('Education', 4, { sectors: ['Education'] }, 32 * MILLION)],
  bands: [
    figure('£1M to £5M', 1, { start_value: 1, end_value: 4.999999 }, 2 * MILLION),
    figure('Unknown', 1, { unknown: ['value'] }),
  ],
  middle: { from: 2 * MILLION, to: 30 * MILLION },
  contractors: [figure('Dunmore Build', 2, { contractor: ['Dunmore Build'] }, 32 * MILLION)],
  clients: [figure('Aire Homes', 3, { client: ['Aire Homes'] }, 32 * MILLION)],
}
const SECTIONS = [
  'starts',
  'completions',
  'regions',
  'sectors',
  'bands',
  'contractors',
  'clients',
] as const

const listOf = ({ filters }: { filters: object }) =>
  Object.keys(filters).length > 0 ? `/projects?filters=${JSON.stringify(filters)}` : '/projects'

const hrefOf = (link: Element) =>
  decodeURIComponent(link.getAttribute('href')!.replaceAll('+', ' '))
const region = (name: RegExp) =>
  within(screen.getByTestId('region-map')).getByRole('link', { name })

async function showInsights(insights = FIGURES, can = {}) {
  server.on('GET /insights', { json: { props: {} } })
  server.on(`GET ${SHAPES}`, { json: JSON.parse(readFileSync(`.${SHAPES}`, 'utf8')) })
  const props = {
    insights,
    query: WHOLE_LIST,
    years: { yearStarts: [], yearEnds: [] },
    savedFilters: [],
  }
  const user = await show(Insights, { url: '/insights', can, props })
  await screen.findByTestId('region-map')
  return user
}

test('every figure of every section leads to the list that it counts', async () => {
  await showInsights()
  for (const section of SECTIONS) {
    const links = within(screen.getByTestId(`insight-${section}`)).getAllByTestId('figure-link')
    const counted = [...FIGURES[section]].sort((one, other) => other.count - one.count)
    expect(links.map(hrefOf), section).toEqual(counted.map(listOf))
    links.forEach((link, at) => {
      const { count } = counted[at]
      const words = `: ${count} ${count === 1 ? 'project' : 'projects'}`
      expect(link.getAttribute('aria-label'), section).toContain(words)
    })
  }
})

test('the figures at the top lead to their lists, and say how they changed', async () => {
  await showInsights()
  for (const [key, shown] of [
    ['count', FIGURES.all],
    ['value', FIGURES.all],
    ['added', FIGURES.added],
    ['not_begun', FIGURES.not_begun!],
    ['ending_soon', FIGURES.ending_soon!],
  ] as const) {
    const link = screen.getByTestId(`headline-${key}`)
    expect(hrefOf(link), key).toBe(listOf(shown))
    expect(link.textContent, key).toBe(key === 'value' ? '£32.0M' : String(shown.count))
  }
  for (const [key, text] of [
    ['count', '+1 in 30 days'],
    ['value', '−£2.0M in 30 days'],
    ['added', '+1 on the 30 before'],
    ['ending_soon', 'unchanged in 30 days'],
  ]) {
    const change = screen.getByTestId(`change-${key}`)
    expect(change.textContent).toBe(text)
    expect(change.className).toContain(text.startsWith('+') ? 'text-success-text' : 'text-muted')
  }
})

test('bars and regions lead to the lists that they count', async () => {
  await showInsights()
  const bar = within(screen.getByTestId('insight-sectors')).getByTestId('bar-link')
  expect(bar.textContent).toBe('Education:4 projects')
  expect(hrefOf(bar)).toBe(listOf(FIGURES.sectors[0]))
  const wales = region(/^Wales: 2 projects$/)
  expect(hrefOf(wales)).toBe(listOf(FIGURES.regions[1]))
})

test('live projects that end this month are all to come', async () => {
  const completions = [figure('2026-03', 3, { month_end: '2026-03' })]
  await showInsights({ ...FIGURES, completions })
  const bar = (chart: string) =>
    screen.getByTestId(chart).querySelector(`[data-month="${TODAY.slice(0, 7)}"] .bg-current`)
  expect(bar('insight-starts')).not.toBeNull()
  expect(bar('insight-completions')).toBeNull()
})

test('a legend names only what the bars show', async () => {
  await showInsights()
  const card = (name: string) => screen.getByTestId(`insight-${name}`)
  within(card('starts')).getByText('begun')
  within(card('starts')).getByText('not begun')
  within(card('completions')).getByText('to come')
  expect(within(card('completions')).queryByText('past')).toBeNull()
})

test('a filter is asked for in the address, and figures of nothing say so', async () => {
  await showInsights()
  server.visits(({ path }) => {
    const query = queryOf(path)
    const count = query.filters.start_value === 10 ? 1 : 0
    return { query, insights: { ...FIGURES, all: { ...FIGURES.all, count } } }
  })
  const type = async (value: string) => {
    fireEvent.change(await screen.findByTestId('filter-start_value'), { target: { value } })
    const path = `/insights?filters={"start_value":${value}}`
    await waitFor(() => expect(server.asked.at(-1)?.path).toBe(path))
  }
  await type('10')
  await waitFor(() => expect(screen.getByTestId('headline-count').textContent).toBe('1'))
  await type('900')
  const empty = within(await screen.findByTestId('insights-empty'))
  empty.getByText('No projects found.')
  expect(screen.queryByTestId('headline-count')).toBeNull()
})

test('sectors, regions and values stand in a sentence, whatever is chosen', async () => {
  const user = await showInsights()
  server.visits(({ path }) => ({ query: queryOf(path), insights: FIGURES }))
  const sentence = await screen.findByTestId('filter-sentence')
  const words = () =>
    within(sentence)
      .getAllByTestId('filter-word')
      .map(({ textContent }) => textContent)
  expect(sentence.textContent).toBe('All sectorsinall regionsofany value')
  const word = (name: string) => within(sentence).getByRole('button', { name })
  await user.click(word('Sector: All sectors, change'))
  const choose = (sector: string) =>
    user.click(within(sentence).getByRole('checkbox', { name: sector }))
  await choose('Education')
  await waitFor(() => expect(words()).toEqual(['Education', 'all regions', 'any value']))
  await choose('Health')
  await waitFor(() => expect(words()[0]).toBe('Education or Health'))
  await user.click(within(sentence).getByTestId('remove-filter'))
  await waitFor(() => expect(words()[0]).toBe('All sectors'))
  expect(document.activeElement).toBe(word('Sector: All sectors, change'))
  expect(server.asked.at(-1)?.path).toBe('/insights')
})

test('who may not filter sees the national figures and where more can be had', async () => {
  await showInsights(FIGURES, { filterInsights: false })
  const upsell = within(screen.getByTestId('insights-upsell'))
  expect(upsell.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe('/pricing')
  expect(screen.getByTestId('headline-count').textContent).toBe('4')
  expect(screen.queryByTestId('export-insights')).toBeNull()
  expect(screen.queryByTestId('site-filters')).toBeNull()
  expect(screen.queryByTestId('filter-sentence')).toBeNull()
  expect(screen.getByTestId('insights').textContent).not.toContain(FINDING)
})

test('what stands out is said', async () => {
  await showInsights()
  const said = (section: string) => screen.getByTestId(`insight-${section}`).textContent
  expect(said('regions')).toContain(FINDING)
  expect(said('bands')).toContain('Half of the known values lie between £2.0M and £30.0M.')
  screen.getByTestId('export-insights')
})

test('a row lights its region, and a region its row', async () => {
  const user = await showInsights()
  const row = within(screen.getByTestId('insight-regions')).getByRole('row', { name: /^Wales/ })
  const outline = region(/^Wales/)
    .querySelector('path')!
    .getAttribute('d')
  const lit = () => [
    screen.queryByTestId('lit-region')?.getAttribute('d') === outline,
    row.classList.contains('bg-sunken'),
  ]
  expect(lit()).toEqual([false, false])
  await user.hover(row)
  expect(lit()).toEqual([true, true])
  await user.hover(screen.getByRole('heading', { level: 1 }))
  expect(lit()).toEqual([false, false])
  await user.hover(region(/^Wales/))
  expect(lit()).toEqual([true, true])
  await user.hover(region(/^London/))
  expect(lit()).toEqual([false, false])
})

test('the focus lights a row and its region too, and stays where it is', async () => {
  await showInsights()
  const row = within(screen.getByTestId('insight-regions')).getByRole('row', { name: /^Wales/ })
  const lit = () => [
    screen.queryByTestId('lit-region') !== null,
    row.classList.contains('bg-sunken'),
  ]
  const wales = region(/^Wales/)
  act(() => wales.focus())
  expect(lit()).toEqual([true, true])
  expect(document.activeElement).toBe(wales)
  act(() => wales.blur())
  expect(lit()).toEqual([false, false])
  act(() => within(row).getByTestId('figure-link').focus())
  expect(lit()).toEqual([true, true])
})

test('what a finger touched stays lit', async () => {
  const user = await showInsights()
  const row = (name: RegExp) =>
    within(screen.getByTestId('insight-regions')).getByRole('row', { name })
  const isLit = (name: RegExp) => row(name).classList.contains('bg-sunken')
  const touch = (target: Element) => user.pointer({ keys: '[TouchA]', target })
  await touch(row(/^Wales/))
  expect([isLit(/^Wales/), isLit(/^London/)]).toEqual([true, false])
  await touch(row(/^London/))
  expect([isLit(/^Wales/), isLit(/^London/)]).toEqual([false, true])
})

test('a card of months or companies without any says so, with nothing below', async () => {
  await showInsights({ ...FIGURES, contractors: [], starts: [figure('2026-03', 0, {})] })
  const card = (section: string) => screen.getByTestId(`insight-${section}`)
  expect(card('clients').textContent).toContain('By number of projects')
  within(card('clients')).getByRole('table')
  expect(card('contractors').textContent).toBe('Top 20 contractorsNo contractors known')
  within(card('completions')).getByTestId('toggle-table')
  expect(card('starts').textContent).toBe('Starts by monthNo dates known in these months')
})

test('companies are ten until all are asked for', async () => {
  const contractors = Array.from({ length: 12 }, (_, at) => figure(`Firm ${at}`, 1, {}))
  const user = await showInsights({ ...FIGURES, contractors })
  const card = within(screen.getByTestId('insight-contractors'))
  const counted = () => card.getAllByTestId('figure-link').length
  expect(counted()).toBe(10)
  await user.click(card.getByRole('button', { name: 'Show 12: Top 20 contractors' }))
  expect(counted()).toBe(12)
  await user.click(card.getByRole('button', { name: 'Show 10: Top 20 contractors' }))
  expect(counted()).toBe(10)
})
