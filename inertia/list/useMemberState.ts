import type { Page } from '@inertiajs/core'
import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import type { SalesStage } from '#shared/sites/sales_stages'
import { pendingWrites } from '~/device/pendingWrites'
import type { Deed, QueuedWrite } from '~/device/queuedWrite'
import { sendOrQueue } from '~/device/sendOrQueue'
import { randomUuid } from '~/lib/randomUuid'
import { createStore, useStore } from '~/lib/store'

type MemberState = {
  is_bookmarked?: boolean
  has_viewed?: boolean
  has_notes?: boolean
  notes_count?: number
  sales_stage?: SalesStage | null
  last_note?: Pick<Data.Note, 'notes' | 'date_time'> | null
}

type Word = { state: MemberState; at: number }
type Change = { id: number; patch: MemberState }

/** What the server has said of projects since their rows were read. It outlives the page component, because Back
 * restores rows from before it. */
const words = createStore<ReadonlyMap<number, Word>>(new Map())
/** Changes on their way, oldest first. */
const underway = createStore<readonly Change[]>([])

/** Orders requests and answers. */
let moment = 0

/** Every row and heading of the project shows it until the server says something later. */
export function projectChanged(id: number, state: MemberState) {
  moment += 1
  const known = words.get().get(id)?.state
  words.set(new Map(words.get()).set(id, { state: { ...known, ...state }, at: moment }))
}

export function forgetProjectChanges() {
  words.set(words.initial)
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

/** Shows the patch at once, and sends or queues the change; where it is refused, what stood before is back, and the
 * caller says so. Changes of one project follow one another, so that the last one counts. */
export async function changeProject<Answer>({ site, patch, write, member, send }: Work<Answer>) {
  const { ID: id, name: siteName } = site
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
    if (outcome !== 'queued') projectChanged(id, patch)
    return outcome
  } finally {
    underway.set(underway.get().filter((other) => other !== change))
  }
}

export function useIsChanging(id: number): boolean {
  return useStore(underway).some((change) => change.id === id)
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
  projectChanged(project.ID, Object.fromEntries(STATE.map((name) => [name, project[name]])))
}

/** Offline changes, until they are sent. */
function waitingChanges(id: number, waiting: readonly QueuedWrite[]): MemberState {
  const found: MemberState = {}
  for (const write of waiting) {
    if (write.siteId !== id || write.refusal !== undefined) continue
    if (write.kind === 'stage') Object.assign(found, stagePatch(write.stage))
    else if (write.kind === 'bookmark') found.is_bookmarked = write.isBookmarked
    else found.has_notes = true
  }
  return found
}

/** Setting a stage saves the project. */
export function stagePatch(stage: SalesStage | null): MemberState {
  return stage ? { sales_stage: stage, is_bookmarked: true } : { sales_stage: stage }
}

type WithMemberState = { ID: number } & Required<Omit<MemberState, 'last_note'>>

/** Lays words and changes over a project as it was loaded. */
export function useMemberState() {
  const said = useStore(words)
  const changes = useStore(underway)
  const waiting = useStore(pendingWrites)
  return <Site extends WithMemberState>(site: Site): Site =>
    Object.assign(
      { ...site, ...said.get(site.ID)?.state, ...waitingChanges(site.ID, waiting) },
      ...changes.filter(({ id }) => id === site.ID).map(({ patch }) => patch)
    )
}
