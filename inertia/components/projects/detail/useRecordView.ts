import { useEffect } from 'react'
import { router } from '@inertiajs/react'
import { useSharedProps } from '~/hooks/useSharedProps'
import { projectChanged } from '~/list/useMemberState'

const VIEWED_KEY = 'viewed-projects'

/** Returns how many different projects the visitor has opened. */
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

/** The server has recorded a member's view, so the rows only show it; visitors are counted in local storage and end
 * at the registration. */
export function useRecordView(project: { ID: number; has_viewed: boolean } | null) {
  const { viewer, visitorCredits } = useSharedProps()
  const isMember = viewer !== null
  const id = project?.ID ?? null
  const hasViewed = project?.has_viewed ?? false

  useEffect(() => {
    if (id === null) return
    if (isMember) {
      if (hasViewed) projectChanged(id, { has_viewed: true })
    } else if (countVisitorView(id) > visitorCredits) {
      router.visit('/register?guest=1')
    }
  }, [id, isMember, hasViewed, visitorCredits])
}
