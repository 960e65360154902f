import { Loading } from '~/components/ui/Loading'
import { lazySection } from '~/components/ui/lazy/lazySection'

export const LazySiteFilters = lazySection(
  () => import('./SiteFilterSidebar').then((part) => part.SiteFilterSidebar),
  <Loading text="Loading filters" />
)
