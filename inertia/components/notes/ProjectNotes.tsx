import { useState } from 'react'
import type { Data } from '@generated/data'
import { Button } from '~/components/ui/Button'
import { useNotes } from '~/hooks/useNotes'
import { NoteForm } from './NoteForm'
import { NoteItem } from './NoteItem'
import { useWaitingNotes, WaitingNotes } from './WaitingNotes'

type ProjectNotesProps = {
  project: Data.SiteDetail
  /** Notes may be written and removed; otherwise they are only read (D13). */
  mayWrite: boolean
}

/** The viewer's own notes on a project, the newest first, and a new one over them. */
export function ProjectNotes({ project, mayWrite }: ProjectNotesProps) {
  const notes = useNotes(project)
  const [isReading, setReading] = useState(false)
  const waiting = useWaitingNotes(project.ID)
  const hasMore = project.notes_count > project.notes.length

  async function showOlder() {
    setReading(true)
    await notes.showOlder()
    setReading(false)
  }

  return (
    <div className="grid gap-3">
      {mayWrite && <NoteForm notes={notes} />}
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
              <NoteItem key={note.ID} note={note} onRemove={mayWrite ? notes.remove : undefined} />
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
          No notes yet. Nobody else can read what you write here.
        </p>
      )}
    </div>
  )
}
