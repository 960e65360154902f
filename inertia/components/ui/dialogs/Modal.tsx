import { lazyDialog } from '~/components/ui/lazy/lazyDialog'

/** A sheet from below on phones; its bundle loads with the first dialog. */
export const Modal = lazyDialog(
  () => import('./ModalDialog'),
  ({ open }) => open,
  { prefetch: false }
)
