import { useState } from 'react'
import type { Data } from '@generated/data'
import { useNoteDraft } from './useNoteDraft'
import { remindersChanged } from '~/components/reminders/remindersChanged'
import { useSharedProps } from '~/hooks/useSharedProps'
import { addEntries, noteAdded, noteRemoved } from '~/list/memberWork'
import { api, ApiError } from '~/lib/api'
import { notify } from '~/lib/notify'
import { sendOrQueue } from '~/device/sendOrQueue'

type Added = { success: boolean; message: string; newNote: Data.Note }
type Messages = Record<string, string[]>

/** By field; other failures are only logged. */
function messagesOf(error: unknown): Messages {
  return error instanceof ApiError ? error.errors : {}
}

/** An unsaved note stays in its field. */
export function useNotes(project: Data.SiteDetail) {
  const { can, viewer } = useSharedProps()
  const { draft, change, clear } = useNoteDraft(project.ID)
  const [isSaving, setSaving] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [messages, setMessages] = useState<Messages>({})

  function type(patch: Parameters<typeof change>[0]) {
    setMessages({})
    setFailed(false)
    change(patch)
  }

  /** True when it is saved or waits for the network. */
  async function save(): Promise<boolean> {
    setSaving(true)
    setMessages({})
    setFailed(false)
    try {
      const { note, date, time, key } = draft
      // The plan may have ended since the draft, which hides the date.
      const isReminder = can.setReminders && Boolean(date && time)
      const when = can.setReminders ? { date, time } : {}
      const site = { siteId: project.ID, siteName: project.name }
      const write = { kind: 'note' as const, note, date: '', time: '', ...when, ...site, key }
      const outcome = await sendOrQueue(write, viewer?.ID, () => {
        const body = { note, ...when, key, type: isReminder ? 'Reminder' : 'Note' }
        return api.post<Added>(`/projects/${project.ID}/notes`, body)
      })
      if (outcome === 'queued') {
        clear()
        notify.say('Your note will be sent when you’re back online.')
        return true
      }
      const { newNote } = outcome.answer
      clear()
      noteAdded(project, newNote)
      notify.say(isReminder ? 'Reminder saved.' : 'Note saved.')
      if (isReminder) remindersChanged.set()
      return true
    } catch (error) {
      console.error(error)
      setFailed(true)
      setMessages(messagesOf(error))
      return false
    } finally {
      setSaving(false)
    }
  }

  /** True when the note is gone. */
  async function remove(note: Data.Note): Promise<boolean> {
    try {
      await api.delete(`/projects/${project.ID}/notes/${note.ID}`)
    } catch (error) {
      const isGone = error instanceof ApiError && error.status === 404
      if (!isGone) {
        console.error(error)
        return false
      }
    }
    noteRemoved(project, note.ID)
    const isReminder = note.type === 'Reminder'
    notify.say(isReminder ? 'Reminder deleted.' : 'Note deleted.')
    if (isReminder) remindersChanged.set()
    return true
  }

  async function showOlder() {
    try {
      const path = `/projects/${project.ID}/notes`
      const before = project.notes.at(-1)?.ID ?? ''
      addEntries(project.ID, await api.get<Data.Note[]>(`${path}?before=${before}`))
    } catch (error) {
      console.error(error)
    }
  }

  return { draft, type, save, isSaving, hasFailed, messages, remove, showOlder }
}

export type NotesControls = ReturnType<typeof useNotes>
