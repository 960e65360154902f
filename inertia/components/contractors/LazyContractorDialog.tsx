import { lazyDialog } from '~/components/ui/lazy/lazyDialog'

export const LazyContractorDialog = lazyDialog(
  () => import('./ContractorDialog'),
  ({ name }) => name !== null
)
