import { useRef, useState } from 'react'
import type { Data } from '@generated/data'
import { Button } from '~/components/ui/Button'
import { useNotes } from './useNotes'
import { restoreLostFocus } from '~/lib/lostFocus'
import { NoteForm } from './NoteForm'
import { NoteItem } from './NoteItem'
import { useWaitingNotes, WaitingNotes } from './WaitingNotes'

type ProjectNotesProps = {
  project: Data.SiteDetail
  /** Otherwise the notes are read-only. */
  mayWrite: boolean
}

export function ProjectNotes({ project, mayWrite }: ProjectNotesProps) {
  const notes = useNotes(project)
  const [isReading, setReading] = useState(false)
  const waiting = useWaitingNotes(project.ID)
  const all = useRef<HTMLDivElement>(null)
  const hasMore = project.notes_count > project.notes.length

  /** The button vanishes with its note, so the focus stays among the notes. */
  async function remove(note: Data.Note) {
    const isGone = await notes.remove(note)
    if (isGone) restoreLostFocus(all.current)
    return isGone
  }

  async function showOlder() {
    setReading(true)
    await notes.showOlder()
    setReading(false)
  }

  return (
    <div
      ref={all}
      role="group"
      aria-label="Notes and reminders"
      tabIndex={-1}
      className="grid gap-3 outline-none"
    >
      {mayWrite && <NoteForm project={project} notes={notes} />}
      <WaitingNotes waiting={waiting} notes={notes} />
      {project.notes.length > 0 && (
        <div
          role="region"
          aria-label="Notes"
          tabIndex={0}
          data-testid="notes-list"
          className="-mr-2 max-h-96 overflow-y-auto overscroll-contain pr-2"
        >
          <ol className="grid gap-3">
            {project.notes.map((note) => (
              <NoteItem key={note.ID} note={note} onRemove={mayWrite ? remove : undefined} />
            ))}
          </ol>
          {hasMore && (
            <Button size="sm" busy={isReading} onClick={showOlder} className="mt-3">
              Show older notes
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
