import { Loading } from '~/components/ui/Loading'
import { lazySection } from '~/components/ui/lazy/lazySection'

/** The filters of the contractors, which their list does not wait for. */
export const LazyContractorFilters = lazySection(
  () => import('./ContractorFilterSidebar').then((part) => part.ContractorFilterSidebar),
  <Loading text="Loading filters" />
)
