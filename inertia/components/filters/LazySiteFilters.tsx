import { Loading } from '~/components/ui/Loading'
import { lazySection } from '~/components/ui/lazy/lazySection'

/** The filters of a list, which the list itself does not wait for. */
export const LazySiteFilters = lazySection(
  () => import('./SiteFilterSidebar').then((part) => part.SiteFilterSidebar),
  <Loading text="Loading filters" />
)
