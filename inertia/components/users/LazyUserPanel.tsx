import { lazyDialog } from '~/components/ui/lazy/lazyDialog'

export const LazyUserPanel = lazyDialog(
  () => import('./UserPanel').then((part) => part.UserPanel),
  ({ user }) => user !== null
)
