import { useFocusBack } from '~/hooks/useFocusBack'
import { useWasOpened } from '~/hooks/useWasOpened'
import { lazyPart } from '~/components/ui/lazy/lazyPart'
import type { SidePanelProps } from './SidePanelDialog'
import { ClientOnly } from '~/components/ui/lazy/ClientOnly'

const SidePanelDialog = lazyPart(() => import('./SidePanelDialog'))

/** On phones `lg` fills the screen; its bundle loads with the first panel. */
export function SidePanel(props: SidePanelProps) {
  const wasOpened = useWasOpened(props.open)
  useFocusBack(props.open)
  if (!wasOpened) return null
  return (
    <ClientOnly>
      <SidePanelDialog {...props} />
    </ClientOnly>
  )
}
