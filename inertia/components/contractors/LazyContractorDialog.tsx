import { lazyDialog } from '~/components/ui/lazy/lazyDialog'

export const LazyContractorDialog = lazyDialog(
  () => import('./ContractorDialog').then((part) => part.ContractorDialog),
  ({ name }) => name !== null
)
