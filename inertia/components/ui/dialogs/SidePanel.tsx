import { useFocusBack } from '~/hooks/useFocusBack'
import { useWasOpened } from '~/hooks/useWasOpened'
import { lazyPart } from '~/components/ui/lazy/lazyPart'
import type { SidePanelProps } from './SidePanelDialog'
import { ClientOnly } from '~/components/ui/lazy/ClientOnly'

const SidePanelDialog = lazyPart(() => import('./SidePanelDialog'))

/**
 * A sheet of full height at one side of the screen; on phones a `lg` one fills it. Its bundle comes when the
 * first one opens.
 */
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
