import { lazy, Suspense } from 'react'
import { Spinner } from '~/components/ui/Loading'
import { useHydrated } from '~/hooks/useHydrated'

const LeafletSiteMap = lazy(() => import('./LeafletSiteMap'))

export type SiteMapProps = { latitude: number; longitude: number; name: string }

/** The place of one project. Leaflet needs a window, so it is loaded in the browser, when first shown. */
export function SiteMap(props: SiteMapProps) {
  const isBrowser = useHydrated()
  const waiting = (
    <div className="flex size-full items-center justify-center text-faint">
      <Spinner className="size-6" />
    </div>
  )
  if (!isBrowser) return waiting
  return (
    <Suspense fallback={waiting}>
      <LeafletSiteMap {...props} />
    </Suspense>
  )
}
