import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import ProjectWork from '~/components/projects/detail/ProjectWork'
import { ReminderBell } from '~/components/reminders/ReminderBell'
import { drawings, show } from './page'
import { aProject } from './projects'
import { server } from './server'

const HOUR_MS = 3_600_000
const NONE_DUE = { data: [], total: 0, next_at: null, at: '2026-03-10T09:00:00.000Z' }
const ONE_DUE = {
  ...NONE_DUE,
  at: '2026-03-10T10:00:00.000Z',
  data: [
    {
      ID: 3,
      site_id: 7,
      name: 'Kiln Yard',
      notes: 'Ring the lead',
      reminds_at: '2026-03-10T10:00:00.000Z',
    },
  ],
  total: 1,
}

afterEach(() => vi.useRealTimers())

test('the bell says what could not be loaded, and loads it at another try', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const user = await show(ReminderBell)
  await user.click(screen.getByTestId('reminder-bell'))
  const bell = within(await screen.findByTestId('reminder-panel'))
  await bell.findByText('We couldn’t load your reminders.')
  await bell.findByText('We couldn’t load your alerts.')
  server.on('GET /api/reminders', { json: ONE_DUE })
  server.on('GET /api/alerts', { json: { data: [], total: 0, at: NONE_DUE.at } })
  await user.click(within(bell.getByTestId('reminders-failed')).getByText('Try again'))
  await bell.findByText('Ring the lead')
  await user.click(within(bell.getByTestId('alerts-failed')).getByText('Try again'))
  await bell.findByText(/^No alerts yet\./)
  await waitFor(() => expect(drawings()).toBe(1))
})

test('a reminder that falls due while a page stands is counted by itself', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  server.on('GET /api/reminders', { json: ONE_DUE })
  const reminders = { due: 0, nextAt: ONE_DUE.at, at: NONE_DUE.at }
  await show(ReminderBell, { props: { reminders } })
  await vi.advanceTimersByTimeAsync(HOUR_MS / 2)
  expect(screen.queryByTestId('reminder-count')).toBeNull()
  expect(server.asked).toEqual([])
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  await waitFor(() => expect(screen.getByTestId('reminder-count').textContent).toBe('1'))
})

test('what a member wrote is read on a locked project, and cannot be changed', async () => {
  const note = { ID: 1, notes: 'From better days', type: 'Note', date_time: '2026-01-05T09:30:00Z' }
  const written = { notes: [note], notes_count: 1 } as Parameters<typeof aProject>[0]
  const locked = aProject({ ...written, contact_access: 'locked' })
  await show(() => <ProjectWork project={locked} />)
  await screen.findByText('From better days')
  expect(screen.queryByTestId('remove-note')).toBeNull()
  expect(screen.queryByTestId('note-form')).toBeNull()
})
