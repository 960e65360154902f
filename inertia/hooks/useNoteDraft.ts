import { useState } from 'react'
import { useSharedProps } from '~/hooks/useSharedProps'

export type NoteDraft = {
  note: string
  date: string
  time: string
  /** Names the note as it stands, so that a second try cannot keep it twice. */
  key: string
}

const EMPTY = { note: '', date: '', time: '' }

/** A random UUID, where the page was not reached by https as well. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6] & 0x0f) | 0x40
  bytes[8] = (bytes[8] & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function read(place: string): NoteDraft | null {
  try {
    return JSON.parse(window.sessionStorage.getItem(place) ?? 'null') as NoteDraft | null
  } catch {
    return null
  }
}

function write(place: string, draft: NoteDraft) {
  try {
    if (draft.note || draft.date || draft.time) {
      window.sessionStorage.setItem(place, JSON.stringify(draft))
    } else {
      window.sessionStorage.removeItem(place)
    }
  } catch {
    // Without storage the draft lives as long as its form.
  }
}

/**
 * The note that is being written on a project. It is kept for this tab: going on to the next project, closing
 * the panel or logging in again loses nothing that was typed.
 */
export function useNoteDraft(projectId: number) {
  const { viewer } = useSharedProps()
  const place = `note-draft:${viewer?.ID}:${projectId}`
  const [draft, setDraft] = useState<NoteDraft>(
    () => (typeof window === 'undefined' ? null : read(place)) ?? { ...EMPTY, key: newKey() }
  )

  function change(patch: Partial<Omit<NoteDraft, 'key'>>) {
    const next = { ...draft, ...patch, key: newKey() }
    setDraft(next)
    write(place, next)
  }

  return { draft, change, clear: () => change(EMPTY) }
}
