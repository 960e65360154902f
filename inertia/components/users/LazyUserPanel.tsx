import { lazyDialog } from '~/components/ui/lazy/lazyDialog'

export const LazyUserPanel = lazyDialog(
  () => import('./UserPanel'),
  ({ user }) => user !== null
)
