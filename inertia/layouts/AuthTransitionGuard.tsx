import { router } from '@inertiajs/react'
import { useEffect, useState, type PropsWithChildren } from 'react'
import { useSharedProps } from '~/hooks/useSharedProps'
import { ViewerLoadingContext } from '~/hooks/useViewerLoading'
import { sessionEnded } from '~/lib/api'
import { clearMemberStores } from '~/lib/store'

/** After these visits someone else, or no one, is logged in. */
const CHANGE_VIEWER = ['/logout', '/my-account/sign-outs', '/my-account/deletion']

type AuthTransitionGuardProps = PropsWithChildren<{ hasTabs: boolean }>

/** Blocks the page while it reloads for another viewer: after these visits, or when a call finds that the session
 * has ended. */
export function AuthTransitionGuard({ hasTabs, children }: AuthTransitionGuardProps) {
  const { viewer } = useSharedProps()
  const [isLoading, setLoading] = useState(false)
  const isLoggedIn = viewer !== null
  const viewerId = viewer?.ID

  useEffect(() => {
    const offStart = router.on('start', ({ detail: { visit } }) => {
      if (CHANGE_VIEWER.includes(visit.url.pathname)) setLoading(true)
    })
    const offFinish = router.on('finish', () => setLoading(false))
    return () => {
      offStart()
      offFinish()
    }
  }, [])

  useEffect(() => clearMemberStores, [viewerId])

  useEffect(() => {
    if (!isLoggedIn) return
    return sessionEnded.subscribe(() => {
      setLoading(true)
      router.reload()
    })
  }, [isLoggedIn])

  return (
    <ViewerLoadingContext value={isLoading}>
      <div
        inert={isLoading}
        aria-busy={isLoading || undefined}
        data-testid="viewer-gate"
        data-tabs={hasTabs || undefined}
        className="flex min-h-dvh flex-col"
      >
        {children}
      </div>
    </ViewerLoadingContext>
  )
}
