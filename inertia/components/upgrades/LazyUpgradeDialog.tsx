import { lateDialog } from '~/components/ui/lazy/lazyDialog'

/** The dialog of an upgrade, which the table does not wait for. */
export const LateUpgradeDialog = lateDialog(
  () => import('./UpgradeDialog').then((part) => part.UpgradeDialog),
  ({ upgrade }) => upgrade !== null
)
