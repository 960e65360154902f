import { useDraft } from '~/hooks/useDraft'
import { randomUuid } from '~/lib/randomUuid'

export type NoteDraft = {
  note: string
  date: string
  time: string
  /** An idempotency key, so that a second try cannot store the note twice. */
  key: string
}

const EMPTY: NoteDraft = { note: '', date: '', time: '', key: '' }

/** One for each project. */
export function useNoteDraft(projectId: number) {
  const [kept, keep] = useDraft<NoteDraft>(`note-draft:${projectId}`)
  const draft = kept ?? EMPTY

  function change(patch: Partial<Omit<NoteDraft, 'key'>>) {
    const next = { ...draft, ...patch, key: randomUuid() }
    keep(next.note || next.date || next.time ? next : null)
  }

  return { draft, change, clear: () => keep(null) }
}
