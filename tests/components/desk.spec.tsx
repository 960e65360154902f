import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Data } from '@generated/data'
import { ChangedProjects } from '~/components/desk/ChangedProjects'
import { DueToday } from '~/components/desk/DueToday'
import { NewForYou } from '~/components/desk/NewForYou'
import { takeToasts } from '~/lib/notify'
import { clearMemberStores } from '~/lib/store'
import { show } from './page'
import { aProject } from './projects'
import { server } from './server'

const opening = { hrefOf: (id: number) => `/projects/${id}`, onOpen: () => {} }

test('a change of last year tells its year', async () => {
  const changes = ['2026-02-27T12:00:00Z', '2025-12-31T23:30:00Z', '2026-01-01T00:30:00Z']
  const data = changes.map((at, id) => ({
    id,
    site_id: id,
    name: 'Mill',
    date_time: at,
    fields: [],
  }))
  const changed = { data, total: data.length } as unknown as Data.ChangedSites
  await show(() => <ChangedProjects changed={changed} {...opening} />)
  const days = screen.getAllByTestId('changed-project').map((row) => row.querySelector('time'))
  expect(days.map((day) => day!.textContent)).toEqual(['27/02', '31/12/2025', '01/01'])
})

test('a new project has a dash for what is unknown, which is read in words', async () => {
  const rows = [aProject()] as unknown as Data.Site[]
  await show(() => (
    <NewForYou filters={[]} filterId={null} rows={rows} onFilter={() => {}} {...opening} />
  ))
  screen.getByText('Location unknown')
  expect(screen.getAllByText('Value unknown')).not.toHaveLength(0)
  expect(screen.queryByText('Unknown')).toBeNull()
})

const DUE = {
  data: [{ ID: 5, site_id: 7, name: 'Kiln Yard', notes: 'Chase the quote', date: '2026-03-09' }],
  total: 1,
  late: 1,
} as unknown as Data.DueToday

async function showDue(onOpenCount: (count: number) => void = () => {}) {
  takeToasts()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server.on('PUT /api/reminders/5', { json: { success: true, undo: 'sealed' } })
  return show(() => <DueToday due={DUE} onOpenCount={onOpenCount} {...opening} />, {
    can: { setReminders: true },
  })
}

const failed = () =>
  waitFor(() => {
    const [toast] = takeToasts().filter(({ kind }) => kind === 'error')
    expect(toast).toBeDefined()
    return toast
  })

test('Done on the desk is told to the greeting, and so is its undo', async () => {
  const counts: number[] = []
  const user = await showDue((count) => void counts.push(count))
  await user.click(screen.getByTestId('due-done'))
  await user.click(await screen.findByTestId('due-undo'))
  await waitFor(() => expect(counts).toEqual([1, 0, 1]))
})

test('an undo of Done on the desk that fails offers another try', async () => {
  const user = await showDue()
  await user.click(screen.getByTestId('due-done'))
  const undo = await screen.findByTestId('due-undo')
  server.on('PUT /api/reminders/5', { status: 503 })
  await user.click(undo)
  const { action } = await failed()
  expect(action!.label).toBe('Try again')
  server.on('PUT /api/reminders/5', { json: { success: true } })
  act(() => action!.run())
  await waitFor(() => expect(screen.queryByTestId('due-undo')).toBeNull())
  expect(server.askedFor('/api/reminders/5').map(({ body }) => body)).toEqual([
    { done: true },
    { done: false },
    { done: false },
  ])
})

test('an undo of a move to tomorrow that fails offers another try, and one that is refused reads the card again', async () => {
  const user = await showDue()
  await user.click(screen.getByTestId('due-move'))
  await screen.findByText('Moved to tomorrow, 09:00')
  const [moved] = takeToasts()
  server.on('POST /api/reminders/undo', { status: 503 })
  act(() => moved.action!.run())
  const { action } = await failed()
  expect(action!.label).toBe('Try again')
  expect(screen.queryByTestId('due-move')).toBeNull()
  server.on('POST /api/reminders/undo', { status: 422, json: { message: 'Changed since.' } })
  act(() => action!.run())
  expect((await failed()).action).toBeUndefined()
  await screen.findByTestId('due-move')
  expect(server.asked.at(-1)!.only).toEqual(['dueToday'])
})

test('an answer that comes after a log-out is not told to the next member', async () => {
  const user = await showDue()
  const { promise, resolve } = Promise.withResolvers<{ json: object }>()
  server.on('PUT /api/reminders/5', () => promise)
  await user.click(screen.getByTestId('due-move'))
  clearMemberStores()
  await act(async () => resolve({ json: { success: true, undo: 'sealed' } }))
  expect(server.askedFor('/api/reminders/5')).toHaveLength(1)
  expect(takeToasts()).toEqual([])
  screen.getByTestId('due-move')
})

test('a failure that comes after a log-out is not told to the next member', async () => {
  const user = await showDue()
  await user.click(screen.getByTestId('due-done'))
  const undo = await screen.findByTestId('due-undo')
  takeToasts()
  const { promise, resolve } = Promise.withResolvers<{ status: number }>()
  server.on('PUT /api/reminders/5', () => promise)
  await user.click(undo)
  clearMemberStores()
  await act(async () => resolve({ status: 503 }))
  expect(server.askedFor('/api/reminders/5')).toHaveLength(2)
  expect(takeToasts()).toEqual([])
})

test('a move to tomorrow that an earlier try has done offers no undo', async () => {
  const user = await showDue()
  server.on('PUT /api/reminders/5', { json: { success: true, undo: null } })
  await user.click(screen.getByTestId('due-move'))
  await screen.findByText('Moved to tomorrow, 09:00')
  const [moved] = takeToasts()
  expect(moved).toMatchObject({ kind: 'success', heading: 'Moved to tomorrow: Chase the quote' })
  expect(moved.action).toBeUndefined()
})
