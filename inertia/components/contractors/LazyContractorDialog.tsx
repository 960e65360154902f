import { lazyDialog } from '~/components/ui/lazy/lazyDialog'

/** The dialog of a contractor, which the list does not wait for. */
export const LazyContractorDialog = lazyDialog(
  () => import('./ContractorDialog').then((part) => part.ContractorDialog),
  ({ name }) => name !== null
)
