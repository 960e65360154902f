import type { ComponentProps } from 'react'
import { useAhead } from '~/hooks/usePrefetch'
import { useWasOpened } from '~/hooks/useWasOpened'
import { Late } from '~/components/ui/lazy/ClientOnly'
import { latePart } from '~/components/ui/lazy/lazyPart'

const load = () => import('./ProjectPanel')
const ProjectPanel = latePart(() => load().then((panel) => ({ default: panel.ProjectPanel })))

/** The panel of an open project, which a list does not wait for. */
export function LateProjectPanel(props: ComponentProps<typeof ProjectPanel>) {
  const wasOpened = useWasOpened(props.panel.openId !== null)
  useAhead(load)

  if (!wasOpened) return null
  return (
    <Late>
      <ProjectPanel {...props} />
    </Late>
  )
}
