import type { ProjectsMapProps } from './LeafletProjectsMap'
import { ClientOnly } from '~/components/ui/lazy/ClientOnly'
import { lazyPart } from '~/components/ui/lazy/lazyPart'
import { MapWaiting } from './MapWaiting'

const LeafletProjectsMap = lazyPart(() => import('./LeafletProjectsMap'))

/** The projects of the list on a map. Leaflet needs a window and comes in a bundle of its own. */
export function ProjectsMap(props: ProjectsMapProps) {
  return (
    <ClientOnly waiting={<MapWaiting />}>
      <LeafletProjectsMap {...props} />
    </ClientOnly>
  )
}
