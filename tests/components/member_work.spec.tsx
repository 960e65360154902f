import { HttpNetworkError } from '@inertiajs/core'
import { router } from '@inertiajs/react'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Data } from '@generated/data'
import { calls, callMade, lastCall } from '~/components/activity/calls'
import { AccountSidebar } from '~/components/account/AccountSidebar'
import ProjectWork from '~/components/projects/detail/ProjectWork'
import RecentViewsMenu from '~/components/projects/detail/RecentViewsMenu'
import { SalesTracker } from '~/components/projects/detail/SalesTracker'
import { ProjectActions } from '~/components/projects/ProjectActions'
import { NotesButton } from '~/components/projects/ProjectButtons'
import { takeToasts } from '~/lib/notify'
import { clearMemberStores } from '~/lib/store'
import { projectChanged } from '~/list/memberWork'
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
