import { useEffect, useEffectEvent, useId, useRef, useState, type FormEvent } from 'react'
import { Link } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { NOTE_MAX } from '#shared/limits'
import { CALL_AGAIN, REMINDERS_ARE_PAID, reminderErrors } from '#shared/members/reminders'
import { isDay } from '#shared/time/dates'
import { isTime } from '#shared/time/london_time'
import { askingFor } from '~/lib/askingFor'
import { wantedReminder } from '~/components/activity/calls'
import { Button } from '~/components/ui/Button'
import { DateField } from '~/components/ui/forms/DateField'
import { errorClass } from '~/components/ui/forms/field'
import { TextArea } from '~/components/ui/forms/TextArea'
import { TimeField } from '~/components/ui/forms/TimeField'
import { presetClass, ReminderPresets } from './ReminderPresets'
import type { NotesControls } from './useNotes'
import { isForRecord } from '~/components/projects/detail/useWalkingKeys'
import { noteToFocus } from '~/components/projects/noteToFocus'
import { useSharedProps } from '~/hooks/useSharedProps'
import { named } from '~/lib/controls'
import { formatCount } from '~/lib/format'
import { restoreLostFocus } from '~/lib/lostFocus'

/** A `maxLength` would silently cut off pasted text. */
function tooLong(note: string): string | undefined {
  const { length } = note.trim()
  if (length <= NOTE_MAX) return undefined
  return `Please use no more than ${formatCount(NOTE_MAX)} characters. You’ve used ${formatCount(length)}.`
}

type NoteFormProps = {
  project: Pick<Data.Site, 'ID' | 'start_date' | 'end_date'>
  notes: NotesControls
}

export function NoteForm({ project, notes }: NoteFormProps) {
  const { ID: siteId } = project
  const { can, today } = useSharedProps()
  const { draft, type, save, isSaving, hasFailed, messages } = notes
  const text = useRef<HTMLTextAreaElement>(null)
  const fields = useId()
  const [isOpen, setOpen] = useState(false)
  const isComposing = Boolean(draft.note || draft.date || draft.time)
  useEffect(() => named('note')(text.current), [])
  useEffect(() => {
    if (noteToFocus.get() !== siteId) return
    noteToFocus.set(null)
    // After the dialog has taken the focus for itself.
    setTimeout(() => text.current?.focus())
  }, [siteId])
  const followKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'n' || !isForRecord(event, text.current)) return
    event.preventDefault()
    text.current?.focus()
  })
  useEffect(() => {
    document.addEventListener('keydown', followKey)
    return () => document.removeEventListener('keydown', followKey)
  }, [])
  useEffect(() =>
    wantedReminder.subscribe(() => {
      const { siteId: wanted, ...when } = wantedReminder.get() ?? {}
      if (wanted !== siteId) return
      type({ note: draft.note.trim() ? draft.note : CALL_AGAIN, ...when })
      text.current?.focus()
    })
  )
  const own = { note: tooLong(draft.note), ...(can.setReminders && reminderErrors(draft)) }
  const errorOf = (field: 'note' | 'date' | 'time' | 'date_time') =>
    messages[field]?.[0] ?? own[field]
  // The fields themselves say so, once they are left.
  const isUnfinished = draft.date !== '' && !isDay(draft.date)
  const isHalfTime = draft.time !== '' && !isTime(draft.time)
  const isValid = draft.note.trim() !== '' && !Object.values(own).some(Boolean)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!isValid || isSaving) return
    const isSaved = await save()
    const isInFields = document.getElementById(fields)?.contains(document.activeElement)
    if (isSaved && !isInFields) setOpen(false)
    // The pressed button is disabled now; on a touch screen, focusing the field would open the keyboard.
    if (isSaved && !window.matchMedia('(pointer: coarse)').matches) restoreLostFocus(text.current)
  }

  return (
    <form onSubmit={submit} noValidate data-testid="note-form" className="grid gap-2">
      <div className="flex items-start gap-2">
        <TextArea
          ref={text}
          label="Note"
          hideLabel
          placeholder="Write a note…"
          rows={draft.note ? 3 : 1}
          value={draft.note}
          readOnly={isSaving}
          onChange={(event) => type({ note: event.target.value })}
          error={errorOf('note')}
          data-testid="note-text"
          data-note-field
          aria-keyshortcuts="N"
          className="flex-1"
        />
        <Button
          type="submit"
          variant="primary"
          busy={isSaving}
          disabled={!isValid}
          data-testid="save-note"
          className="h-[2.625rem] px-3! sm:h-[2.375rem]"
        >
          {hasFailed && !isSaving ? 'Try again' : 'Save'}
        </Button>
      </div>
      {can.setReminders ? (
        <>
          <ReminderPresets
            period={project}
            chosen={draft}
            onChoose={(when) =>
              type({ note: draft.note.trim() ? draft.note : CALL_AGAIN, ...when })
            }
          >
            {!isComposing && (
              <button
                type="button"
                aria-expanded={isOpen}
                aria-controls={fields}
                data-testid="reminder-fields"
                onClick={() => setOpen(!isOpen)}
                className={presetClass}
              >
                Date
              </button>
            )}
          </ReminderPresets>
          <div id={fields} hidden={!isOpen && !isComposing} onFocus={() => setOpen(true)}>
            <div className="flex flex-wrap items-start gap-2">
              <DateField
                label="Reminder date"
                hideLabel
                min={today}
                value={draft.date}
                readOnly={isSaving}
                onChange={(date) => type({ date })}
                error={isUnfinished ? undefined : errorOf('date')}
                data-testid="note-date"
                className="min-w-39 flex-1 max-sm:min-w-44"
              />
              <TimeField
                label="Reminder time"
                hideLabel
                value={draft.time}
                readOnly={isSaving}
                onChange={(time) => type({ time })}
                error={isHalfTime ? undefined : errorOf('time')}
                data-testid="note-time"
                className="min-w-28 flex-1"
              />
            </div>
          </div>
        </>
      ) : (
        <p className="text-[0.8125rem] text-muted">
          <Link
            href="/pricing"
            {...askingFor('reminders')}
            data-testid="reminders-are-paid"
            className="underline underline-offset-2 hover:text-ink"
          >
            {REMINDERS_ARE_PAID}
          </Link>
        </p>
      )}
      {errorOf('date_time') && (
        <p role="alert" data-testid="reminder-error" className={errorClass}>
          {errorOf('date_time')}
        </p>
      )}
    </form>
  )
}
