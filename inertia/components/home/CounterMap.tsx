import type { LiveSitesNear } from '#queries/sites/live_sites_near'
import { MapPicture } from '~/components/map/MapPicture'

type CounterMapProps = { found: Pick<LiveSitesNear, 'place' | 'within'> | null }

/** The place that was found, with a ring for the distance; without one the islands. */
export function CounterMap({ found }: CounterMapProps) {
  if (!found) {
    return <MapPicture of="islands" alt="Map of the UK and Ireland" className="size-full" />
  }
  const { place, within } = found
  const around = `${within} ${within === 1 ? 'mile' : 'miles'} around ${place.label}`
  return <MapPicture of={{ ...place, within }} alt={`Map of ${around}`} className="size-full" />
}
