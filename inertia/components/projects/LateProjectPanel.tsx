import { lazy, Suspense, useEffect, type ComponentProps } from 'react'
import { useWasOpened } from '~/hooks/useWasOpened'

const load = () => import('./ProjectPanel')
const ProjectPanel = lazy(() => load().then((panel) => ({ default: panel.ProjectPanel })))
/** Long enough for the list to stand; then the first project opens without a wait. */
const AFTER_THE_LIST_MS = 2000

/** The panel of an open project, which a list does not wait for. */
export function LateProjectPanel(props: ComponentProps<typeof ProjectPanel>) {
  const wasOpened = useWasOpened(props.panel.openId !== null)
  useEffect(() => {
    const timer = setTimeout(() => void load(), AFTER_THE_LIST_MS)
    return () => clearTimeout(timer)
  }, [])

  if (!wasOpened) return null
  return (
    <Suspense>
      <ProjectPanel {...props} />
    </Suspense>
  )
}
