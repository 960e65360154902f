import { useState } from 'react'
import type { Data } from '@generated/data'
import { CALL_AGAIN, reminderErrors } from '#shared/members/reminders'
import { isDay } from '#shared/time/dates'
import { projects } from '~/components/projects/list/changeAll'
import { Button } from '~/components/ui/Button'
import { Modal } from '~/components/ui/dialogs/Modal'
import { TextField } from '~/components/ui/forms/TextField'
import { noteAdded, noteRemoved } from '~/list/memberWork'
import { api, ApiError } from '~/lib/api'
import { notify } from '~/lib/notify'
import { undoFailed } from '~/lib/undoFailed'
import { randomUuid } from '~/lib/randomUuid'
import { ReminderMoment } from './ReminderMoment'
import { remindersChanged } from './remindersChanged'

type Answer = { changed: number[]; newNotes: Data.Note[]; undo: string | null }

const NO_PERIOD = { start_date: null, end_date: null }
const empty = () => ({ note: CALL_AGAIN, date: '', time: '', key: randomUuid() })

async function takeBack(undo: string, added: [Data.Site, Data.Note][]) {
  try {
    const path = '/api/projects/selection/undo'
    const { undone } = await api.post<{ undone: number }>(path, { undo })
    if (undone === added.length) {
      for (const [site, note] of added) noteRemoved({ ...site, notes: [] }, note.ID)
    }
    notify.say(`${undone} ${undone === 1 ? 'reminder' : 'reminders'} removed.`)
    remindersChanged.set()
  } catch (error) {
    undoFailed(error, () => void takeBack(undo, added))
  }
}

/** One reminder on each of the ticked projects. */
export function RemindSelected({ sites, isBusy }: { sites: Data.Site[]; isBusy: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const [draft, setDraft] = useState(empty)
  const [isSaving, setSaving] = useState(false)
  const [messages, setMessages] = useState<Record<string, string[]>>({})
  const own: Record<string, string | undefined> = reminderErrors(draft)
  const errorOf = (field: string) => messages[field]?.[0] ?? own[field]
  const isValid = draft.note.trim() !== '' && isDay(draft.date) && Object.keys(own).length === 0

  function type(patch: Partial<Omit<typeof draft, 'key'>>) {
    setMessages({})
    setDraft({ ...draft, ...patch, key: randomUuid() })
  }

  async function save() {
    setSaving(true)
    try {
      const body = { site_ids: sites.map(({ ID }) => ID), ...draft }
      const answer = await api.post<Answer>('/api/projects/selection/reminders', body)
      const { undo } = answer
      const added = answer.newNotes.flatMap((note, at): [Data.Site, Data.Note][] => {
        const site = sites.find(({ ID }) => ID === answer.changed[at])
        return site ? [[site, note]] : []
      })
      for (const [site, note] of added) noteAdded({ ...site, notes: [] }, note)
      remindersChanged.set()
      const text = `Reminder set on ${projects(answer.changed.length)}.`
      if (undo) notify.undoable(text, () => void takeBack(undo, added))
      setDraft(empty())
      setOpen(false)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setMessages(error.status === 422 ? error.errors : { date_time: [error.message] })
    } finally {
      setSaving(false)
    }
  }

  return (
    <>
      <Button disabled={isBusy} onClick={() => setOpen(true)} data-testid="remind-selected">
        Remind me
      </Button>
      <Modal
        open={isOpen}
        onClose={() => setOpen(false)}
        size="sm"
        title={`Remind me of ${projects(sites.length)}`}
        testId="remind-selected-dialog"
        footer={
          <>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button
              variant="primary"
              busy={isSaving}
              disabled={!isValid}
              onClick={() => void save()}
              data-testid="save-reminders"
            >
              Save
            </Button>
          </>
        }
      >
        <div className="grid gap-3">
          <TextField
            label="Note"
            value={draft.note}
            readOnly={isSaving}
            onChange={(event) => type({ note: event.target.value })}
            error={errorOf('note')}
            data-testid="reminders-note"
          />
          <ReminderMoment
            name="Reminder"
            testId="reminders"
            period={NO_PERIOD}
            moment={draft}
            readOnly={isSaving}
            onChange={type}
            errorOf={errorOf}
          />
        </div>
      </Modal>
    </>
  )
}
