import { lazyDialog } from '~/components/ui/lazy/lazyDialog'

export const LazyUpgradeDialog = lazyDialog(
  () => import('./UpgradeDialog').then((part) => part.UpgradeDialog),
  ({ upgrade }) => upgrade !== null
)
