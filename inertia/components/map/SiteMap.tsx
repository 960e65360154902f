import { Late } from '~/components/ui/lazy/ClientOnly'
import { latePart } from '~/components/ui/lazy/lazyPart'
import { MapWaiting } from './MapWaiting'

const LeafletSiteMap = latePart(() => import('./LeafletSiteMap'))

export type SiteMapProps = { latitude: number; longitude: number; name: string }

/** The place of one project. Leaflet needs a window, so it is loaded in the browser, when first shown. */
export function SiteMap(props: SiteMapProps) {
  return (
    <Late waiting={<MapWaiting />}>
      <LeafletSiteMap {...props} />
    </Late>
  )
}
