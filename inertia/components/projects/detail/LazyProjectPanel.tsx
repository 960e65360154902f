import type { ComponentProps } from 'react'
import { usePrefetch } from '~/hooks/usePrefetch'
import { useWasOpened } from '~/hooks/useWasOpened'
import { lazyPart } from '~/components/ui/lazy/lazyPart'

const ProjectPanel = lazyPart(() => import('./ProjectPanel'))

export function LazyProjectPanel(props: ComponentProps<typeof ProjectPanel>) {
  const wasOpened = useWasOpened(props.panel.openId !== null)
  usePrefetch(ProjectPanel.preload)
  return wasOpened && <ProjectPanel {...props} />
}
