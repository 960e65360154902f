import type { Page } from '@inertiajs/core'
import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import type { SalesStage } from '#shared/sites/sales_stages'
import { askingFor } from '~/lib/askingFor'
import { writesSent } from '~/device/pendingWrites'
import type { Deed } from '~/device/queuedWrite'
import { sendOrQueue } from '~/device/sendOrQueue'
import { ApiError } from '~/lib/api'
import { randomUuid } from '~/lib/randomUuid'
import { silently } from '~/lib/silentVisit'
import { createMemberStore, createStore, sameMember } from '~/lib/store'

export type MemberState = {
  is_bookmarked?: boolean
  has_viewed?: boolean
  has_notes?: boolean
  notes_count?: number
  sales_stage?: SalesStage | null
  last_note?: Pick<Data.Note, 'notes' | 'date_time'> | null
  /** What could not be done last; its control reads “Try again”. */
  failed?: Act
}

type Act = 'view' | Deed['kind']

type ReminderWord = Partial<Pick<Data.Note, 'is_done' | 'date' | 'time'>>

type Word = { state: MemberState; at: number }
type Change = { id: number; patch: MemberState }

/** What the server has said of projects since their rows were read. It outlives the page component, because Back
 * restores rows from before it. */
export const words = createMemberStore<ReadonlyMap<number, Word>>(new Map())
/** Notes and changes of the stage that were added or, null, removed since the open project was read, by their ids. */
export const entries = createMemberStore<
  ReadonlyMap<number, ReadonlyMap<number, Data.Note | null>>
>(new Map())
/** What was said of reminders since the open project was read, by their ids. */
export const reminderWords = createMemberStore<
  ReadonlyMap<number, ReadonlyMap<number, ReminderWord>>
>(new Map())
/** Changes on their way, oldest first. */
export const underway = createStore<readonly Change[]>([])

/** Orders requests and answers. */
let moment = 0

/** A stage or bookmark was written since the board was read. */
export const isBoardOutdated = createStore(false)

writesSent.subscribe(() => isBoardOutdated.set(true))

/** Every row and heading of the project shows it until the server says something later. What could not be done before
 * is no longer offered again. */
export function projectChanged(id: number, state: MemberState) {
  say(id, { ...words.get().get(id)?.state, failed: undefined, ...state })
  if ('sales_stage' in state || 'is_bookmarked' in state) isBoardOutdated.set(true)
}

/** For a visit that opens the project: a failure is only logged, and what opens it reads “Try again”. */
export const offerOpening = (id: number) => silently(() => projectChanged(id, { failed: 'view' }))

function say(id: number, state: MemberState) {
  moment += 1
  words.set(new Map(words.get()).set(id, { state, at: moment }))
}

type Noted = Pick<Data.SiteDetail, 'ID' | 'notes' | 'notes_count'>

export function noteAdded({ ID: id, notes_count: known }: Noted, note: Data.Note) {
  addEntries(id, [note])
  const count = (words.get().get(id)?.state.notes_count ?? known) + 1
  projectChanged(id, { has_notes: true, notes_count: count, last_note: note })
}

export function noteRemoved({ ID: id, notes, notes_count: known }: Noted, noteId: number) {
  removeEntries(id, [noteId])
  const count = (words.get().get(id)?.state.notes_count ?? known) - 1
  const rest = withEntries(notes, entries.get().get(id), isNote)
  projectChanged(id, { has_notes: count > 0, notes_count: count, last_note: rest[0] ?? null })
}

/** Of notes, and of changes of the stage. */
export function addEntries(id: number, added: Data.Note[]) {
  setEntries(
    id,
    added.map((entry) => [entry.ID, entry])
  )
}

export function removeEntries(id: number, removed: number[]) {
  setEntries(
    id,
    removed.map((entry) => [entry, null])
  )
}

/** Done or not, or moved. */
export function reminderChanged(id: number, reminder: number, word: ReminderWord) {
  const known = new Map(reminderWords.get().get(id))
  known.set(reminder, { ...known.get(reminder), ...word })
  reminderWords.set(new Map(reminderWords.get()).set(id, known))
  projectChanged(id, {})
}

function setEntries(id: number, changes: [number, Data.Note | null][]) {
  const known = entries.get().get(id) ?? []
  entries.set(new Map(entries.get()).set(id, new Map([...known, ...changes])))
}

export const isNote = (id: number) => id > 0
/** The ids of changes are negative. */
export const isStageChange = (id: number) => id < 0

/** Newest first. */
export function withEntries(
  known: Data.Note[],
  said: ReadonlyMap<number, Data.Note | null> | undefined,
  belongs: (id: number) => boolean
): Data.Note[] {
  if (!said) return known
  const all = new Map<number, Data.Note | null>(known.map((entry) => [entry.ID, entry]))
  for (const [id, entry] of said) if (belongs(id)) all.set(id, entry)
  const left = [...all.values()].filter((entry) => entry !== null)
  return left.sort((one, other) => Math.abs(other.ID) - Math.abs(one.ID))
}

const lastWrite = new Map<number, Promise<unknown>>()

type Work<Answer> = {
  site: { ID: number; name: string }
  patch: MemberState
  write: Deed
  member: number | undefined
  /** With the key under which the change counts once. */
  send: (key: string) => Promise<Answer>
}

/** Shows the change at once, and sends or queues it; where it fails, what stood before is back, and nothing is returned.
 * A refusal for the plan leads to the pricing page. Changes of one project follow one another, so that the last one
 * counts. */
export async function changeProject<Answer>(work: Work<Answer>) {
  const { site, write, member, send } = work
  const { ID: id, name: siteName } = site
  const patch = { failed: undefined, ...work.patch }
  const isSame = sameMember()
  const change = { id, patch }
  const key = randomUuid()
  const queued = { ...write, siteId: id, siteName, key }
  underway.set([...underway.get(), change])
  const written = (lastWrite.get(id) ?? Promise.resolve()).then(() =>
    sendOrQueue(queued, member, () => send(key))
  )
  lastWrite.set(
    id,
    written.catch(() => {})
  )
  try {
    const outcome = await written
    if (!isSame()) return
    projectChanged(id, outcome === 'queued' ? {} : patch)
    return outcome
  } catch (error) {
    if (!isSame()) return
    if (error instanceof ApiError && error.status === 403) {
      router.visit('/pricing', askingFor('work'))
    } else {
      console.error(error)
      projectChanged(id, { failed: write.kind })
    }
  } finally {
    underway.set(underway.get().filter((other) => other !== change))
  }
}

const ROWS = ['list', 'board']
const STATE = ['is_bookmarked', 'has_viewed', 'has_notes', 'notes_count', 'sales_stage'] as const

/** What the server says later counts: rows asked for after a word replace it, and an opened project tells the rows. */
export function watchAnswers(first: Page) {
  const asked = new Map<string, { at: number; only: string[] }>()
  router.on('start', ({ detail: { visit } }) => {
    moment += 1
    asked.set(visit.id, { at: moment, only: visit.only })
  })
  router.on('finish', ({ detail: { visit } }) => void asked.delete(visit.id))
  router.on('success', ({ detail: { page, visitId } }) => {
    const request = asked.get(visitId ?? '')
    if (!request || page.props.seenAt) return
    const { at, only } = request
    const shown = ROWS.filter((name) => page.props[name])
    const areRead = shown.length > 0 && shown.every((name) => only.includes(name))
    if (only.length === 0 || areRead) {
      words.set(new Map([...words.get()].filter(([, word]) => word.at > at)))
    }
    if (only.length === 0 || only.includes('project')) tellRows(page, at)
  })
  tellRows(first, moment)
}

function tellRows({ props }: Page, askedAt: number) {
  const project = props.project as Data.SiteDetail | null | undefined
  if (!project || (words.get().get(project.ID)?.at ?? 0) > askedAt) return
  const state = Object.fromEntries(STATE.map((name) => [name, project[name]]))
  say(project.ID, { ...state, last_note: project.notes[0] ?? null })
  const ofOthers = <Said>(known: ReadonlyMap<number, Said>) =>
    new Map([...known].filter(([id]) => id !== project.ID))
  entries.set(ofOthers(entries.get()))
  reminderWords.set(ofOthers(reminderWords.get()))
}

/** Setting a stage saves the project. */
export function stagePatch(stage: SalesStage | null): MemberState {
  return stage ? { sales_stage: stage, is_bookmarked: true } : { sales_stage: stage }
}
