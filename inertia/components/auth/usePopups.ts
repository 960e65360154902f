import { router, usePage } from '@inertiajs/react'
import { useEffect, useRef, useState } from 'react'
import { WELCOME_DELAY_MS } from '#shared/limits'
import { useSharedProps } from '~/hooks/useSharedProps'

export type Popup = 'welcome' | 'login' | 'signup'

const LIST = '/projects'

/** `?register` and `?login` on the projects page. */
function popupOf(path: string, query: URLSearchParams): Popup | null {
  if (path !== LIST) return null
  if (query.has('register')) return 'signup'
  return query.has('login') ? 'login' : null
}

/** Milliseconds since the browser loaded this page, whose scripts may have started late; 0 where it loaded another. */
function sinceLoad(): number {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (!visit?.loadEventEnd || new URL(visit.name).pathname !== location.pathname) return 0
  return Math.max(0, performance.now() - visit.loadEventEnd)
}

/** Only for visitors; a new page closes the popup. What opened it leaves the address, so that a reload does not open it
 * again. The welcome opens once, three seconds after the list, unless the address, a project or another popup came
 * first. */
export function usePopups() {
  const { viewer } = useSharedProps()
  const { url } = usePage()
  const [path, search = ''] = url.split('#')[0].split('?')
  const query = new URLSearchParams(search)
  const asked = popupOf(path, query)

  const [last, setLast] = useState({ path, asked })
  const [popup, setPopup] = useState(asked)
  if (path !== last.path || asked !== last.asked) {
    setLast({ path, asked })
    if (asked || path !== last.path) setPopup(asked)
  }

  query.delete('login')
  query.delete('register')
  const rest = query.size > 0 ? `${path}?${query}` : path
  useEffect(() => {
    if (asked) router.replace({ url: rest, preserveState: true, preserveScroll: true })
  }, [asked, rest])

  const isGreeted = useRef(false)
  const isFirstPage = useRef(true)
  const mayGreet = !viewer && popup === null && path === LIST && !query.has('siteid')
  const isElsewhere = popup !== null || path.startsWith(`${LIST}/`)
  useEffect(() => {
    const waited = isFirstPage.current ? sinceLoad() : 0
    isFirstPage.current = false
    if (isElsewhere) isGreeted.current = true
    if (!mayGreet || isGreeted.current) return
    const timer = setTimeout(() => setPopup('welcome'), WELCOME_DELAY_MS - waited)
    return () => clearTimeout(timer)
  }, [mayGreet, isElsewhere])

  return { popup: viewer ? null : popup, setPopup }
}
