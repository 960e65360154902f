import type { SiteMapProps } from './LeafletSiteMap'
import { ClientOnly } from '~/components/ui/lazy/ClientOnly'
import { lazyPart } from '~/components/ui/lazy/lazyPart'
import { MapWaiting } from './MapWaiting'

const LeafletSiteMap = lazyPart(() => import('./LeafletSiteMap'))

/** The place of one project. Leaflet needs a window, so it is loaded in the browser, when first shown. */
export function SiteMap(props: SiteMapProps) {
  return (
    <ClientOnly waiting={<MapWaiting />}>
      <LeafletSiteMap {...props} />
    </ClientOnly>
  )
}
