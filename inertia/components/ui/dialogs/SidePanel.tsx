import { useFocusBack } from '~/hooks/useFocusBack'
import { useWasOpened } from '~/hooks/useWasOpened'
import { latePart } from '~/components/ui/lazy/lazyPart'
import type { SidePanelProps } from './SidePanelDialog'
import { Late } from '~/components/ui/lazy/ClientOnly'

const SidePanelDialog = latePart(() => import('./SidePanelDialog'))

/**
 * A sheet of full height at one side of the screen; on phones a `lg` one fills it. Its bundle comes when the
 * first one opens.
 */
export function SidePanel(props: SidePanelProps) {
  const wasOpened = useWasOpened(props.open)
  useFocusBack(props.open)
  if (!wasOpened) return null
  return (
    <Late>
      <SidePanelDialog {...props} />
    </Late>
  )
}
