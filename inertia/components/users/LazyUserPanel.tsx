import { lateDialog } from '~/components/ui/lazy/lazyDialog'

/** The panel of a user, which the table does not wait for. */
export const LateUserPanel = lateDialog(
  () => import('./UserPanel').then((part) => part.UserPanel),
  ({ user }) => user !== null
)
