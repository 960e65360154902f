import { Loading } from '~/components/ui/Loading'
import { latePiece } from '~/components/ui/lazy/lazySection'

/** The filters of a list, which the list itself does not wait for. */
export const LateSiteFilters = latePiece(
  () => import('./SiteFilterSidebar').then((part) => part.SiteFilterSidebar),
  <Loading text="Loading filters" />
)
