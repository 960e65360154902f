import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'

type Change = (project: Data.SiteDetail) => Partial<Data.SiteDetail>

/** Resolves when all changes so far are in the browser's history. */
let changing: Promise<unknown> = Promise.resolve()
let isLeaving = false
const outdated = new Set<number>()

/** Changes the page's own props, so that Back and Forward keep the change. Skips a project that is no longer open,
 * and only marks one that is closing as outdated. */
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

/** Waits until the project's last change is in its history entry. */
export async function leaveOpenProject(leave: () => void) {
  isLeaving = true
  await changing
  leave()
}

/** Returns whether the project must be read again. */
export function arriveAtProject(id: number | null): boolean {
  isLeaving = false
  return id !== null && outdated.delete(id)
}

/** Newest first, without duplicates. */
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

export function withoutNote(id: number): Change {
  return ({ notes, notes_count: count }) => ({
    notes: notes.filter(({ ID }) => ID !== id),
    notes_count: count - 1,
    has_notes: count > 1,
  })
}
