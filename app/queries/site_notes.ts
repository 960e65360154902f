import type { NoteType } from '#shared/people'

/** A note as it is stored; times are UTC. */
export type NoteRow = {
  id: number
  type: NoteType
  body: string
  remind_at: string | null
  created_at: string
}
