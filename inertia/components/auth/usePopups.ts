import { usePage } from '@inertiajs/react'
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

/** Only for visitors; a new page closes the popup. The welcome opens once, three seconds after the list, unless the
 * address, a project or another popup came first. */
export function usePopups() {
  const { viewer } = useSharedProps()
  const { url } = usePage()
  const [path, search = ''] = url.split('#')[0].split('?')
  const query = new URLSearchParams(search)
  const asked = popupOf(path, query)

  const place = `${path} ${asked}`
  const [lastPlace, setLastPlace] = useState(place)
  const [popup, setPopup] = useState(asked)
  if (place !== lastPlace) {
    setLastPlace(place)
    setPopup(asked)
  }

  const isGreeted = useRef(false)
  const mayGreet = !viewer && popup === null && path === LIST && !query.has('siteid')
  const isElsewhere = popup !== null || path.startsWith(`${LIST}/`)
  useEffect(() => {
    if (isElsewhere) isGreeted.current = true
    if (!mayGreet || isGreeted.current) return
    const timer = setTimeout(() => setPopup('welcome'), WELCOME_DELAY_MS)
    return () => clearTimeout(timer)
  }, [mayGreet, isElsewhere])

  return { popup: viewer ? null : popup, setPopup }
}
