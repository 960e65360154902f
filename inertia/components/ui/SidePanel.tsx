import { lazy, Suspense } from 'react'
import { useWasOpened } from '~/hooks/useWasOpened'
import type { SidePanelProps } from './SidePanelDialog'

const SidePanelDialog = lazy(() => import('./SidePanelDialog'))

/**
 * A sheet of full height at one side of the screen; on phones a `lg` one fills it. Its bundle comes when the
 * first one opens.
 */
export function SidePanel(props: SidePanelProps) {
  if (!useWasOpened(props.open)) return null
  return (
    <Suspense>
      <SidePanelDialog {...props} />
    </Suspense>
  )
}
