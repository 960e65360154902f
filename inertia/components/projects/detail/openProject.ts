import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'

type Change = (project: Data.SiteDetail) => Partial<Data.SiteDetail>

/** Ends when the changes that were made so far stand in the browser's history. */
let changing: Promise<unknown> = Promise.resolve()
let isLeaving = false
const outdated = new Set<number>()

/**
 * Changes the open project within the page's own props, so that Back and Forward bring the change with it.
 * When another project is open by now, nothing happens: its own answer will tell. One that is being closed is only
 * noted as outdated, as its place in the history may be the list's by then. Ends when the page shows it.
 */
export async function changeOpenProject(id: number, change: Change): Promise<void> {
  if (isLeaving) {
    outdated.add(id)
    return
  }
  const changed = new Promise<void>((done) =>
    router.replace<{ project?: Data.SiteDetail | null }>({
      props: (props) => {
        const { project } = props
        if (project?.ID !== id) return props
        return { ...props, project: { ...project, ...change(project) } }
      },
      preserveState: true,
      preserveScroll: true,
      onFinish: () => done(),
    })
  )
  changing = Promise.all([changing, changed])
  return changed
}

/** Leads away from the open project once its last change stands in the history, where it belongs. */
export async function leaveOpenProject(leave: () => void) {
  isLeaving = true
  await changing
  leave()
}

/** Says that the page stands, with this project or with none. Answers whether the project is to be read anew. */
export function arriveAtProject(id: number | null): boolean {
  isLeaving = false
  return id !== null && outdated.delete(id)
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
