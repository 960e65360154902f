import { lazyDialog } from '~/components/ui/lazy/lazyDialog'

/** The panel of a user, which the table does not wait for. */
export const LazyUserPanel = lazyDialog(
  () => import('./UserPanel').then((part) => part.UserPanel),
  ({ user }) => user !== null
)
