import { lazyDialog } from '~/components/ui/lazy/lazyDialog'

/** On phones `lg` fills the screen; its bundle loads with the first panel. */
export const SidePanel = lazyDialog(
  () => import('./SidePanelDialog'),
  ({ open }) => open,
  { prefetch: false }
)
