import type { Data } from '@generated/data'
import type { SiteListControls } from '~/list/useSiteList'
import { ClientOnly } from '~/components/ui/lazy/ClientOnly'
import { lazyPart } from '~/components/ui/lazy/lazyPart'
import { MapWaiting } from './MapWaiting'

const LeafletProjectsMap = lazyPart(() => import('./LeafletProjectsMap'))

export type ProjectsMapProps = {
  list: SiteListControls
  /** The state that the rows show, as the server echoed it. */
  query: Data.SiteListQuery
  /** The project whose row is pointed at or has the focus. */
  lit: Data.Site | null
  onOpen: (id: number) => void
  /** How many projects of the list have no position, once it is known. */
  onUnplaced: (count: number) => void
}

/** The projects of the list on a map. Leaflet needs a window and comes in a bundle of its own. */
export function ProjectsMap(props: ProjectsMapProps) {
  return (
    <ClientOnly waiting={<MapWaiting />}>
      <LeafletProjectsMap {...props} />
    </ClientOnly>
  )
}
