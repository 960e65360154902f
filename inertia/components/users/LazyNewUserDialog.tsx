import { lazyDialog } from '~/components/ui/lazy/lazyDialog'

export const LazyNewUserDialog = lazyDialog(
  () => import('./NewUserDialog').then((part) => part.NewUserDialog),
  ({ open }) => open
)
