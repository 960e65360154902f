import { lateDialog } from '~/components/ui/lazy/lazyDialog'

/** The dialog of a new user, which the table does not wait for. */
export const LateNewUserDialog = lateDialog(
  () => import('./NewUserDialog').then((part) => part.NewUserDialog),
  ({ open }) => open
)
