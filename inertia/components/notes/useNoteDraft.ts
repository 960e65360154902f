import { useState } from 'react'
import { useSharedProps } from '~/hooks/useSharedProps'
import { randomUuid } from '~/lib/randomUuid'

export type NoteDraft = {
  note: string
  date: string
  time: string
  /** An idempotency key, so that a second try cannot store the note twice. */
  key: string
}

const EMPTY = { note: '', date: '', time: '' }

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

/** Survives changing projects, closing the panel and logging in again in this tab. */
export function useNoteDraft(projectId: number) {
  const { viewer } = useSharedProps()
  const place = `note-draft:${viewer?.ID}:${projectId}`
  const [draft, setDraft] = useState<NoteDraft>(
    () => (typeof window === 'undefined' ? null : read(place)) ?? { ...EMPTY, key: randomUuid() }
  )

  function change(patch: Partial<Omit<NoteDraft, 'key'>>) {
    const next = { ...draft, ...patch, key: randomUuid() }
    setDraft(next)
    write(place, next)
  }

  return { draft, change, clear: () => change(EMPTY) }
}
