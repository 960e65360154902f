import { useEffect } from 'react'
import { router } from '@inertiajs/react'
import { api } from '~/lib/api'
import { useSharedProps } from '~/hooks/useSharedProps'
import { markSite } from '~/hooks/useSiteMarks'

const VIEWED_KEY = 'viewed-projects'

/** Counts a visitor's project and answers how many different ones there have been (section 4). */
function countVisitorView(id: number): number {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(VIEWED_KEY) ?? '[]')
    const viewed = new Set<unknown>(Array.isArray(stored) ? stored : [])
    viewed.add(id)
    window.localStorage.setItem(VIEWED_KEY, JSON.stringify([...viewed]))
    return viewed.size
  } catch {
    return 0
  }
}

/**
 * Records that a project was opened: a member's view on the server, a visitor's in local storage, where one
 * too many leads to the registration (D15; the server counts as well).
 */
export function useRecordView(project: { ID: number } | null) {
  const { viewer, visitorCredits } = useSharedProps()
  const isMember = viewer !== null
  const id = project?.ID ?? null

  useEffect(() => {
    if (id === null) return
    if (isMember) {
      api
        .post<{ success: boolean }>('/api/project/view', { project_id: id })
        .then((answer) => answer.success && markSite(id, { has_viewed: true }))
        .catch((error: unknown) => console.error(error))
    } else if (countVisitorView(id) > visitorCredits) {
      router.visit('/register?guest=1')
    }
  }, [id, isMember, visitorCredits])
}
