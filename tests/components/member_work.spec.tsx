import { HttpNetworkError } from '@inertiajs/core'
import { router } from '@inertiajs/react'
import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Data } from '@generated/data'
import { calls, callMade, lastCall } from '~/components/activity/calls'
import { AccountSidebar } from '~/components/account/AccountSidebar'
import ProjectWork from '~/components/projects/detail/ProjectWork'
import RecentViewsMenu from '~/components/projects/detail/RecentViewsMenu'
import { SalesTracker } from '~/components/projects/detail/SalesTracker'
import { ProjectActions } from '~/components/projects/ProjectActions'
import { NotesButton } from '~/components/projects/ProjectButtons'
import { ReminderBell } from '~/components/reminders/ReminderBell'
import { remindersChanged } from '~/components/reminders/remindersChanged'
import { takeToasts } from '~/lib/notify'
import { clearMemberStores } from '~/lib/store'
import { noteAdded, noteRemoved, projectChanged } from '~/list/memberWork'
import { useMemberState } from '~/list/useMemberState'
import { show, TODAY } from './page'
import { aProject } from './projects'
import { server } from './server'

const STAGE = '/projects/7/status'
const STAGE_NOTE = { ID: -4, notes: 'Sales stage: Won', date_time: `${TODAY}T09:00:00.000Z` }

function Project() {
  const project = useMemberState()(aProject())
  return (
    <>
      <ProjectActions project={project} />
      <SalesTracker project={project} mayChange />
    </>
  )
}

beforeEach(() => {
  clearMemberStores()
  takeToasts()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

afterEach(() => vi.useRealTimers())

test.each([
  ['2026-11-28T09:00:00.000Z', '1 day in this stage'],
  ['2026-11-20T23:30:00.000Z', '9 days in this stage'],
  ['2026-11-29T00:30:00.000Z', 'Since today'],
])('a stage set at %s says "%s"', async (at, words) => {
  const changed = { ID: -1, notes: 'Sales stage: Pre-Meet → Won', date_time: at } as Data.Note
  const project = aProject({ sales_stage: 'Won', stage_changes: [changed] })
  await show(() => <SalesTracker project={project} mayChange />, {
    props: { today: '2026-11-29' },
  })
  expect(screen.getByTestId('time-in-stage').textContent).toBe(words)
})

test('a stage that the newest change is not about says nothing of its time', async () => {
  const changed = {
    ID: -1,
    notes: 'Sales stage: Won',
    date_time: '2026-11-20T09:00:00.000Z',
  } as Data.Note
  const project = aProject({ sales_stage: 'Lost', stage_changes: [changed] })
  await show(() => <SalesTracker project={project} mayChange />)
  expect(screen.getByRole('group', { name: 'Stage' })).toBeDefined()
  expect(screen.queryByTestId('time-in-stage')).toBeNull()
})

test('a bookmark that the server leaves as it was is taken back, and its button tries again', async () => {
  server.on('POST /ajaxRequest', { json: { success: false, isBookmarked: false } })
  const user = await show(Project)
  const button = screen.getByTestId('detail-bookmark')
  await user.click(button)
  await waitFor(() => expect(button.textContent).toBe('Try again'))
  expect(button.getAttribute('aria-pressed')).toBe('false')

  server.on('POST /ajaxRequest', { json: { success: true, isBookmarked: true } })
  await user.click(button)
  await waitFor(() => expect(button.textContent).toBe('Added'))
  expect(server.askedFor('/ajaxRequest')).toHaveLength(2)
  expect(takeToasts()).toEqual([])
  expect(console.error).toHaveBeenCalledOnce()
})

test('a bookmark is not tried again once another act has said what it is', async () => {
  server.on('POST /ajaxRequest', { status: 500 })
  const user = await show(Project)
  const button = screen.getByTestId('detail-bookmark')
  await user.click(button)
  await waitFor(() => expect(button.textContent).toBe('Try again'))
  act(() => projectChanged(7, { is_bookmarked: true }))
  expect(button.textContent).toBe('Added')
})

test('a bookmark that is kept or refused after a log-out is not told to the next member', async () => {
  let answer = (_status: number) => {}
  server.on('POST /ajaxRequest', () => {
    return new Promise((done) => {
      answer = (status) => done({ status, json: { success: true, isBookmarked: true } })
    })
  })
  const user = await show(Project)
  const button = screen.getByTestId('detail-bookmark')
  for (const [asked, status] of [200, 500, 403].entries()) {
    await user.click(button)
    await waitFor(() => expect(server.askedFor('/ajaxRequest')).toHaveLength(asked + 1))
    expect(button.textContent).toBe('Added')
    act(clearMemberStores)
    answer(status)
    await waitFor(() => expect(button.textContent).toBe('My Projects'))
  }
  expect(server.askedFor('/pricing')).toEqual([])
})

async function chooseWon(user: Awaited<ReturnType<typeof show>>) {
  await user.click(screen.getByTestId('sales-stage'))
  await user.click(await screen.findByRole('option', { name: 'Won' }))
}

test('a stage that is not kept is the one before again, and its label asks for another try', async () => {
  server.on(`POST ${STAGE}`, { status: 500 })
  const user = await show(Project)
  screen.getByText('Sales Tracker')
  await chooseWon(user)
  await screen.findByRole('button', { name: /^Try again/ })
  expect(screen.getByTestId('sales-stage').textContent).toBe('Add Sales Stage')
  expect(takeToasts()).toEqual([])
  expect(console.error).toHaveBeenCalledOnce()

  server.on(`POST ${STAGE}`, { json: { newNote: null, stageChange: null } })
  await chooseWon(user)
  await screen.findByText('Sales Tracker')
  await waitFor(() => expect(screen.getByTestId('sales-stage').textContent).toBe('Won'))
})

test('a stage that is kept offers its undo in the tracker, and is said without a toast', async () => {
  const change = { id: 4, has_saved: true }
  server.on(`POST ${STAGE}`, { json: { newNote: STAGE_NOTE, stageChange: change } })
  const back = { site_id: 7, sales_stage: null, is_bookmarked: false }
  server.on(`POST ${'/api/projects/stages/undo'}`, { json: { undone: [back] } })
  const user = await show(Project)
  expect(screen.queryByTestId('undo-stage')).toBeNull()
  await chooseWon(user)
  const undo = await screen.findByTestId('undo-stage')
  const words = 'Kiln Yard moved to Won and saved to My Projects.'
  expect(takeToasts()).toMatchObject([{ kind: 'said', heading: words }])
  await user.click(undo)
  await waitFor(() => expect(screen.getByTestId('sales-stage').textContent).toBe('Add Sales Stage'))
  expect(server.askedFor('/api/projects/stages/undo')).toMatchObject([{ body: { changes: [4] } }])
  expect(screen.queryByTestId('undo-stage')).toBeNull()
})

test('an undo of a stage that fails leaves its button to try again, without a toast', async () => {
  const change = { id: 4, has_saved: true }
  server.on(`POST ${STAGE}`, { json: { newNote: STAGE_NOTE, stageChange: change } })
  server.on(`POST ${'/api/projects/stages/undo'}`, { status: 500 })
  const user = await show(Project)
  await chooseWon(user)
  await user.click(await screen.findByTestId('undo-stage'))
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(again).toBe(screen.getByTestId('undo-stage'))
  expect(screen.getByTestId('sales-stage').textContent).toBe('Won')
  expect(takeToasts().filter(({ kind }) => kind !== 'said')).toEqual([])
  expect(console.error).toHaveBeenCalledOnce()

  const back = { site_id: 7, sales_stage: null, is_bookmarked: false }
  server.on(`POST ${'/api/projects/stages/undo'}`, { json: { undone: [back] } })
  await user.click(again)
  await waitFor(() => expect(screen.getByTestId('sales-stage').textContent).toBe('Add Sales Stage'))
  expect(screen.queryByTestId('undo-stage')).toBeNull()
})

test('an undo that finds its stage changed says so and reads the project again', async () => {
  const change = { id: 4, has_saved: true }
  server.on(`POST ${STAGE}`, { json: { newNote: STAGE_NOTE, stageChange: change } })
  server.on(`POST ${'/api/projects/stages/undo'}`, { json: { undone: [] } })
  const user = await show(Project)
  await chooseWon(user)
  await user.click(await screen.findByTestId('undo-stage'))
  await waitFor(() => expect(server.asked.at(-1)!.only).toEqual(['project']))
  const heading = 'The stage has been changed since, so we left it unchanged.'
  expect(takeToasts().at(-1)).toMatchObject({ kind: 'error', heading })
})

test('an undo that fails does not take the place of the undo of a later stage', async () => {
  const answerStage = (id: number) =>
    server.on(`POST ${STAGE}`, {
      json: { newNote: { ...STAGE_NOTE, ID: -id }, stageChange: { id } },
    })
  let fail = () => {}
  server.on(`POST ${'/api/projects/stages/undo'}`, () => {
    return new Promise((done) => (fail = () => done({ status: 500 })))
  })
  const user = await show(Project)
  answerStage(4)
  await chooseWon(user)
  await user.click(await screen.findByTestId('undo-stage'))
  await waitFor(() => expect(server.askedFor('/api/projects/stages/undo')).toHaveLength(1))
  answerStage(5)
  await user.click(screen.getByTestId('sales-stage'))
  await user.click(await screen.findByRole('option', { name: 'Lost' }))
  const undo = await screen.findByTestId('undo-stage')
  fail()
  await waitFor(() => expect(console.error).toHaveBeenCalledOnce())
  expect(undo.textContent).toBe('Undo')
})

test('a stage that is not the member’s to set leads to the plans', async () => {
  server.on(`POST ${STAGE}`, { status: 403, json: { message: 'Not in your plan.' } })
  const user = await show(Project)
  await chooseWon(user)
  await waitFor(() => expect(server.askedFor('/pricing')).toHaveLength(1))
  expect(takeToasts()).toEqual([])
  expect(screen.getByTestId('sales-stage').textContent).toBe('Add Sales Stage')
})

const NOTED = aProject({
  contact_access: 'granted',
  has_notes: true,
  notes_count: 2,
  notes: ['First', 'Second'].map((notes, at) => ({
    ID: at + 1,
    notes,
    type: 'Note',
    date_time: '2026-01-05T09:30:00.000Z',
  })) as Data.SiteDetail['notes'],
})

function Noted() {
  const project = useMemberState()(NOTED)
  return (
    <>
      <NotesButton site={project as unknown as Data.Site} onOpen={() => {}} />
      <ProjectWork project={project} />
    </>
  )
}

test('the last two notes deleted at once leave the button of the row as it was before', async () => {
  const releases: (() => void)[] = []
  for (const id of [1, 2])
    server.on(
      `DELETE /projects/7/notes/${id}`,
      () => new Promise((done) => releases.push(() => done({ json: {} })))
    )
  const user = await show(Noted)
  const button = screen.getByTestId('notes-button')
  expect([button.dataset.hasNotes, button.title]).toEqual(['true', 'Notes, 2'])
  for (const remove of screen.getAllByTestId('remove-note')) await user.click(remove)
  const confirms = await screen.findAllByTestId<HTMLButtonElement>('confirm-remove-note')
  expect(confirms).toHaveLength(2)
  for (const confirm of confirms) await user.click(confirm)
  await waitFor(() => expect(releases).toHaveLength(2))
  expect(confirms.map(({ disabled }) => disabled)).toEqual([true, true])
  for (const release of releases) release()
  await waitFor(() => expect(screen.queryByTestId('note')).toBeNull())
  expect([button.dataset.hasNotes, button.title]).toEqual(['false', 'Notes'])
})

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

test('recent views that do not come are asked for again, in the open menu', async () => {
  server.on('GET /api/account/view-log', { status: 500 })
  const user = await show(() => <RecentViewsMenu button="Recent" look="" onOpen={() => {}} />)
  await user.click(screen.getByTestId('recent-views'))
  const again = await screen.findByRole('menuitem', { name: 'Try again' })
  const seen = { site_id: 7, name: 'Kiln Yard', last_viewed: '2026-01-05T09:30:00.000Z' }
  server.on('GET /api/account/view-log', { json: { user: { existingViews: [seen] } } })
  await user.click(again)
  await screen.findByText('Kiln Yard')
})

test('a log-out that does not arrive leaves its button to try again', async () => {
  server.visits(({ path }) => {
    throw new HttpNetworkError('Cut', path)
  })
  const user = await show(() => <AccountSidebar parts={[]} />)
  const button = screen.getByTestId('sidebar-log-out')
  await user.click(button)
  await waitFor(() => expect(button.textContent).toBe('Try again'))
  expect(takeToasts()).toEqual([])
  server.visits(() => ({ viewer: null }))
  await user.click(button)
  await waitFor(() => expect(server.askedFor('/logout')).toHaveLength(2))
  await waitFor(() => expect(button.textContent).toBe('Log Out'))
})

test('a log-out that failed is no longer offered again once its member goes elsewhere', async () => {
  server.visits(({ path }) => {
    if (path === '/logout') throw new HttpNetworkError('Cut', path)
    return {}
  })
  const user = await show(() => <AccountSidebar parts={[]} />)
  const button = screen.getByTestId('sidebar-log-out')
  await user.click(button)
  await waitFor(() => expect(button.textContent).toBe('Try again'))
  await act(async () => router.visit('/insights', { preserveState: true }))
  await waitFor(() => expect(button.textContent).toBe('Log Out'))
})

test('a call that is recorded after a log-out is not told to the next member', async () => {
  const call = { id: 1 }
  server.on('POST /projects/7/calls', { json: { act: call } })
  callMade(7, 'Ann Holt')
  await waitFor(() => expect(calls.get().get(7)).toEqual([call]))

  let answer = () => {}
  server.on('POST /projects/7/calls', () => {
    return new Promise((done) => (answer = () => done({ json: { act: call } })))
  })
  callMade(7, 'Ann Holt')
  await waitFor(() => expect(server.askedFor('/projects/7/calls')).toHaveLength(2))
  clearMemberStores()
  expect(lastCall.get()).toBeNull()
  answer()
  server.on('POST /projects/8/calls', { json: { act: call } })
  callMade(8, 'Ben Cole')
  await waitFor(() => expect(calls.get().get(8)).toEqual([call]))
  expect(calls.get().get(7)).toBeUndefined()
})
