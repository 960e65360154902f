import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Data } from '@generated/data'
import { urlFor } from '~/client'
import ProjectWork from '~/components/projects/detail/ProjectWork'
import { SalesTracker } from '~/components/projects/detail/SalesTracker'
import { ProjectActions } from '~/components/projects/ProjectActions'
import { NotesButton } from '~/components/projects/ProjectButtons'
import { takeToasts } from '~/lib/notify'
import { useMemberState } from '~/list/useMemberState'
import { show } from './page'
import { aProject } from './projects'
import { server } from './server'

const STAGE = urlFor('statusUpdate', { projectid: 7 })

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
  takeToasts()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

test('a bookmark that the server leaves as it was is taken back, and set at another try', async () => {
  server.on('POST /ajaxRequest', { json: { success: false, isBookmarked: false } })
  const user = await show(Project)
  const button = screen.getByTestId('detail-bookmark')
  await user.click(button)
  await waitFor(() => expect(button.textContent).toBe('My Projects'))
  expect(button.getAttribute('aria-pressed')).toBe('false')
  const [{ heading, action }] = takeToasts()
  expect(heading).toBe('Kiln Yard couldn’t be added to My Projects.')

  server.on('POST /ajaxRequest', { json: { success: true, isBookmarked: true } })
  action!.run()
  await waitFor(() => expect(button.textContent).toBe('Added'))
  expect(server.askedFor('/ajaxRequest')).toHaveLength(2)
})

async function chooseWon(user: Awaited<ReturnType<typeof show>>) {
  await user.click(screen.getByTestId('sales-stage'))
  await user.click(await screen.findByRole('option', { name: 'Won' }))
}

test('a stage that is not kept is the one before again, with another try', async () => {
  server.on(`POST ${STAGE}`, { status: 500 })
  const user = await show(Project)
  await chooseWon(user)
  await waitFor(() => expect(takeToasts()).toMatchObject([{ action: { label: 'Try again' } }]))
  expect(screen.getByTestId('sales-stage').textContent).toBe('Add Sales Stage')
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
      `DELETE ${urlFor('notes.destroy', { projectid: 7, noteid: id })}`,
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
