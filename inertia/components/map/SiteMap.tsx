import { lazy, Suspense, useSyncExternalStore } from 'react'
import { Spinner } from '~/components/ui/Loading'

const LeafletSiteMap = lazy(() => import('./LeafletSiteMap'))

export type SiteMapProps = { latitude: number; longitude: number; name: string }

const never = () => () => {}

/** The place of one project. Leaflet needs a window, so it is loaded in the browser, when first shown. */
export function SiteMap(props: SiteMapProps) {
  const isBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false
  )
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
