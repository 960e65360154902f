import { lazyDialog } from '~/components/ui/lazy/lazyDialog'

/** The dialog of a new user, which the table does not wait for. */
export const LazyNewUserDialog = lazyDialog(
  () => import('./NewUserDialog').then((part) => part.NewUserDialog),
  ({ open }) => open
)
