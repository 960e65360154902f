import { router } from '@inertiajs/react'
import { useRef, useState, type FormEvent } from 'react'
import type { Data } from '@generated/data'
import { reminderErrors, reminderText, type ReminderErrors } from '#shared/members/reminders'
import type { ClockTime } from '#shared/time/london_time'
import { Button } from '~/components/ui/Button'
import { useSharedProps } from '~/hooks/useSharedProps'
import { noteRemoved, reminderChanged } from '~/list/memberWork'
import { api, ApiError } from '~/lib/api'
import { restoreLostFocus } from '~/lib/lostFocus'
import { notify } from '~/lib/notify'
import { silentVisit } from '~/lib/silentVisit'
import { sameMember } from '~/lib/store'
import { undoFailed } from '~/lib/undoFailed'
import { ReminderMoment } from './ReminderMoment'
import { remindersChanged } from './remindersChanged'

/** What a reminder has after its move, or after the undo. */
type Restored = ClockTime & { is_done: boolean }

type MoveReminderProps = {
  id: string
  reminder: Data.Note & ClockTime
  project: Data.SiteDetail
  /** Typed and not saved; null where it is the reminder’s own. */
  moment: ClockTime | null
  keepMoment: (moment: ClockTime | null) => void
  onClose: () => void
}

/** To another date and time, with a way back. */
export function MoveReminder({ id, reminder, project, onClose, ...draft }: MoveReminderProps) {
  const { today } = useSharedProps()
  const { ID, notes } = reminder
  const before = { date: reminder.date, time: reminder.time }
  const moment = draft.moment ?? before
  const [messages, setMessages] = useState<Record<string, string[]>>({})
  const [isSaving, setSaving] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const submit = useRef<HTMLButtonElement>(null)
  // An overdue reminder is not wrong before it is moved.
  const isMoved = moment.date !== before.date || moment.time !== before.time
  const own: ReminderErrors = isMoved ? reminderErrors(moment) : {}
  const isWhole = moment.date !== '' && moment.time !== ''
  const isValid = isMoved && isWhole && Object.keys(own).length === 0

  function type(patch: Partial<ClockTime>) {
    setMessages({})
    setFailed(false)
    const next = { ...moment, ...patch }
    draft.keepMoment(next.date === before.date && next.time === before.time ? null : next)
  }

  function show({ date, time, is_done }: Restored) {
    reminderChanged(project.ID, ID, { date, time, is_done })
    remindersChanged.set()
  }

  async function putBack(undo: string) {
    const isSame = sameMember()
    try {
      const restored = await api.post<Restored>('/api/reminders/undo', { undo })
      if (!isSame()) return
      show(restored)
      notify.say(`Move undone: ${notes}`)
    } catch (error) {
      if (!isSame()) return
      undoFailed(error, () => void putBack(undo))
      // An earlier try may have done it, and its answer have been lost.
      router.reload({ only: ['project'], ...silentVisit })
    }
  }

  function fail(error: unknown) {
    if (error instanceof ApiError && error.status === 404) {
      noteRemoved(project, ID)
      remindersChanged.set()
      notify.say('This reminder has been deleted.')
      onClose()
      return
    }
    console.error(error)
    setFailed(true)
    setMessages(error instanceof ApiError ? error.errors : {})
    setTimeout(() => restoreLostFocus(submit.current))
  }

  async function move(event: FormEvent) {
    event.preventDefault()
    if (!isValid || isSaving) return
    const isSame = sameMember()
    setSaving(true)
    try {
      const { undo } = await api.put<{ undo: string | null }>(`/api/reminders/${ID}`, moment)
      if (!isSame()) return
      show({ ...moment, is_done: false })
      const to = reminderText({ ...moment, notes: '' }, today)
      const back = undo === null ? null : () => void putBack(undo)
      notify.undoable(`Moved to ${to}: ${notes}`, back)
      onClose()
    } catch (error) {
      if (isSame()) fail(error)
    } finally {
      setSaving(false)
    }
  }

  return (
    <form
      id={id}
      noValidate
      aria-label={`Move reminder: ${notes}`}
      data-testid="move-reminder"
      onSubmit={move}
      className="mt-2 grid gap-2"
    >
      <ReminderMoment
        name="New"
        testId="move"
        period={project}
        moment={moment}
        readOnly={isSaving}
        onChange={type}
        errorOf={(field) => messages[field]?.[0] ?? own[field]}
      />
      <div className="flex justify-end gap-2">
        <Button size="sm" disabled={isSaving} onClick={onClose}>
          Cancel
        </Button>
        <Button
          ref={submit}
          type="submit"
          size="sm"
          variant="primary"
          busy={isSaving}
          disabled={!isValid}
          data-testid="save-move"
        >
          {hasFailed && !isSaving ? 'Try again' : 'Move'}
        </Button>
      </div>
    </form>
  )
}
