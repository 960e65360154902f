import { Loading } from '~/components/ui/Loading'
import { lazySection } from '~/components/ui/lazy/lazySection'

export const LazyContractorFilters = lazySection(
  () => import('./ContractorFilterSidebar').then((part) => part.ContractorFilterSidebar),
  <Loading text="Loading filters" />
)
