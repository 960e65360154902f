import type { ComponentProps } from 'react'
import { usePrefetch } from '~/hooks/usePrefetch'
import { useWasOpened } from '~/hooks/useWasOpened'
import { ClientOnly } from '~/components/ui/lazy/ClientOnly'
import { lazyPart } from '~/components/ui/lazy/lazyPart'

const load = () => import('./ProjectPanel')
const ProjectPanel = lazyPart(() => load().then((panel) => ({ default: panel.ProjectPanel })))

export function LazyProjectPanel(props: ComponentProps<typeof ProjectPanel>) {
  const wasOpened = useWasOpened(props.panel.openId !== null)
  usePrefetch(load)

  if (!wasOpened) return null
  return (
    <ClientOnly>
      <ProjectPanel {...props} />
    </ClientOnly>
  )
}
