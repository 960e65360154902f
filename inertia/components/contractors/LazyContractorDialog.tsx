import { lateDialog } from '~/components/ui/lazy/lazyDialog'

/** The dialog of a contractor, which the list does not wait for. */
export const LateContractorDialog = lateDialog(
  () => import('./ContractorDialog').then((part) => part.ContractorDialog),
  ({ name }) => name !== null
)
