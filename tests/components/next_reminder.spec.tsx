import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Data } from '@generated/data'
import ProjectWork from '~/components/projects/detail/ProjectWork'
import { ReminderBell } from '~/components/reminders/ReminderBell'
import { remindersChanged } from '~/components/reminders/remindersChanged'
import { takeToasts } from '~/lib/notify'
import { clearMemberStores } from '~/lib/store'
import { noteAdded, noteRemoved } from '~/list/memberWork'
import { useMemberState } from '~/list/useMemberState'
import { show, TODAY } from './page'
import { aProject } from './projects'
import { server } from './server'

beforeEach(() => {
  clearMemberStores()
  takeToasts()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

afterEach(() => vi.useRealTimers())

const REMINDERS = [
  { ID: 4, notes: 'Chase the quote', date: '2026-03-11', time: '09:00' },
  { ID: 5, notes: 'Ask for the drawings', date: '2026-03-09', time: '14:30' },
].map((one) => ({
  ...one,
  type: 'Reminder',
  is_done: false,
  date_time: '2026-01-05T09:30:00.000Z',
})) as Data.SiteDetail['notes']

const reminders = { open_reminders: [...REMINDERS].reverse(), notes: REMINDERS, notes_count: 2 }

function Reminded({ access = 'locked' }: { access?: Data.SiteDetail['contact_access'] }) {
  const project = useMemberState()(aProject({ ...reminders, contact_access: access }))
  return <ProjectWork project={project} />
}

function expectOne<Item>(items: readonly Item[]): Item {
  expect(items).toHaveLength(1)
  return items[0]
}

const next = () => screen.getByTestId('project-reminder').textContent

test('the next reminder is done on a locked project, then the one after it, and each can be undone', async () => {
  server.on('PUT /api/reminders/5', { json: { success: true } })
  server.on('PUT /api/reminders/4', { json: { success: true } })
  const told = vi.fn()
  const off = remindersChanged.subscribe(told)
  const user = await show(Reminded)
  expect(next()).toContain('Ask for the drawingsOverdue, 09/03 14:30')
  await user.click(screen.getByTestId('project-reminder-done'))
  await waitFor(() => expect(next()).toContain('Chase the quoteTomorrow 09:00'))
  expect(server.askedFor('/api/reminders/5')).toMatchObject([{ body: { done: true } }])
  screen.getByText('Reminder · 09/03/2026 14:30 · done')
  expect(told).toHaveBeenCalledOnce()
  const [{ heading, action }] = takeToasts()
  expect(heading).toBe('Done: Ask for the drawings')
  await user.click(screen.getByTestId('project-reminder-done'))
  await waitFor(() => expect(screen.queryByTestId('project-reminder')).toBeNull())
  act(() => action!.run())
  await waitFor(() => expect(next()).toContain('Ask for the drawings'))
  expect(server.askedFor('/api/reminders/5')[1]).toMatchObject({ body: { done: false } })
  off()
})

test('an Undo of Done or of a move that fails offers another try, and one that is refused does not', async () => {
  standOnThatDay()
  server.on('PUT /api/reminders/5', { json: { success: true, undo: 'sealed' } })
  const user = await show(Reminded)
  await user.click(screen.getByTestId('project-reminder-done'))
  await waitFor(() => expect(next()).toContain('Chase the quote'))
  server.on('PUT /api/reminders/5', { status: 500 })
  act(() => takeToasts()[0].action!.run())
  const failed = await waitFor(() => expectOne(takeToasts()))
  expect([failed.kind, failed.action?.label]).toEqual(['error', 'Try again'])
  server.on('PUT /api/reminders/5', { json: { success: true, undo: 'sealed' } })
  act(() => failed.action!.run())
  await waitFor(() => expect(next()).toContain('Ask for the drawings'))

  await user.click(screen.getByTestId('project-reminder-move'))
  await user.click(screen.getByRole('button', { name: 'In a week' }))
  await user.click(screen.getByTestId('save-move'))
  await waitFor(() => expect(next()).toContain('Chase the quote'))
  server.on('POST /api/reminders/undo', { status: 503 })
  act(() => takeToasts()[0].action!.run())
  const again = await waitFor(() => expectOne(takeToasts()))
  expect(again.action?.label).toBe('Try again')
  server.on('POST /api/reminders/undo', { status: 422, json: { message: 'Too late.' } })
  act(() => again.action!.run())
  const refused = await waitFor(() => expectOne(takeToasts()))
  expect([refused.heading, refused.action]).toEqual(['Too late.', undefined])
})

test('a reminder that could not be marked as done stays, and its button tries again', async () => {
  server.on('PUT /api/reminders/5', { status: 500 })
  const user = await show(Reminded)
  const button = screen.getByTestId('project-reminder-done')
  await user.click(button)
  await waitFor(() => expect(button.textContent).toMatch(/^Try again/))
  expect(next()).toContain('Ask for the drawings')
  expect(takeToasts()).toEqual([])
  server.on('PUT /api/reminders/5', { status: 404 })
  await user.click(button)
  await waitFor(() => expect(next()).toContain('Chase the quote'))
  expect(screen.getByTestId('project-reminder-done').textContent).toMatch(/^Done/)
})

/** The day of the page, which the product asks its clock for. */
const standOnThatDay = () =>
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T08:00:00Z`) })

test('the next reminder moves to a preset or a typed moment, and back', async () => {
  standOnThatDay()
  server.on('PUT /api/reminders/5', { json: { success: true, undo: 'sealed' } })
  const restored = { success: true, date: '2026-03-09', time: '14:30', is_done: false }
  server.on('POST /api/reminders/undo', { json: restored })
  const user = await show(Reminded)
  const toggle = screen.getByRole('button', { name: 'Move: Ask for the drawings' })
  await user.click(toggle)
  expect(toggle.getAttribute('aria-expanded')).toBe('true')
  const form = within(screen.getByRole('form', { name: 'Move reminder: Ask for the drawings' }))
  const save = form.getByTestId<HTMLButtonElement>('save-move')
  const field = (name: string) => form.getByLabelText<HTMLInputElement>(name)
  expect([field('New date').value, field('New time').value]).toEqual(['09/03/2026', '14:30'])
  expect(form.queryByText(/Please choose/)).toBeNull()
  expect(save.disabled).toBe(true)
  await user.click(form.getByRole('button', { name: 'In a week' }))
  expect([field('New date').value, field('New time').value]).toEqual(['17/03/2026', '09:00'])
  await user.clear(field('New time'))
  form.getByText('Please fill in the time.')
  expect(save.disabled).toBe(true)
  await user.type(field('New time'), '10:15{Enter}')
  await waitFor(() => expect(screen.queryByTestId('move-reminder')).toBeNull())
  const moment = { date: '2026-03-17', time: '10:15' }
  expect(server.askedFor('/api/reminders/5')).toMatchObject([{ body: moment }])
  expect(next()).toContain('Chase the quote')
  const place = screen.getByTestId('project-reminder').parentElement
  await waitFor(() => expect(document.activeElement).toBe(place))
  screen.getByText('Reminder · 17/03/2026 10:15')
  const [{ heading, action }] = takeToasts()
  expect(heading).toBe('Moved to Tue 17/03 10:15: Ask for the drawings')
  act(() => action!.run())
  await waitFor(() => expect(next()).toContain('Ask for the drawingsOverdue, 09/03 14:30'))
  expect(server.askedFor('/api/reminders/undo')).toMatchObject([{ body: { undo: 'sealed' } }])
})

test('a move that is refused or fails says so in its form, which keeps what was typed', async () => {
  standOnThatDay()
  const user = await show(Reminded)
  await user.click(screen.getByTestId('project-reminder-move'))
  await user.click(screen.getByRole('button', { name: 'Tomorrow 09:00' }))
  const save = screen.getByTestId<HTMLButtonElement>('save-move')
  const errors = { date: ['Please choose a date within the next 10 years.'] }
  server.on('PUT /api/reminders/5', { status: 422, json: { errors } })
  await user.click(save)
  await screen.findByText(errors.date[0])
  const date = screen.getByTestId<HTMLInputElement>('move-date')
  expect(date.value).toBe('11/03/2026')
  expect(date.getAttribute('aria-invalid')).toBe('true')
  server.on('PUT /api/reminders/5', { status: 500 })
  await user.click(save)
  await waitFor(() => expect(save.textContent).toBe('Try again'))
  expect(screen.queryByText(errors.date[0])).toBeNull()
  expect(date.value).toBe('11/03/2026')
  await waitFor(() => expect(document.activeElement).toBe(save))
  expect(takeToasts()).toEqual([])
  server.on('PUT /api/reminders/5', { status: 404 })
  await user.click(save)
  await waitFor(() => expect(next()).toContain('Chase the quote'))
})

test('Escape closes the form of a move, and nothing behind it', async () => {
  const closes = vi.fn()
  const listen = ({ key, defaultPrevented }: KeyboardEvent) => {
    if (key === 'Escape' && !defaultPrevented) closes()
  }
  document.addEventListener('keydown', listen)
  const user = await show(Reminded)
  const toggle = screen.getByTestId('project-reminder-move')
  await user.click(toggle)
  screen.getByTestId('move-time').focus()
  await user.keyboard('{Escape}')
  expect(screen.queryByTestId('move-reminder')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(toggle))
  await user.keyboard('{Enter}{Escape}')
  expect(screen.queryByTestId('move-reminder')).toBeNull()
  expect(closes).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(toggle)
  document.removeEventListener('keydown', listen)
})

test('a moved time that is not saved is kept while another project is open, until it is cancelled', async () => {
  standOnThatDay()
  function Opened() {
    const [isOpen, setOpen] = useState(true)
    return (
      <>
        <button type="button" onClick={() => setOpen(!isOpen)}>
          Other project
        </button>
        {isOpen && <Reminded />}
      </>
    )
  }
  const user = await show(Opened)
  const closeAndOpen = () => user.dblClick(screen.getByRole('button', { name: 'Other project' }))
  await user.click(screen.getByTestId('project-reminder-move'))
  await user.click(screen.getByRole('button', { name: 'In a week' }))
  const typed = () => screen.getByTestId<HTMLInputElement>('move-date').value
  expect(typed()).toBe('17/03/2026')
  await closeAndOpen()
  expect(typed()).toBe('17/03/2026')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await closeAndOpen()
  expect(screen.queryByTestId('move-reminder')).toBeNull()
  await user.click(screen.getByTestId('project-reminder-move'))
  expect(typed()).toBe('09/03/2026')
})

test('who may set no reminders can mark one as done, not move it', async () => {
  await show(Reminded, { can: { setReminders: false } })
  screen.getByTestId('project-reminder-done')
  expect(screen.queryByTestId('project-reminder-move')).toBeNull()
})

test('a second click of a double click does not reach the reminder after it', async () => {
  server.on('PUT /api/reminders/5', { json: { success: true } })
  const user = await show(Reminded)
  await user.dblClick(screen.getByTestId('project-reminder-done'))
  await waitFor(() => expect(next()).toContain('Chase the quote'))
  expect(server.askedFor('/api/reminders/')).toHaveLength(1)
})

test('a reminder that is set or deleted is the next one, or no longer', async () => {
  await show(() => <Reminded access="granted" />)
  const sooner = { ...REMINDERS[0], ID: 6, notes: 'Ring at once', date: '2026-03-08' }
  const project = aProject(reminders)
  act(() => noteAdded(project, sooner))
  expect(next()).toContain('Ring at once')
  act(() => noteRemoved(project, 6))
  act(() => noteRemoved(project, 5))
  expect(next()).toContain('Chase the quote')
})

test('a reminder that is done in the bell is done in the open project', async () => {
  const due = { ID: 5, site_id: 7, name: 'Kiln Yard', notes: 'Ask for the drawings' }
  const data = [{ ...due, reminds_at: '2026-03-09T14:30:00.000Z' }]
  server.on('GET /api/reminders', { json: { data, total: 1, next_at: null, at: '2026-03-10' } })
  server.on('GET /api/alerts', { json: { data: [], total: 0, at: '2026-03-10' } })
  server.on('PUT /api/reminders/5', { json: { success: true } })
  const user = await show(() => (
    <>
      <ReminderBell />
      <Reminded />
    </>
  ))
  await user.click(screen.getByTestId('reminder-bell'))
  await user.click(await screen.findByTestId('reminder-done'))
  await waitFor(() => expect(next()).toContain('Chase the quote'))
})
