import type { ProjectsMapProps } from './LeafletProjectsMap'
import { ClientOnly } from '~/components/ui/lazy/ClientOnly'
import { lazyPart } from '~/components/ui/lazy/lazyPart'
import { MapWaiting } from './MapWaiting'

const LeafletProjectsMap = lazyPart(() => import('./LeafletProjectsMap'))

/** Leaflet needs a window, so it has a bundle of its own. */
export function ProjectsMap(props: ProjectsMapProps) {
  return (
    <ClientOnly waiting={<MapWaiting />}>
      <LeafletProjectsMap {...props} />
    </ClientOnly>
  )
}
