import { useEffect } from 'react'
import { router } from '@inertiajs/react'
import { useSharedProps } from '~/hooks/useSharedProps'

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

/** The server records a member's view; visitors are counted in local storage and end at the registration. */
export function useRecordView(project: { ID: number } | null) {
  const { viewer, visitorCredits } = useSharedProps()
  const isMember = viewer !== null
  const id = project?.ID ?? null

  useEffect(() => {
    if (id === null || isMember) return
    if (countVisitorView(id) > visitorCredits) router.visit('/register?guest=1')
  }, [id, isMember, visitorCredits])
}
