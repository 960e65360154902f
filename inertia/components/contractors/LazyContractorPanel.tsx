import { lazyDialog } from '~/components/ui/lazy/lazyDialog'

export const LazyContractorPanel = lazyDialog(
  () => import('./ContractorPanel'),
  ({ name }) => name !== null,
  { prefetch: false }
)
