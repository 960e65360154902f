import { lazyDialog } from '~/components/ui/lazy/lazyDialog'

/** A question with Cancel and an action; its bundle loads with the first. */
export const ConfirmDialog = lazyDialog(
  () => import('./ConfirmModal'),
  ({ open }) => open,
  { prefetch: false }
)
