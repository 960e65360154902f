import { lazyDialog } from '~/components/ui/lazy/lazyDialog'

/** The dialog of an upgrade, which the table does not wait for. */
export const LazyUpgradeDialog = lazyDialog(
  () => import('./UpgradeDialog').then((part) => part.UpgradeDialog),
  ({ upgrade }) => upgrade !== null
)
