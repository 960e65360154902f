import { ClockIcon } from '@heroicons/react/16/solid'
import { formatDay } from '#shared/time/dates'
import { Button } from '~/components/ui/Button'
import type { NotesControls } from './useNotes'
import { cx } from '~/lib/cx'
import { pendingWrites } from '~/device/pendingWrites'
import { useStore } from '~/lib/store'
import type { QueuedWrite } from '~/device/queuedWrite'
import { NoteText } from './NoteText'

type WaitingNote = Extract<QueuedWrite, { kind: 'note' }>

/** Unsent notes, newest first. */
export function useWaitingNotes(siteId: number): WaitingNote[] {
  return useStore(pendingWrites)
    .filter((write) => write.kind === 'note' && write.siteId === siteId)
    .reverse() as WaitingNote[]
}

type WaitingNotesProps = { waiting: WaitingNote[]; notes: NotesControls }

/** A refused note can go back into the form. */
export function WaitingNotes({ waiting, notes }: WaitingNotesProps) {
  if (waiting.length === 0) return null

  async function writeAgain({ note, date, time, place }: WaitingNote) {
    notes.type({ note, date, time })
    await (await import('~/device/outbox')).discard(place)
  }

  return (
    <ol aria-label="Notes waiting to be sent" className="grid gap-3">
      {waiting.map((write) => (
        <li
          key={write.place}
          data-testid="waiting-note"
          className={cx(
            'border-l-[3px] border-dashed py-0.5 pl-3',
            write.refusal === undefined ? 'border-edge' : 'border-danger-text'
          )}
        >
          <p className="text-sm/5 wrap-anywhere whitespace-pre-line text-ink">
            <NoteText text={write.note} />
          </p>
          <div className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-[0.8125rem]/5 text-muted tabular-nums">
            {write.date && (
              <span>
                Reminder · {formatDay(write.date)} {write.time}
              </span>
            )}
            {write.refusal === undefined ? (
              <span className="inline-flex items-center gap-1 text-warning-text">
                <ClockIcon aria-hidden="true" className="size-3.5" />
                Waiting to be sent
              </span>
            ) : (
              <>
                <span className="text-danger-text">Not saved. {write.refusal}</span>
                <Button size="sm" data-testid="write-again" onClick={() => void writeAgain(write)}>
                  Edit note
                </Button>
              </>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}
