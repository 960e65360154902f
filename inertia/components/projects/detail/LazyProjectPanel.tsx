import type { ComponentProps } from 'react'
import { usePrefetch } from '~/hooks/usePrefetch'
import { useWasOpened } from '~/hooks/useWasOpened'
import { lazyPart } from '~/components/ui/lazy/lazyPart'

const load = () => import('./ProjectPanel')
const ProjectPanel = lazyPart(load)

export function LazyProjectPanel(props: ComponentProps<typeof ProjectPanel>) {
  const wasOpened = useWasOpened(props.panel.openId !== null)
  usePrefetch(load)
  return wasOpened && <ProjectPanel {...props} />
}
