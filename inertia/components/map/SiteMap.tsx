import { lazyPart } from '~/components/ui/lazy/lazyPart'
import { MapPlaceholder } from './MapPlaceholder'

/** Leaflet needs a window, so only the browser loads it. */
export const SiteMap = lazyPart(() => import('./LeafletSiteMap'), {
  placeholder: <MapPlaceholder />,
})
