import { Loading } from '~/components/ui/Loading'
import { lazyPart } from '~/components/ui/lazy/lazyPart'

export const LazyContractorFilters = lazyPart(() => import('./ContractorFilterSidebar'), {
  placeholder: <Loading text="Loading filters" className="min-h-150" />,
})
