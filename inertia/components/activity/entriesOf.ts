import type { Data } from '@generated/data'

export type Entry =
  | { kind: 'note'; note: Data.Note; at: string; key: string }
  | { kind: 'stage'; text: string; at: string; key: string }
  | { kind: Data.SiteAct['kind']; act: Data.SiteAct; at: string; key: string }

export const SHOWN = ['All', 'Notes', 'Calls'] as const

export type Shown = (typeof SHOWN)[number]

const KINDS: Record<Shown, (kind: Entry['kind']) => boolean> = {
  All: () => true,
  Notes: (kind) => kind === 'note',
  Calls: (kind) => kind === 'called',
}

type Worked = Pick<Data.SiteDetail, 'notes' | 'stage_changes' | 'acts'>

/** Newest first, with calls since the project was read; several views in a row are one. */
export function entriesOf(project: Worked, calls: readonly Data.SiteAct[], shown: Shown): Entry[] {
  const known = new Set(calls.map(({ ID }) => ID))
  const acts = [...calls, ...project.acts.filter(({ ID }) => !known.has(ID))]
  const all: Entry[] = [
    ...project.notes.map((note) => ({
      ...{ kind: 'note' as const, note },
      ...{ at: note.date_time, key: `note-${note.ID}` },
    })),
    ...project.stage_changes.map(({ ID, notes: text, date_time: at }) => ({
      ...{ kind: 'stage' as const, text, at, key: `stage-${ID}` },
    })),
    ...acts.map((act) => ({ kind: act.kind, act, at: act.date_time, key: act.ID })),
  ]
  const wanted = all.filter(({ kind }) => KINDS[shown](kind))
  wanted.sort((one, other) => other.at.localeCompare(one.at))
  return wanted.filter(
    ({ kind }, place) => kind !== 'viewed' || wanted[place - 1]?.kind !== 'viewed'
  )
}
