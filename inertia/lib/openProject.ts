import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'

type Change = (project: Data.SiteDetail) => Partial<Data.SiteDetail>

/**
 * Changes the open project within the page's own props, so that Back and Forward bring the change with it.
 * When another project is open by now, nothing happens: its own answer will tell.
 */
export function changeOpenProject(id: number, change: Change) {
  router.replace<{ project?: Data.SiteDetail | null }>({
    props: (props) => {
      const { project } = props
      if (project?.ID !== id) return props
      return { ...props, project: { ...project, ...change(project) } }
    },
    preserveState: true,
    preserveScroll: true,
  })
}

/** Puts notes before those of a project, the newest first, none of them twice. */
export function withNotes(added: Data.Note[]): Change {
  return ({ notes, notes_count: count }) => {
    const known = new Set(notes.map(({ ID }) => ID))
    const fresh = added.filter(({ ID }) => !known.has(ID))
    return {
      notes: [...fresh, ...notes],
      notes_count: count + fresh.length,
      has_notes: true,
    }
  }
}

/** Takes one note from a project. */
export function withoutNote(id: number): Change {
  return ({ notes, notes_count: count }) => ({
    notes: notes.filter(({ ID }) => ID !== id),
    notes_count: count - 1,
    has_notes: count > 1,
  })
}
