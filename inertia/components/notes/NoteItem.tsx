import { useEffect, useRef, useState } from 'react'
import { BellIcon, ChatBubbleBottomCenterTextIcon } from '@heroicons/react/16/solid'
import { TrashIcon } from '@heroicons/react/20/solid'
import type { Data } from '@generated/data'
import { formatDay } from '#shared/time/dates'
import { EntryFrame } from '~/components/activity/EntryFrame'
import { Button } from '~/components/ui/Button'
import { IconButton } from '~/components/ui/IconButton'
import { cx } from '~/lib/cx'
import { formatTime } from '~/lib/format'
import { NoteText } from './NoteText'

type NoteItemProps = {
  note: Data.Note
  /** Resolves to whether the note is gone; omitted where the viewer may only read. */
  onRemove?: (note: Data.Note) => Promise<boolean>
}

export function NoteItem({ note, onRemove }: NoteItemProps) {
  const [isAsking, setAsking] = useState(false)
  const [isCalledBack, setCalledBack] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const confirm = useRef<HTMLButtonElement>(null)
  const isReminder = note.type === 'Reminder'

  // While it was busy it could not keep the focus.
  useEffect(() => {
    if (hasFailed && !isBusy) confirm.current?.focus()
  }, [hasFailed, isBusy])

  async function remove() {
    setBusy(true)
    const isGone = await onRemove?.(note)
    setFailed(!isGone)
    setBusy(false)
  }

  /** Returns the focus to the button. */
  function cancel() {
    setCalledBack(true)
    setFailed(false)
    setAsking(false)
  }

  return (
    <EntryFrame
      data-testid="note"
      data-type={note.type}
      icon={isReminder ? <BellIcon /> : <ChatBubbleBottomCenterTextIcon />}
    >
      <div className="flex items-start gap-2">
        <p className="min-w-0 flex-1 text-sm/5 wrap-anywhere whitespace-pre-line text-ink">
          <NoteText text={note.notes} />
        </p>
        {onRemove && !isAsking && (
          <IconButton
            size="sm"
            label="Delete note"
            data-testid="remove-note"
            autoFocus={isCalledBack}
            className="-my-1.5 text-faint! hover:text-danger-text!"
            onClick={() => setAsking(true)}
            icon={<TrashIcon aria-hidden="true" className="size-4!" />}
          />
        )}
      </div>
      <p className="mt-0.5 flex flex-wrap gap-x-2 text-[0.8125rem]/5 text-muted tabular-nums">
        {isReminder ? (
          <>
            <span className={cx(!note.is_done && 'font-semibold text-ink')}>
              Reminder · {formatDay(note.date)} {note.time}
              {note.is_done && ' · done'}
            </span>
            <span className="text-faint">written {formatTime(note.date_time)}</span>
          </>
        ) : (
          <>Note · {formatTime(note.date_time)}</>
        )}
      </p>
      {isAsking && (
        <div className="mt-1.5 mb-1 flex flex-wrap items-center gap-2 text-[0.8125rem]">
          <span className="text-muted">Delete this {isReminder ? 'reminder' : 'note'}?</span>
          <Button
            size="sm"
            variant="danger"
            busy={isBusy}
            ref={confirm}
            data-testid="confirm-remove-note"
            onClick={remove}
          >
            {hasFailed ? 'Try again' : 'Delete'}
          </Button>
          <Button size="sm" disabled={isBusy} onClick={cancel} autoFocus>
            Cancel
          </Button>
        </div>
      )}
    </EntryFrame>
  )
}
