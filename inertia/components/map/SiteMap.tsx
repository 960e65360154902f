import type { SiteMapProps } from './LeafletSiteMap'
import { ClientOnly } from '~/components/ui/lazy/ClientOnly'
import { lazyPart } from '~/components/ui/lazy/lazyPart'
import { MapWaiting } from './MapWaiting'

const LeafletSiteMap = lazyPart(() => import('./LeafletSiteMap'))

/** Leaflet needs a window, so only the browser loads it. */
export function SiteMap(props: SiteMapProps) {
  return (
    <ClientOnly waiting={<MapWaiting />}>
      <LeafletSiteMap {...props} />
    </ClientOnly>
  )
}
