import { useSyncExternalStore } from 'react'
import type { Data } from '@generated/data'
import { pendingWrites } from '~/device/pendingWrites'
import type { QueuedWrite } from '~/device/queuedWrite'
import { useStore } from '~/lib/store'
import {
  entries,
  isNote,
  isStageChange,
  type MemberState,
  reminderWords,
  stagePatch,
  underway,
  withEntries,
  words,
} from './memberWork'

export function useIsChanging(id: number): boolean {
  return useStore(underway).some((change) => change.id === id)
}

/** Whether it did not open when it was asked for last: what opens it then reads “Try again”. */
export function useFailedOpening(id: number): boolean {
  const hasFailed = () => words.get().get(id)?.state.failed === 'view'
  return useSyncExternalStore(words.subscribe, hasFailed, () => false)
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

type WithMemberState = { ID: number } & Required<Omit<MemberState, 'last_note' | 'failed'>>

/** Lays words and changes over a project as it was loaded; without any, it is the same object. */
export function useMemberState() {
  const said = useStore(words)
  const changes = useStore(underway)
  const waiting = useStore(pendingWrites)
  const noted = useStore(entries)
  const reminded = useStore(reminderWords)
  return <Site extends WithMemberState>(site: Site): Site => {
    const own = changes.filter(({ id }) => id === site.ID)
    const isWaiting = waiting.some(({ siteId }) => siteId === site.ID)
    if (
      !said.has(site.ID) &&
      !noted.has(site.ID) &&
      !reminded.has(site.ID) &&
      own.length === 0 &&
      !isWaiting
    )
      return site
    const withNotes = (notes: Data.Note[]) =>
      withEntries(notes, noted.get(site.ID), isNote).map((note) => {
        const word = reminded.get(site.ID)?.get(note.ID)
        return word ? { ...note, ...word } : note
      })
    return Object.assign(
      { ...site, ...said.get(site.ID)?.state, ...waitingChanges(site.ID, waiting) },
      isOpen(site) && {
        notes: withNotes(site.notes),
        open_reminders: withNotes(site.open_reminders),
        stage_changes: withEntries(site.stage_changes, noted.get(site.ID), isStageChange),
      },
      ...own.map(({ patch }) => patch)
    )
  }
}

function isOpen(
  site: object
): site is Pick<Data.SiteDetail, 'notes' | 'open_reminders' | 'stage_changes'> {
  return 'stage_changes' in site
}
