import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Data } from '@generated/data'
import { addDays, formatDay, londonToday } from '#shared/time/dates'
import { Commands } from '~/components/commands/Commands'
import { NoteForm } from '~/components/notes/NoteForm'
import { NoteItem } from '~/components/notes/NoteItem'
import { useNotes } from '~/components/notes/useNotes'
import { takeToasts } from '~/lib/notify'
import { show } from './page'
import { aProject } from './projects'
import { server } from './server'

const TOMORROW = addDays(londonToday(), 1)
const PROJECT = aProject()
const PATH = `/projects/${PROJECT.ID}/notes`

function Form() {
  return <NoteForm project={PROJECT} notes={useNotes(PROJECT)} />
}

const field = () => screen.getByTestId<HTMLTextAreaElement>('note-text')
const save = () => screen.getByTestId<HTMLButtonElement>('save-note')
const type = (testId: string, value: string) =>
  fireEvent.change(screen.getByTestId(testId), { target: { value } })

function answersSaved() {
  const newNote = { ID: 1, notes: 'Saved', type: 'Note', date_time: null }
  server.on(`POST ${PATH}`, { json: { success: true, message: 'Saved', newNote } })
}

test('a note that is too long is kept in its field whole, and says so', async () => {
  const user = await show(Form)
  answersSaved()
  type('note-text', 'x'.repeat(5012))
  screen.getByText('Please use no more than 5,000 characters. You’ve used 5,012.')
  expect(field().value).toHaveLength(5012)
  expect(save().disabled).toBe(true)
  type('note-text', 'x'.repeat(5000))
  await user.click(save())
  await waitFor(() => expect(field().value).toBe(''))
  const [{ body }] = server.askedFor(PATH)
  expect((body as { note: string }).note).toHaveLength(5000)
})

test('a reminder needs a date and a time', async () => {
  const user = await show(Form)
  answersSaved()
  expect(save().disabled).toBe(true)
  type('note-text', 'Chase the quote')
  expect(save().disabled).toBe(false)

  type('note-date', formatDay(TOMORROW))
  screen.getByText('Please fill in the time.')
  screen.getByText('Both date and time are required to set a reminder.')
  expect(save().disabled).toBe(true)
  type('note-date', '')
  type('note-time', '09:30')
  screen.getByText('Please fill in the date.')
  expect(save().disabled).toBe(true)
  type('note-date', formatDay(TOMORROW))
  await user.click(save())
  await waitFor(() => expect(field().value).toBe(''))
  expect(server.askedFor(PATH)[0].body).toMatchObject({
    note: 'Chase the quote',
    date: TOMORROW,
    time: '09:30',
    type: 'Reminder',
  })
})

test.each(['9:30', '0930', '9.30'])(
  'a reminder’s time is typed as %s, and shown as hh:mm',
  async (typed) => {
    const user = await show(Form)
    answersSaved()
    type('note-text', 'Chase the quote')
    type('note-date', formatDay(TOMORROW))
    const time = screen.getByTestId<HTMLInputElement>('note-time')
    expect(time.type).toBe('text')
    await user.type(time, typed)
    await user.tab()
    expect(time.value).toBe('09:30')
    await user.click(save())
    await waitFor(() => expect(field().value).toBe(''))
    expect(server.askedFor(PATH)[0].body).toMatchObject({ time: '09:30', type: 'Reminder' })
    expect(time.value).toBe('')
  }
)

test('a time that cannot be read is kept, and said to be wrong once it is left', async () => {
  const user = await show(Form)
  type('note-text', 'Chase the quote')
  const time = screen.getByTestId<HTMLInputElement>('note-time')
  await user.type(time, '25:')
  expect(screen.queryByText(/real time/)).toBeNull()
  expect(save().disabled).toBe(true)
  await user.tab()
  screen.getByText('Please enter a real time, as hh:mm.')
  expect(time.value).toBe('25:')
  type('note-date', formatDay(TOMORROW))
  expect(screen.getAllByText(/real time/)).toHaveLength(1)
  expect(save().disabled).toBe(true)
})

test('N goes to the note, except while somebody types or a dialog lies over it', async () => {
  const user = await show(() => (
    <>
      <input aria-label="Search" />
      <Form />
      <Commands />
    </>
  ))
  await user.keyboard('n')
  expect(document.activeElement).toBe(field())
  expect(field().value).toBe('')
  await user.type(screen.getByLabelText('Search'), 'in')
  expect(document.activeElement).toBe(screen.getByLabelText('Search'))
  screen.getByLabelText('Search').blur()
  await user.keyboard('{Shift>}n{/Shift}?')
  await screen.findByText('Tick or untick the selected project')
  await waitFor(() => expect(document.activeElement?.closest('[role=dialog]')).not.toBeNull())
  await user.keyboard('n')
  expect(document.activeElement).not.toBe(field())
})

test('a note that is refused stays in its field, with the reason and another try', async () => {
  const user = await show(Form)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server.on(`POST ${PATH}`, { status: 422, json: { errors: { note: ['Too much at once.'] } } })
  type('note-text', 'Ring the site')
  await user.click(save())
  await screen.findByText('Too much at once.')
  expect(field().value).toBe('Ring the site')
  expect(save().textContent).toBe('Try again')
})

test('a preset fills text, date and time, so that the reminder can be saved at once', async () => {
  const user = await show(Form, { props: { today: londonToday() } })
  answersSaved()
  type('note-text', '')
  expect(save().disabled).toBe(true)
  const [preset] = screen.getAllByTestId('reminder-preset')
  await user.click(preset)
  expect(field().value).toBe('Call again')
  expect(save().disabled).toBe(false)
  type('note-text', 'Ask for Ann')
  await user.click(preset)
  expect(field().value).toBe('Ask for Ann')
  await user.click(save())
  await waitFor(() => expect(server.askedFor(PATH)).toHaveLength(1))
  expect(server.askedFor(PATH)[0].body).toMatchObject({ note: 'Ask for Ann', type: 'Reminder' })
})

test('the date and time of a reminder stand open once they are wanted', async () => {
  const user = await show(Form)
  answersSaved()
  const date = screen.getByTestId('note-date')
  const isShown = () => date.closest('[hidden]') === null
  expect(isShown()).toBe(false)
  const toggle = screen.getByTestId('reminder-fields')
  await user.click(toggle)
  expect(isShown()).toBe(true)
  await user.click(toggle)
  expect(isShown()).toBe(false)
  type('note-text', 'Ring the site')
  expect(isShown()).toBe(true)
  await user.click(save())
  await waitFor(() => expect(field().value).toBe(''))
  expect(isShown()).toBe(false)
})

test('Enter in the time of a reminder saves it, and leaves the focus there', async () => {
  const user = await show(Form, { props: { today: londonToday() } })
  answersSaved()
  await user.click(screen.getAllByTestId('reminder-preset')[0])
  const time = screen.getByTestId('note-time')
  await user.type(time, '{Enter}')
  await waitFor(() => expect(field().value).toBe(''))
  expect(document.activeElement).toBe(time)
  expect(time.closest('[hidden]')).toBeNull()
})

test('a note that could not be sent says nothing, and its button tries again', async () => {
  const user = await show(Form)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server.on(`POST ${PATH}`, { status: 403, json: { message: 'Not in your plan.' } })
  type('note-text', 'Ring the site')
  await user.click(save())
  await waitFor(() => expect(save().textContent).toBe('Try again'))
  expect(screen.queryByText('Not in your plan.')).toBeNull()
  expect(field().value).toBe('Ring the site')
  expect(console.error).toHaveBeenCalledOnce()
})

test('who may set no reminders is told how to, and has no date', async () => {
  await show(Form, { can: { setReminders: false } })
  expect(
    screen.getByRole('link', { name: /Upgrade your membership to use reminders/ })
  ).toBeTruthy()
  expect(screen.queryByTestId('note-date')).toBeNull()
})

test('a note that could not be deleted stays, and its button tries again', async () => {
  takeToasts()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const note: Data.Note = {
    ID: 3,
    type: 'Note',
    notes: 'Rang twice',
    date: null,
    time: null,
    date_time: '2026-03-10T09:00:00Z',
    is_done: false,
  }
  const path = `/projects/${PROJECT.ID}/notes/${note.ID}`
  server.on(`DELETE ${path}`, { status: 500 })
  const user = await show(function Item() {
    return <NoteItem note={note} onRemove={useNotes(PROJECT).remove} />
  })
  await user.click(screen.getByTestId('remove-note'))
  const confirm = screen.getByTestId<HTMLButtonElement>('confirm-remove-note')
  await user.click(confirm)
  await waitFor(() => expect(confirm.textContent).toBe('Try again'))
  expect(confirm.disabled).toBe(false)
  screen.getByText('Rang twice')
  expect(takeToasts()).toEqual([])
  server.on(`DELETE ${path}`, { json: {} })
  await user.click(confirm)
  await waitFor(() => expect(takeToasts()).toMatchObject([{ heading: 'Note deleted.' }]))
})
