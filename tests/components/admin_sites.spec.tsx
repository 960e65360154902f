import { router } from '@inertiajs/react'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Data } from '@generated/data'
import { FORM_FIELDS } from '#shared/sites/site_fields'
import DeleteSites from '~/components/sites/DeleteSites'
import SiteDialog from '~/components/sites/form/SiteDialog'
import SiteRecordsDialog from '~/components/sites/SiteRecordsDialog'
import SelectedSites from '~/components/sites/SelectedSites'
import SiteFilterChips from '~/components/sites/SiteFilterChips'
import { SiteOrder } from '~/components/sites/SiteOrder'
import { RowCheckbox } from '~/components/tables/RowCheckbox'
import { useSelection } from '~/components/tables/useSelection'
import { takeToasts } from '~/lib/notify'
import type { AdminSiteListState } from '~/list/adminSiteListUrl'
import { useAdminSiteList } from '~/list/useAdminSiteList'
import AddSite from '~/pages/admin/AddSite'
import { show } from './page'
import { server } from './server'

const STORED = {
  ...Object.fromEntries(FORM_FIELDS.map((field) => [field, null])),
  id: 7,
  version: 1,
  name: 'Kiln Yard',
  type: 'Education',
  address: '1 Kiln Lane',
  contractor: 'Hartley Boone',
  start_date: '2026-01-05',
  end_date: '2027-06-30',
  site_status: 'Live',
  stored_status: 'Live',
  held: 0,
  imageURL: null,
  date: '2026-01-01T09:00:00.000Z',
  updated: null,
  last_verified: null,
} as unknown as Data.StoredSite

const IDS = [7, 8]
const QUESTION = 'Are you sure you want to delete these items? This action cannot be undone.'

const field = (name: string) => screen.getByTestId<HTMLInputElement>(`field-${name}`)
const fill = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const isGone = (testId: string) => waitFor(() => expect(screen.queryByTestId(testId)).toBeNull())

beforeEach(() => {
  takeToasts()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

test('saving a site that someone else deleted says so and keeps what was typed', async () => {
  server.on('GET /api/sites/7', { json: STORED })
  server.on('POST /api/sites/7', { status: 404, json: { message: 'Not found.' } })
  const user = await show(() => <SiteDialog open={7} onClose={() => {}} onSaved={() => {}} />)
  await screen.findByTestId('field-address')
  fill('address', '4 Tannery Lane')
  await user.click(screen.getByTestId('save-site'))
  const refusal = await screen.findByTestId('site-refusal')
  expect(refusal.textContent).toContain('Someone else has deleted this site.')
  expect(screen.queryByTestId('site-form-errors')).toBeNull()
  expect(field('address').value).toBe('4 Tannery Lane')
  const [, { body }] = server.askedFor('/api/sites/7')
  expect((body as FormData).get('address')).toBe('4 Tannery Lane')
})

const UNEXPECTED = 'An unexpected error occurred. Please try again later.'

test.each([
  { stops: 'no answer', says: UNEXPECTED, answer: () => Promise.reject(new TypeError()) },
  { stops: 'an answer without words', says: UNEXPECTED, answer: { status: 502 } },
  {
    stops: 'a refusal in words',
    says: 'Too many sites are being saved.',
    answer: { status: 503, json: { message: 'Too many sites are being saved.' } },
  },
])('a new site stopped by $stops reads “$says”', async ({ answer, says }) => {
  server.on('POST /api/sites', answer)
  const user = await show(AddSite, { url: '/admin/sites/create' })
  await screen.findByTestId('field-name')
  for (const required of ['start_date', 'end_date']) fill(required, '01/02/2027')
  for (const required of ['name', 'address', 'contractor']) fill(required, 'Tannery Wharf')
  await user.click(screen.getByTestId('save-site'))
  await screen.findAllByText(says)
  expect(field('cmap_id').getAttribute('aria-invalid')).toBe('true')
  expect(field('name').value).toBe('Tannery Wharf')
  expect(takeToasts()).toEqual([])
})

test('a field of the text NULL is empty', async () => {
  const user = await show(AddSite, { url: '/admin/sites/create' })
  await screen.findByTestId('field-name')
  for (const required of ['start_date', 'end_date']) fill(required, '01/02/2027')
  for (const required of ['name', 'address', 'contractor']) fill(required, 'Tannery Wharf')
  fill('contractor', ' NULL ')
  await user.click(screen.getByTestId('save-site'))
  await waitFor(() => expect(field('contractor').getAttribute('aria-invalid')).toBe('true'))
  expect(server.asked.filter(({ method }) => method === 'POST')).toEqual([])
})

test('a new site that is not saved is asked about before its page is left', async () => {
  const user = await show(AddSite, { url: '/admin/sites/create' })
  await screen.findByTestId('field-name')
  fill('name', 'Tannery Wharf')
  act(() => router.visit('/admin/users'))
  const question = within(await screen.findByTestId('leave-site'))
  await user.click(question.getByRole('button', { name: 'Keep editing' }))
  await isGone('leave-site')
  expect(field('name').value).toBe('Tannery Wharf')
  expect(server.askedFor('/admin')).toEqual([])
  act(() => router.visit('/admin/users'))
  await user.click(await screen.findByTestId('discard-site'))
  await waitFor(() => expect(server.askedFor('/admin')).toHaveLength(1))
})

test.each([
  { name: 'value', typed: 'TBC', says: 'can’t be read as pounds' },
  { name: 'value', typed: '€2m', says: 'the value shows as “Unknown”' },
  { name: 'value', typed: 'circa £2.5m', says: null },
  { name: 'value', typed: ' ', says: null },
  { name: 'postcode', typed: 'LS1 1A', says: 'This isn’t a postcode: it’s kept as typed.' },
  { name: 'postcode', typed: 'ls1 1aa', says: null },
  { name: 'postcode', typed: 'D02', says: null },
])('a $name of “$typed” is warned about: $says', async ({ name, typed, says }) => {
  server.on('POST /api/sites', { status: 500, json: {} })
  const user = await show(AddSite, { url: '/admin/sites/create' })
  await screen.findByTestId('field-name')
  const described = () => {
    const ids = field(name).getAttribute('aria-describedby')?.split(' ') ?? []
    return ids.map((id) => document.getElementById(id)!.textContent).join(' ')
  }
  expect(described()).not.toMatch(/kept as typed/)
  fill(name, typed)
  if (says) expect(described()).toContain(says)
  else expect(described()).not.toMatch(/kept as typed/)
  expect(field(name).getAttribute('aria-invalid')).toBeNull()
  for (const required of ['name', 'address', 'start_date', 'end_date']) fill(required, '01/02/2027')
  fill('contractor', 'Dunmore Build')
  await user.click(screen.getByTestId('save-site'))
  const sent = () => server.asked.find(({ method }) => method === 'POST')
  await waitFor(() => expect(sent()?.body).toMatchObject({ [name]: typed }))
})

const onChanged = vi.fn()

function Selected() {
  const selection = useSelection(IDS, '')
  const [deleting, setDeleting] = useState<number[]>([])
  return (
    <>
      {IDS.map((id) => (
        <RowCheckbox
          key={id}
          aria-label={`Site ${id}`}
          data-testid="select-row"
          checked={selection.has(id)}
          onChange={() => selection.toggle(id)}
        />
      ))}
      <SelectedSites
        selection={selection}
        total={IDS.length}
        query=""
        onChanged={onChanged}
        onDelete={setDeleting}
      />
      <DeleteSites ids={deleting} onClose={() => setDeleting([])} onDeleted={onChanged} />
    </>
  )
}

async function showSelected() {
  onChanged.mockClear()
  const user = await show(Selected)
  for (const id of IDS) await user.click(screen.getByRole('checkbox', { name: `Site ${id}` }))
  await screen.findByText('2 sites selected')
  return user
}

test('selected sites change status after a question', async () => {
  server.on('POST /api/sites/statuses', { json: { changed: 2, import: 5 } })
  const user = await showSelected()
  const apply = screen.getByTestId<HTMLButtonElement>('apply-bulk-status')
  expect(apply.disabled).toBe(true)
  await user.click(screen.getByTestId('bulk-status'))
  await user.click(await screen.findByRole('option', { name: 'Verify' }))
  await user.click(apply)
  await screen.findByText('Set 2 sites to Verify?')
  expect(server.asked).toEqual([])
  await user.click(screen.getByTestId('confirm-many'))
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce())
  expect(server.asked).toMatchObject([
    { path: '/api/sites/statuses', body: { ids: IDS, site_status: 'Verify' } },
  ])
  expect(takeToasts()).toMatchObject([{ heading: '2 of 2 sites changed to Verify.' }])
  await waitFor(() => expect(screen.queryByText('2 sites selected')).toBeNull())
})

test.each([
  { changed: 1, ended: 1, told: ' 1 is Complete because its end date has passed.' },
  { changed: 0, ended: 2, told: ' 2 are Complete because their end dates have passed.' },
])('of selected sites set Live, $ended that ended are told apart', async (answer) => {
  server.on('POST /api/sites/statuses', { json: answer })
  const user = await showSelected()
  await user.click(screen.getByTestId('bulk-status'))
  await user.click(await screen.findByRole('option', { name: 'Live' }))
  await user.click(screen.getByTestId('apply-bulk-status'))
  await user.click(await screen.findByTestId('confirm-many'))
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce())
  const heading = `${answer.changed} of 2 sites changed to Live.${answer.told}`
  expect(takeToasts()).toMatchObject([{ heading }])
})

test('a site that was set Live after its end date is told to be Complete', async () => {
  const period = { start_date: '2019-02-01', end_date: '2020-01-31' }
  const ended = { ...STORED, ...period, site_status: 'Complete' }
  server.on('GET /api/sites/7', { json: { ...ended, site_status: 'Verify' } })
  server.on('POST /api/sites/7', { json: { site: ended } })
  const onSaved = vi.fn()
  const user = await show(() => <SiteDialog open={7} onClose={() => {}} onSaved={onSaved} />)
  await user.click(await screen.findByTestId('field-site_status'))
  await user.click(await screen.findByRole('option', { name: 'Live' }))
  await user.click(screen.getByTestId('save-site'))
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  const heading = 'Site updated successfully! It is Complete because its end date has passed.'
  expect(takeToasts()).toMatchObject([{ heading }])
})

test('a site that could not be deleted says nothing, and its button tries again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  takeToasts()
  server.on('DELETE /api/sites/7', { status: 500 })
  const onDeleted = vi.fn()
  const user = await show(DeleteSites, { props: { ids: [7], onClose: vi.fn(), onDeleted } })
  const confirm = await screen.findByTestId('confirm-delete-site')
  const words = screen.getByTestId('delete-site-dialog').textContent
  await user.click(confirm)
  await waitFor(() => expect(confirm.textContent).toBe('Try again'))
  expect(screen.getByTestId('delete-site-dialog').textContent).toBe(
    words!.replace(/Delete$/, 'Try again')
  )
  expect(takeToasts()).toEqual([])
  server.on('DELETE /api/sites/7', { json: {} })
  await user.click(confirm)
  await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce())
})

test('the notes of a site that do not come are asked for again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server.on('GET /api/sites/7/notes', { status: 500 })
  const open = { site: { id: 7, name: 'Kiln Yard' }, kind: 'notes' }
  const user = await show(SiteRecordsDialog, { props: { open, onClose: vi.fn() } })
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByRole('alert')).toBeNull()
  const person = { first_name: 'Ann', last_name: 'Holt', email: 'ann@example.com' }
  const note = { id: 1, date_time: null, is_unlocked: false, notes: 'Rang twice', user: person }
  server.on('GET /api/sites/7/notes', { json: [note] })
  await user.click(again)
  await screen.findByText('Rang twice')
})

test('selected sites are deleted once their number is typed', async () => {
  server.on('POST /api/sites/deletions', { json: {} })
  const user = await showSelected()
  await user.click(screen.getByTestId('bulk-delete'))
  await screen.findByText(QUESTION)
  const confirm = screen.getByTestId<HTMLButtonElement>('confirm-delete-site')
  expect(confirm.disabled).toBe(true)
  await user.type(screen.getByTestId('delete-count'), '1')
  expect(confirm.disabled).toBe(true)
  await user.clear(screen.getByTestId('delete-count'))
  await user.type(screen.getByTestId('delete-count'), '2')
  await user.click(confirm)
  await isGone('delete-site-dialog')
  expect(server.asked).toMatchObject([
    { path: '/api/sites/deletions', body: { ids: IDS, confirmation: 2 } },
  ])
  expect(takeToasts()).toMatchObject([{ heading: '2 sites deleted.' }])
  expect(onChanged).toHaveBeenCalledOnce()
})

test('selected sites of which one is gone are kept, and the reason is told', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const message = 'This record doesn’t exist or has been deleted.'
  server.on('POST /api/sites/deletions', { status: 404, json: { message } })
  const user = await showSelected()
  await user.click(screen.getByTestId('bulk-delete'))
  await user.type(await screen.findByTestId('delete-count'), '2')
  await user.click(screen.getByTestId('confirm-delete-site'))
  await screen.findByText(message)
  expect(onChanged).not.toHaveBeenCalled()
})

const WHOLE_LIST: AdminSiteListState = {
  search: '',
  page: 1,
  perPage: 50,
  sortBy: 'id',
  sortDirection: 'desc',
  filters: {},
}

function List({ query }: { query: AdminSiteListState }) {
  const list = useAdminSiteList(query)
  return (
    <>
      <SiteFilterChips list={list} filteredImport={null} />
      <SiteOrder list={list} />
    </>
  )
}

function showList(filters: AdminSiteListState['filters'] = {}) {
  server.visits(({ path }) => {
    const given = new URLSearchParams(path.split('?')[1])
    const sortBy = given.get('sortBy') ?? WHOLE_LIST.sortBy
    const sortDirection = given.get('sortDirection') ?? WHOLE_LIST.sortDirection
    const asked = JSON.parse(given.get('filters') ?? '{}')
    return { query: { ...WHOLE_LIST, sortBy, sortDirection, filters: asked } }
  })
  return show(List, { url: '/admin/sites', props: { query: { ...WHOLE_LIST, filters } } })
}

const asked = (path: string) => waitFor(() => expect(server.asked.at(-1)?.path).toBe(path))

test('the sort menu reaches orders without a column', async () => {
  const user = await showList()
  for (const [order, query] of [
    ['Date Added, descending', 'sortBy=date&sortDirection=desc'],
    ['Date Added, ascending', 'sortBy=date&sortDirection=asc'],
    ['Updated, descending', 'sortBy=updated&sortDirection=desc'],
    ['ID, ascending', 'sortBy=id&sortDirection=asc'],
    ['Starting soonest', 'sortBy=starting&sortDirection=asc'],
  ]) {
    await user.click(await screen.findByTestId('sort-menu'))
    await user.click(await screen.findByRole('option', { name: order }))
    await asked(`/admin/sites?${query}`)
    await waitFor(() => expect(screen.getByTestId('sort-menu').textContent).toBe(order))
  }
})

test('every filter is a chip, which its button takes away', async () => {
  const user = await showList({ source: 'repd', region: ['Wales'] })
  const chips = () => screen.getAllByTestId('chip').map(({ textContent }) => textContent)
  expect(chips()).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Remove Source: repd' }))
  await asked('/admin/sites?filters={"region":["Wales"]}')
  await waitFor(() => expect(chips()).toEqual(['Wales']))
  await user.click(screen.getByTestId('clear-filters-chip'))
  await asked('/admin/sites')
  await isGone('applied-filters')
})

test('a site that was imported without required fields is asked for them', async () => {
  const bare = { ...STORED, address: null, contractor: null, site_status: 'Verify' }
  server.on('GET /api/sites/7', { json: bare })
  const user = await show(() => <SiteDialog open={7} onClose={() => {}} onSaved={() => {}} />)
  await screen.findByText('Missing: Address, Contractor.', { exact: false })
  fill('no_units', '12')
  for (const button of ['save-site', 'save-update', 'save-new', 'complete-site']) {
    await user.click(screen.getByTestId(button))
    expect(screen.getAllByText('This field is required.')).toHaveLength(2)
  }
  expect(server.asked.map(({ method }) => method)).not.toContain('POST')
})
