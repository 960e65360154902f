import { lazyPart } from '~/components/ui/lazy/lazyPart'

/** Leaflet needs a window, so it has a bundle of its own. */
export const ProjectsMap = lazyPart(() => import('./LeafletProjectsMap'))
