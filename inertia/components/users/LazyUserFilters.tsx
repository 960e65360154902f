import { Loading } from '~/components/ui/Loading'
import { lazySection } from '~/components/ui/lazy/lazySection'

export const LazyUserFilters = lazySection(
  () => import('./UserFilters').then((part) => part.UserFilters),
  <Loading text="Loading filters" />
)
