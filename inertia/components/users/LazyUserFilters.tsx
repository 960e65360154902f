import { Loading } from '~/components/ui/Loading'
import { lazySection } from '~/components/ui/lazy/lazySection'

/** The filters of the users, which their table does not wait for. */
export const LazyUserFilters = lazySection(
  () => import('./UserFilters').then((part) => part.UserFilters),
  <Loading text="Loading filters" />
)
