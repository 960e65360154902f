import { lazyDialog } from '~/components/ui/lazy/lazyDialog'

export const LazyNewUserDialog = lazyDialog(
  () => import('./NewUserDialog'),
  ({ open }) => open
)
