import { lateDialog } from '~/lib/lateDialog'

/** The dialog of a contractor, which the list does not wait for. */
export const LateContractorDialog = lateDialog(
  () => import('./ContractorDialog').then((part) => part.ContractorDialog),
  ({ name }) => name !== null
)
