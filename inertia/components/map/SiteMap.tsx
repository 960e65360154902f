import { lazyPart } from '~/components/ui/lazy/lazyPart'

/** Leaflet needs a window, so only the browser loads it. */
export const SiteMap = lazyPart(() => import('./LeafletSiteMap'))
