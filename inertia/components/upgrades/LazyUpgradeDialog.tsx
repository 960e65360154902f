import { lazyDialog } from '~/components/ui/lazy/lazyDialog'

export const LazyUpgradeDialog = lazyDialog(
  () => import('./UpgradeDialog'),
  ({ upgrade }) => upgrade !== null
)
