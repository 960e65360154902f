import { useRef, useState, type ReactNode } from 'react'
import type { Data } from '@generated/data'
import { ActivityEntry } from '~/components/activity/ActivityEntry'
import { calls } from '~/components/activity/calls'
import { entriesOf, type Shown } from '~/components/activity/entriesOf'
import { ShownEntries } from '~/components/activity/ShownEntries'
import { Button } from '~/components/ui/Button'
import { useNotes } from './useNotes'
import { restoreLostFocus } from '~/lib/lostFocus'
import { useStore } from '~/lib/store'
import { NoteForm } from './NoteForm'
import { NoteItem } from './NoteItem'
import { useWaitingNotes, WaitingNotes } from './WaitingNotes'

/** Entries shown at first, and added by each "Show earlier". */
const PORTION = 20

type ProjectNotesProps = {
  project: Data.SiteDetail
  /** Otherwise the notes are read-only. */
  mayWrite: boolean
  /** Below the heading. */
  children?: ReactNode
}

/** Notes, among what else happened to the project. */
export function ProjectNotes({ project, mayWrite, children }: ProjectNotesProps) {
  const notes = useNotes(project)
  const made = useStore(calls).get(project.ID) ?? []
  const [shown, setShown] = useState<Shown>('All')
  const [portion, setPortion] = useState(PORTION)
  const [isReading, setReading] = useState(false)
  const waiting = useWaitingNotes(project.ID)
  const all = useRef<HTMLDivElement>(null)
  const entries = entriesOf(project, made, shown)
  const hasOlderNotes = shown !== 'Calls' && project.notes_count > project.notes.length

  /** The button vanishes with its note, so the focus stays among the notes. */
  async function remove(note: Data.Note) {
    const isGone = await notes.remove(note)
    if (isGone) restoreLostFocus(all.current)
    return isGone
  }

  async function showEarlier() {
    setPortion(portion + PORTION)
    if (entries.length > portion) return
    setReading(true)
    await notes.showOlder()
    setReading(false)
  }

  return (
    <div
      ref={all}
      role="group"
      aria-label="Notes and activity"
      tabIndex={-1}
      className="grid gap-3 outline-none"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-sm font-semibold text-ink">Notes and activity</h2>
        <ShownEntries
          shown={shown}
          onChange={(next) => {
            setShown(next)
            setPortion(PORTION)
          }}
          counts={{
            All: null,
            Notes: project.notes_count,
            Calls: entriesOf(project, made, 'Calls').length,
          }}
        />
      </div>
      {children}
      {mayWrite && <NoteForm project={project} notes={notes} />}
      <WaitingNotes waiting={waiting} notes={notes} />
      {entries.length > 0 && (
        <div
          role="region"
          aria-label={shown === 'All' ? 'Notes and activity' : shown}
          tabIndex={0}
          data-testid="notes-list"
          className="-mr-2 max-h-96 overflow-y-auto overscroll-contain pr-2"
        >
          <ol>
            {entries
              .slice(0, portion)
              .map((entry) =>
                entry.kind === 'note' ? (
                  <NoteItem
                    key={entry.key}
                    note={entry.note}
                    onRemove={mayWrite ? remove : undefined}
                  />
                ) : (
                  <ActivityEntry key={entry.key} entry={entry} />
                )
              )}
          </ol>
          {(entries.length > portion || hasOlderNotes) && (
            <Button
              size="sm"
              busy={isReading}
              onClick={showEarlier}
              data-testid="show-earlier"
              className="mt-3"
            >
              Show earlier
            </Button>
          )}
        </div>
      )}
      {project.notes.length + waiting.length === 0 && mayWrite && (
        <p className="text-[0.8125rem] text-muted">
          No notes yet. Other members can’t see your notes. Our administrators can.
        </p>
      )}
    </div>
  )
}
