import { lazyPart } from '~/components/ui/lazy/lazyPart'
import { MapWaiting } from './MapWaiting'

/** Leaflet needs a window, so only the browser loads it. */
export const SiteMap = lazyPart(() => import('./LeafletSiteMap'), { placeholder: <MapWaiting /> })
