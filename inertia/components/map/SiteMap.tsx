import { Spinner } from '~/components/ui/Loading'
import { Late } from '~/components/ui/Late'
import { latePart } from '~/lib/latePart'

const LeafletSiteMap = latePart(() => import('./LeafletSiteMap'))

export type SiteMapProps = { latitude: number; longitude: number; name: string }

/** The place of one project. Leaflet needs a window, so it is loaded in the browser, when first shown. */
export function SiteMap(props: SiteMapProps) {
  const waiting = (
    <div className="flex size-full items-center justify-center text-faint">
      <Spinner className="size-6" />
    </div>
  )
  return (
    <Late waiting={waiting}>
      <LeafletSiteMap {...props} />
    </Late>
  )
}
